import Waymark

/// A route for tables inside tests: a name with the texts that the mapping read.
enum Spot: RouteType, Sendable {
  case at(String, [String])

  static func named(_ name: String, _ values: String...) -> Spot { .at(name, values) }
}

extension URLPathMapper<Spot> {
  /// Maps patterns to a spot with the texts of names.
  func spot(
    _ patterns: PathPatterns, _ name: String, _ names: String..., fileID: String = #fileID,
    line: Int = #line
  ) {
    map(patterns, fileID: fileID, line: line) { url in
      .at(name, try names.map { try url.path($0) as String? ?? "-" })
    }
  }

  /// Maps patterns to a spot with the segments of the rest.
  func rest(_ patterns: PathPatterns, _ name: String) {
    map(patterns) { .at(name, $0.rest) }
  }
}

/// The outcome of a URL, in comparable form.
enum Answer: Equatable, CustomStringConvertible {
  case spot(Spot)
  case unmatched
  case malformed(MalformedURLReason)
  case parameter(ParameterError)
  case failed(String)

  static func at(_ name: String, _ values: String...) -> Answer { .spot(.at(name, values)) }

  init(_ read: () throws -> Spot) {
    do {
      self = .spot(try read())
    } catch let error as ParameterError {
      self = .parameter(error)
    } catch RouterError.malformedURL(_, let reason) {
      self = .malformed(reason)
    } catch RouterError.unmatchedURL {
      self = .unmatched
    } catch {
      self = .failed("\(error)")
    }
  }

  var description: String {
    switch self {
    case .spot(.at(let name, let values)): "\(name)(\(values.joined(separator: ", ")))"
    case .unmatched: "unmatched"
    case .malformed(let reason): "malformed: \(reason)"
    case .parameter(let error): "declined: \(error)"
    case .failed(let text): "failed: \(text)"
    }
  }
}

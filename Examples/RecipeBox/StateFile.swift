import Foundation
import Waymark

/// Saves the user's place in a file.
struct StateFile {
  let path: String

  /// Writes the state; the error explains a failure.
  func write(_ state: NavigationState) throws {
    do {
      try JSONEncoder().encode(state).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw StateFileError.cannotWrite(path)
    }
  }

  /// Reads the state; the error explains what is wrong with the file.
  func read() throws -> NavigationState {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw StateFileError.cannotRead(path)
    }
    guard let state = try? JSONDecoder().decode(NavigationState.self, from: data) else {
      throw StateFileError.notAState(path)
    }
    return state
  }
}

/// An error of the file.
enum StateFileError: LocalizedError {
  case cannotWrite(String)
  case cannotRead(String)
  case notAState(String)

  var errorDescription: String? {
    switch self {
    case .cannotWrite(let path): "\(path.excerpt) cannot be written."
    case .cannotRead(let path): "\(path.excerpt) cannot be read; the app starts at home."
    case .notAState(let path):
      "\(path.excerpt) is not what save writes; the app starts at home."
    }
  }
}

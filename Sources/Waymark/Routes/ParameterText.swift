/// The position of a parameter's text in a URL, from which a payload reads its value.
///
/// The types of the library read a value from it without a copy. An app's own type conforms to
/// ``URLParameter`` and never meets it.
public struct ParameterText: Sendable {
  let range: SegmentRange
  /// The index of the capture in its entry, or ``queryItem``.
  let index: Int

  /// The index of a value that is no parameter of the path.
  static let queryItem = -1

  /// Returns the name of the parameter or query item.
  public func name(in url: MatchedURL) -> String {
    index == Self.queryItem
      ? url.queryName(before: range.start)
      : url.table.trie.names[Int(url.entry.captureStart) + index]
  }

  /// Returns the decoded text; that of a closed list in the list's own spelling.
  public func string(in url: MatchedURL) -> String {
    if url.extras != nil || isRespelled(in: url) { return seldomString(in: url) }
    return withBytes(in: url) { range.text(in: $0) ?? "" }
  }

  /// A value of a closed list may have another spelling than the URL.
  @inline(__always)
  private func isRespelled(in url: MatchedURL) -> Bool {
    let entry = url.entry
    guard entry.traits.contains(.respells), index != Self.queryItem else { return false }
    return url.table.trie.captures[Int(entry.captureStart) + index].test != Trie.Capture.noTest
  }

  @inline(never)
  private func seldomString(in url: MatchedURL) -> String {
    let test =
      index == Self.queryItem
      ? nil : url.table.trie.test(ofCapture: Int(url.entry.captureStart) + index)
    if let test, test.isList, range.isPlain, url.extras == nil,
      let spelling = withBytes(
        in: url,
        {
          test.test.spelling(ofASCII: $0, ignoringCase: test.ignoresCase)
        })
    {
      return spelling
    }
    let text = url.extras?.texts[index] ?? withBytes(in: url) { range.text(in: $0) ?? "" }
    guard let test, test.isList else { return text }
    return test.test.spelling(of: text, ignoringCase: test.ignoresCase) ?? text
  }

  /// Lends the bytes as they stand in the URL.
  @inline(__always)
  func withBytes<Result>(
    in url: MatchedURL, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let (start, end) = (range.start, range.start + range.length)
    let result = url.text.utf8.withContiguousStorageIfAvailable { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
    return result ?? Array(url.text.utf8)[start..<end].withUnsafeBufferPointer(body)
  }

  @inline(never)
  func invalid(_ type: any URLPayload.Type, in url: MatchedURL) -> ParameterError {
    .invalidValue(
      name: name(in: url), value: string(in: url), expected: MatchedURL.typeName(type))
  }
}

extension URLPayload {
  /// Reads the value by ``payload(fromTexts:)``.
  public static func value(of text: ParameterText, in url: MatchedURL) throws -> Self {
    guard let value = payload(fromTexts: [text.string(in: url)]) else {
      throw text.invalid(Self.self, in: url)
    }
    return value
  }
}

extension URLParameter {
  /// Reads the value by ``init(urlParameter:)``.
  public static func value(of text: ParameterText, in url: MatchedURL) throws -> Self {
    guard let value = Self(urlParameter: text.string(in: url)) else {
      throw text.invalid(Self.self, in: url)
    }
    return value
  }
}

extension Optional where Wrapped: URLParameter {
  /// Reads the value.
  public static func value(of text: ParameterText, in url: MatchedURL) throws -> Wrapped? {
    try Wrapped.value(of: text, in: url)
  }
}

extension String {
  /// The text itself.
  public static func value(of text: ParameterText, in url: MatchedURL) throws -> String {
    text.string(in: url)
  }
}

extension URLParameter where Self: FixedWidthInteger {
  /// Reads the number from the digits, without a text.
  public static func value(of text: ParameterText, in url: MatchedURL) throws -> Self {
    let value =
      !text.range.isPlain
      ? Self(urlParameter: text.string(in: url)) : text.withBytes(in: url) { ValueText.integer($0) }
    guard let value else { throw text.invalid(Self.self, in: url) }
    return value
  }
}

import Foundation

/// Gives an input of the fuzzer to the checks, and ends the process where one of them fails.
///
/// - Parameters:
///   - bytes: The input.
///   - count: Its length in bytes.
/// - Returns: 0, or -1 for an input that says nothing and is not worth keeping.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  guard let problems = problems(of: text) else { return -1 }
  guard problems.isEmpty else {
    let report = "\(text.debugDescription)\n\(problems.joined(separator: "\n"))\n"
    FileHandle.standardError.write(Data(report.utf8))
    abort()
  }
  return 0
}

/// The findings of the checks; `nil` for a text that is no input.
private func problems(of text: String) -> [String]? {
  if let input = OpenTableInput(text) {
    // The fuzzer has one thread, which is the main one.
    let differences = MainActor.assumeIsolated { OpenTableCheck(input).differences }
    // A navigator that goes away leaves work to a later turn, which would else be kept until the end.
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    return SplitterCheck.differences(in: input.url) + differences
  }
  guard let input = TableInput(text) else { return nil }
  return SplitterCheck.differences(in: input.url) + TableCheck(input).differences
}

import Foundation

/// Gives an input of the fuzzer to both checks, and ends the process where one of them fails.
///
/// - Parameters:
///   - bytes: The input.
///   - count: Its length in bytes.
/// - Returns: 0, or -1 for an input that says nothing and is not worth keeping.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  guard let input = TableInput(text) else { return -1 }
  let problems = SplitterCheck.differences(in: input.url) + TableCheck(input).differences
  guard problems.isEmpty else {
    let report = "\(text.debugDescription)\n\(problems.joined(separator: "\n"))\n"
    FileHandle.standardError.write(Data(report.utf8))
    abort()
  }
  return 0
}

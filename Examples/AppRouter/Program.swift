import Foundation
import WaymarkNavigator

/// A cooking app in the terminal whose links are registered as URL patterns.
@main
struct Program {
  @MainActor
  static func main() async {
    do throws(UsageError) {
      switch try Arguments(CommandLine.arguments.dropFirst()) {
      case .help:
        write(Arguments.usage + "\n", to: .standardOutput)
        exit(0)
      case .open(let launch, let links):
        exit(await open(launch, links) ? 0 : 1)
      }
    } catch {
      write("app-router: \(PrintableText.escaping(error.message))\n", to: .standardError)
      exit(2)
    }
  }

  @MainActor
  private static func open(_ launch: String?, _ links: [String]) async -> Bool {
    let transcript = Transcript(
      app: App(), output: { write($0, to: .standardOutput) },
      errors: { write($0, to: .standardError) })
    transcript.printLaunch(from: launch)
    var allOpened = true
    if let launch { allOpened = await transcript.open(launch) }
    if !links.isEmpty || launch != nil {
      return await transcript.openAll(links) && allOpened
    }
    if isatty(STDIN_FILENO) == 1 {
      write("Links, one on each line; the end of input ends the app.\n", to: .standardOutput)
    }
    // Reading a line blocks the main actor; nothing else runs here.
    let lines = AnyIterator { readLine() }.lazy
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
    return await transcript.openAll(lines)
  }

  private static func write(_ text: String, to file: FileHandle) {
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      // The reader of a pipe has gone: nobody is left to tell.
      exit(1)
    }
  }
}

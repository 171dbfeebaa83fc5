/// A change that a host is showing.
///
/// It ends once, even if the host loses its completion.
final class HostedChange: Sendable {
  private let token: CompletionToken

  /// Creates a change.
  ///
  /// - Parameter onEnd: Called once, in a later turn than the end.
  @MainActor
  init(onEnd: @escaping @MainActor @Sendable () -> Void) {
    token = CompletionToken { _ in onEnd() }
  }

  func end() { token.finish(nil) }
}

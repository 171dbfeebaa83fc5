/// A caller that waits for a navigation to end.
@MainActor
final class Waiter {
  let completion: RoutingCompletion?

  init(_ completion: RoutingCompletion?) {
    self.completion = completion
  }
}

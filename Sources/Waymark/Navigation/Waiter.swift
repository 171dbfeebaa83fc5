/// A caller that waits for a navigation to end.
struct Waiter {
  let completion: RoutingCompletion?
}

/// The text that stands for a route in an error: the name of its case.
///
/// The payload is left out on purpose: it may hold what a URL's query carried, a token for example,
/// and errors end up in logs.
package func routeName(_ route: some Equatable) -> String {
  let mirror = Mirror(reflecting: route)
  guard mirror.displayStyle == .enum else { return String(describing: type(of: route)) }
  return mirror.children.first?.label ?? String(describing: route)
}

/// The text that stands for a route in an error: the name of its case.
///
/// The payload is left out on purpose: it may hold what a URL's query carried, a token for example,
/// and errors end up in logs.
package func routeName(_ route: some Equatable) -> String {
  let mirror = Mirror(reflecting: route)
  guard mirror.displayStyle == .enum else { return String(describing: type(of: route)) }
  if let label = mirror.children.first?.label { return label }
  // Without reflection metadata this may be a case with a payload, which a description of the app's own
  // may print.
  return route is any CustomStringConvertible
    ? String(describing: type(of: route)) : String(describing: route)
}

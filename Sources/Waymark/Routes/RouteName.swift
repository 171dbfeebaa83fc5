/// Returns the text that stands for a route in an error: the name of its case.
///
/// It omits the payload, which may hold a secret of a URL's query: errors end up in logs.
package func routeName(_ route: some Equatable) -> String {
  let mirror = Mirror(reflecting: route)
  guard mirror.displayStyle == .enum else { return String(describing: type(of: route)) }
  if let label = mirror.children.first?.label { return label }
  // Without reflection metadata the case may have a payload, which the app's own description may
  // print.
  return route is any CustomStringConvertible
    ? String(describing: type(of: route)) : String(describing: route)
}

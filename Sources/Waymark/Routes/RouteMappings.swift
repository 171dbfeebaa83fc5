/// The mappings of a matcher or a table, by index.
///
/// The array holds plain objects: one of a generic type would look up that type's metadata on each
/// access.
struct RouteMappings<Route: RouteType>: Sendable {
  private var objects: [any AnyObject & Sendable] = []

  init() {}

  /// Joins the lists of some matchers.
  init(_ matchers: [URLMatcher<Route>]) {
    // The usual table has one matcher, whose list is taken as it is.
    if matchers.count == 1 {
      objects = matchers[0].routes.objects
    } else {
      for matcher in matchers { objects += matcher.routes.objects }
    }
  }

  var indices: Range<Int> { objects.indices }

  @inline(__always)
  mutating func append(_ mapping: RouteMapping<Route>) { objects.append(mapping) }

  @inline(__always)
  subscript(number: Int) -> RouteMapping<Route> {
    // Nothing else is put in.
    unsafeDowncast(objects[number], to: RouteMapping<Route>.self)
  }
}

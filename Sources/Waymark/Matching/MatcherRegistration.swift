/// The registrations of one matcher, apart from its routes.
struct MatcherRegistration: Sendable {
  var hosts: Hosts
  var schemes: Schemes
  var hostRole: HostRole
  var options: URLMatchingOptions
  var mappings: [Registration]
  var groups: [RegisteredGroup]
  var callSite: CallSite
}

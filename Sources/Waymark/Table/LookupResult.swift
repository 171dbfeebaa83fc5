/// What a lookup knows of a URL before a mapping runs.
@usableFromInline
struct LookupResult: Sendable {
  var found = CommonTable.Found()
  /// Whether only the general reading knows what the URL means.
  var isUnusual = false

  @usableFromInline
  init() {}
}

/// A query item that a pattern binds: `?page={page?}` or `?tag={tag*}`.
struct QueryParameter: Sendable, Hashable {
  /// The name of the item, decoded.
  var key: String
  /// The name of the parameter.
  var name: String
  /// True if the item may be absent.
  var isOptional = false
  /// True if all items of the key are taken; none is fine, too.
  var isRepeated = false
  /// True if the payload is text, of which the empty one is a value, too.
  var isText = false
  var constraint: SegmentConstraint?
  var offset = 0

  /// True if a URL without the item does not match.
  var isRequired: Bool { !isOptional && !isRepeated }
}

/// A query item that a pattern binds: `?page={page?}` or `?tag={tag*}`.
struct QueryParameter: Sendable, Hashable {
  /// The name of the item, decoded.
  var key: String
  /// The name of the parameter.
  var name: String
  /// Whether the item may be absent.
  var isOptional = false
  /// Whether all items of the key are taken; none is fine, too.
  var isRepeated = false
  /// Whether the payload is text, of which the empty one is a value, too.
  var isText = false
  var constraint: SegmentConstraint?
  var offset = 0

  /// Whether a URL without the item does not match.
  var isRequired: Bool { !isOptional && !isRepeated }
}

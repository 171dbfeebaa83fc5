/// Reports the end of a change of the tree.
///
/// Pass `nil` if the tree now shows what was asked for, or an error if it is as it was before the
/// call.
public typealias RoutingCompletion = ((any Error)?) -> Void

/// Reports the end of a change of the tree.
///
/// `nil` says that what was asked for is now true of the tree, an error that the tree is as it was
/// before the call.
public typealias RoutingCompletion = ((any Error)?) -> Void

/// A container that shows exactly one of its children, chosen by the user.
@preconcurrency @MainActor
public protocol TabDestination: ContainerDestination {}

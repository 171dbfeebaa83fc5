// Destinations, stacks and transitions are Waymark's: whoever imports this module has them.
@_exported public import Waymark

/// A tree of destinations as readable text.
///
/// ```
/// Tabs
/// ├─ Home
/// │  └─ Recipes
/// ├─ Search (selected)
/// │  ├─ Find a recipe
/// │  └─ Soup
/// └─ Log in (presented) <- on top
/// ```
///
/// Describes destinations of every kind. Control characters in titles are escaped.
public struct TreeDescription: Sendable, CustomStringConvertible {
  /// The text, one line for each destination and without a line break at the end.
  public let description: String

  /// Describes the tree as it is now.
  ///
  /// - Parameter root: The destination that holds all others.
  @preconcurrency @MainActor
  public init(_ root: any Destination) {
    var lines: [String] = []
    var seen: Set<ObjectIdentifier> = []
    Self.append(
      root, visible: DestinationTree(root: root).visible, to: &lines, seen: &seen, first: "",
      rest: "")
    description = lines.joined(separator: "\n")
  }

  @MainActor
  private static func append(
    _ node: any Destination, marker: String = "", visible: any Destination,
    to lines: inout [String], seen: inout Set<ObjectIdentifier>, first: String, rest: String
  ) {
    let top = node === visible ? " <- on top" : ""
    // A title may come from a URL, and a terminal obeys control characters.
    lines.append(first + PrintableText.escaping(destinationName(node)) + marker + top)
    guard seen.insert(ObjectIdentifier(node)).inserted else { return }

    var below: [(node: any Destination, marker: String)] = []
    if let container = node as? any ContainerDestination {
      for child in container.routingChildren {
        let isSelected = container is any TabDestination && container.routingShows(child)
        below.append((child, isSelected ? " (selected)" : ""))
      }
    }
    if let presented = node.routingPresented { below.append((presented, " (presented)")) }
    for (index, entry) in below.enumerated() {
      let isLast = index == below.count - 1
      append(
        entry.node, marker: entry.marker, visible: visible, to: &lines,
        seen: &seen, first: rest + (isLast ? "└─ " : "├─ "), rest: rest + (isLast ? "   " : "│  "))
    }
  }
}

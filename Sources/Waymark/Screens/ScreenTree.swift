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
/// Works for destinations of every kind. Control characters in titles are escaped.
@preconcurrency @MainActor
public struct ScreenTree {
  private let root: any Destination

  /// Creates the text of a tree.
  ///
  /// - Parameter root: The destination that holds all others.
  public init(_ root: any Destination) {
    self.root = root
  }

  /// The text, one line for each destination and without a line break at the end.
  public var text: String {
    var lines: [String] = []
    append(root, markers: [], first: "", rest: "", to: &lines)
    return lines.joined(separator: "\n")
  }

  private func append(
    _ node: any Destination, markers: [String], first: String, rest: String,
    to lines: inout [String]
  ) {
    var line = first + Self.escaped(destinationName(node))
    for marker in markers { line += " (\(marker))" }
    if node === DestinationTree(root: root).visible { line += " <- on top" }
    lines.append(line)

    var below: [(node: any Destination, markers: [String])] = []
    if let container = node as? any ContainerDestination {
      for child in container.routingChildren {
        let isSelected = container is any TabDestination && container.routingShows(child)
        below.append((child, isSelected ? ["selected"] : []))
      }
    }
    if let presented = node.routingPresented { below.append((presented, ["presented"])) }
    for (index, entry) in below.enumerated() {
      let isLast = index == below.count - 1
      append(
        entry.node, markers: entry.markers, first: rest + (isLast ? "└─ " : "├─ "),
        rest: rest + (isLast ? "   " : "│  "), to: &lines)
    }
  }

  /// A title may come from a URL, and a terminal obeys control characters.
  private static func escaped(_ title: String) -> String {
    var text = ""
    for scalar in title.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension ScreenTree: @preconcurrency CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

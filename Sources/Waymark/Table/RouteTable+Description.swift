extension RouteTable: CustomStringConvertible {
  /// The table as a tree: scopes, segments, and where each pattern was registered.
  ///
  /// ```
  /// host example.com
  /// ├─ (home) <-> App/Routes.swift:12
  /// └─ items
  ///    ├─ new <-> App/Routes.swift:13
  ///    └─ {id:int} -> App/Routes.swift:14
  /// ```
  ///
  /// `<->` is a mapping in both directions, `->` one from URLs to routes. The patterns of a matcher
  /// are in the order in which they are tried.
  public var description: String {
    var lines: [String] = []
    for index in compiled.matchers.indices {
      var (patterns, seen): ([Int], Set<Int>) = ([], [])
      for form in compiled.orderedForms(ofMatcher: index)
      where seen.insert(form.pattern).inserted {
        patterns.append(form.pattern)
      }
      guard let first = patterns.first else { continue }
      let root = Branch(text: compiled.entry(first).scope)
      for number in patterns where compiled.patterns[number].matcher == index {
        root.add(
          compiled.patterns[number],
          isTwoWay: compiled.patterns[number].isTwoWay)
      }
      root.append(to: &lines)
    }
    return lines.isEmpty ? "no entries" : lines.joined(separator: "\n")
  }

  private final class Branch {
    let text: String
    var marks: [String] = []
    var children: [Branch] = []

    init(text: String) { self.text = text }

    func add(_ pattern: RegisteredPattern, isTwoWay: Bool) {
      var branch = self
      let (path, query) = pattern.parsed.partTexts
      for segment in path.isEmpty ? ["/"] : path {
        if let child = branch.children.first(where: { $0.text == segment }) {
          branch = child
        } else {
          let child = Branch(text: segment)
          branch.children.append(child)
          branch = child
        }
      }
      let arrow = isTwoWay ? "<->" : "->"
      branch.marks.append("\(query)\(arrow) \(pattern.callSite.fileID):\(pattern.callSite.line)")
    }

    func append(to lines: inout [String], first: String = "", rest: String = "") {
      lines.append(([first + text] + marks).joined(separator: " "))
      for (index, child) in children.enumerated() {
        let isLast = index == children.count - 1
        child.append(
          to: &lines, first: rest + (isLast ? "└─ " : "├─ "), rest: rest + (isLast ? "   " : "│  "))
      }
    }
  }
}

extension ParsedPattern {
  /// The segments as they are written in a pattern, and the query with a space behind it.
  fileprivate var partTexts: (path: [String], query: String) {
    let path = segments.map { segment in
      let text = segment.segment.patternText
      return segment.isOptional ? String(text.dropLast()) + "?}" : text
    }
    return (path, query.isEmpty ? "" : queryText + " ")
  }

  /// The query as it is written in a pattern; empty if there is none.
  var queryText: String {
    let items = query.map { item in
      "\(item.key)={\(item.name)\(item.constraint.map { ":" + $0.patternText } ?? "")"
        + (item.isRepeated ? "*}" : item.isOptional ? "?}" : "}")
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }
}

extension TypeInference {
  func isIntLiteral(_ node: Int) -> Bool {
    if case .int = expression[node] { return true }
    return false
  }

  /// The common type of the nodes, reported if there is none. Int literals among Doubles are
  /// promoted.
  mutating func join(_ nodes: [Int]) -> Type {
    var joined = Type.unknown
    var isPromoted = false
    for (index, node) in nodes.enumerated() {
      if let next = types.join(joined, isPromoted ? promotedType(of: node) : nodeTypes[node]) {
        joined = next
      } else if !isPromoted, let next = common(nodes[...index].map { promotedType(of: $0) }) {
        (joined, isPromoted) = (next, true)
      } else {
        let type = isPromoted ? promotedType(of: node) : nodeTypes[node]
        report(
          .typeMismatch,
          "\(quote(node)) is \(withArticle(type)), but what comes before is \(withArticle(joined))",
          at: node)
        return .unknown
      }
    }
    if isPromoted { for node in nodes { promoteToDouble(node) } }
    return joined
  }

  private func common(_ all: [Type]) -> Type? {
    var common = Type.unknown
    for type in all {
      guard let next = types.join(common, type) else { return nil }
      common = next
    }
    return common
  }

  /// The type of a node whose Int literals are promoted, including those in the arms of a choice
  /// and in lists and maps; its own type if it has none.
  func promotedType(of node: Int) -> Type {
    switch expression[node] {
    case .int: .double
    case .conditional(_, let yes, let no):
      common([promotedType(of: yes), promotedType(of: no)]) ?? nodeTypes[node]
    case .list(let elements) where !elements.isEmpty:
      common(elements.map { promotedType(of: $0) })?.list ?? nodeTypes[node]
    case .map(let entries) where !entries.isEmpty:
      common(entries.map { promotedType(of: $0.value) })?.map ?? nodeTypes[node]
    default: nodeTypes[node]
    }
  }

  /// Has evaluation treat the same literals as Doubles.
  mutating func promoteToDouble(_ node: Int) {
    switch expression[node] {
    case .int: promotedLiterals.append(node)
    case .conditional(_, let yes, let no): for arm in [yes, no] { promoteToDouble(arm) }
    case .list(let elements): for element in elements { promoteToDouble(element) }
    case .map(let entries): for entry in entries { promoteToDouble(entry.value) }
    default: break
    }
  }
}

extension Expression {
  /// The same source, with these Int literals as Doubles.
  func promoting(_ literals: [Int]) -> Expression {
    var nodes = nodes
    for node in literals {
      guard case .int(let number) = nodes[node].kind else { continue }
      nodes[node].kind = .double(Double(number))
    }
    return Expression(source, nodes, root: root)
  }
}

extension Judgement {
  func isIntLiteral(_ node: Int) -> Bool {
    if case .int = expression[node] { return true }
    return false
  }

  /// The common type of these nodes; Int literals among Doubles count as Doubles.
  mutating func join(_ nodes: [Int]) -> Type {
    var joined = Type.unknown
    var countsAsDouble = false
    for (index, node) in nodes.enumerated() {
      if let next = types.join(joined, countsAsDouble ? asDouble(node) : found[node]) {
        joined = next
      } else if !countsAsDouble, let next = common(nodes[...index].map(asDouble)) {
        (joined, countsAsDouble) = (next, true)
      } else {
        let type = countsAsDouble ? asDouble(node) : found[node]
        complain(
          .typeMismatch,
          "\(quote(node)) is \(article(type)), but what comes before is \(article(joined))",
          at: node)
        return .unknown
      }
    }
    if countsAsDouble { for node in nodes { readAsDouble(node) } }
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

  /// The type of a node if the Int literals in it count as Doubles, also those in the arms of a
  /// choice and in lists and maps; its own type if that makes no difference.
  func asDouble(_ node: Int) -> Type {
    switch expression[node] {
    case .int: .double
    case .conditional(_, let yes, let no): common([asDouble(yes), asDouble(no)]) ?? found[node]
    case .list(let elements) where !elements.isEmpty:
      common(elements.map(asDouble))?.list ?? found[node]
    case .map(let entries) where !entries.isEmpty:
      common(entries.map { asDouble($0.value) })?.map ?? found[node]
    default: found[node]
    }
  }

  /// To be evaluated like that, too.
  mutating func readAsDouble(_ node: Int) {
    switch expression[node] {
    case .int: doubles.append(node)
    case .conditional(_, let yes, let no): for arm in [yes, no] { readAsDouble(arm) }
    case .list(let elements): for element in elements { readAsDouble(element) }
    case .map(let entries): for entry in entries { readAsDouble(entry.value) }
    default: break
    }
  }
}

extension Expression {
  /// The same text, in which these Int literals are Doubles.
  func reading(asDouble literals: [Int]) -> Expression {
    var nodes = nodes
    for node in literals {
      guard case .int(let number) = nodes[node].kind else { continue }
      nodes[node].kind = .double(Double(number))
    }
    return replacing(nodes)
  }
}

import CEL

extension Graph {
  /// The same with the values of some flags and facts in the place of their names.
  package func knowing(_ values: [Reference: Value]) -> Graph {
    var graph = self
    for index in formulas.indices {
      guard let expression = formulas[index].expression else { continue }
      let references = Array(self.references(of: ID(index)))
      var bytes = Array(expression.source.utf8)
      var left: [Reference] = []
      for (identifier, reference) in zip(expression.identifiers, references).reversed() {
        let selection = expression.nodes.indices.first {
          if case .select(identifier.node, _, _) = expression[$0] { true } else { false }
        }
        guard let value = values[reference], let selection else {
          left.append(reference)
          continue
        }
        bytes.replaceSubrange(expression.range(of: selection), with: Self.literal(value).utf8)
      }
      if left.count == references.count { continue }
      let known = graph.add(
        String(decoding: bytes, as: UTF8.self), formulas[index].type, at: formulas[index].span,
        reading: left.reversed())
      graph.formulas[index] = graph[known]
    }
    return graph
  }

  private static func literal(_ value: Value) -> String {
    switch value {
    case .bool(let isOn): "\(isOn)"
    case .string(let text):
      "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    default: "null"
    }
  }
}

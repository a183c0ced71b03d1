import CEL
import WaymarkCompiler

extension Graph {
  /// True if what an expression says depends on more of a record or a map than the fields that it
  /// selects.
  func readsWholeRecord(_ formula: ID<Formula>) -> Bool {
    guard let expression = formulas[formula.index].expression else { return false }
    var types: [Int: Type] = [:]
    for (identifier, reference) in zip(expression.identifiers, references(of: formula)) {
      guard case .variable(let variable) = reference else { continue }
      types[identifier.node] = variables[variable.index].type
    }
    for (node, kind) in expression.nodes.enumerated() {
      if case .select(let operand, let field, false) = kind.kind, let type = types[operand] {
        types[node] = self.types.field(field, of: nonNull(type))
      }
      switch kind.kind {
      // A name alone is passed on as it is, and a selection reads a field.
      case .select, .conditional: continue
      case .comprehension: continue
      default:
        if kind.kind.children.contains(where: { types[$0].map(hasParts) ?? false }) { return true }
      }
    }
    return false
  }

  private func nonNull(_ type: Type) -> Type {
    if case .optional(let inner) = types.kind(type) { inner } else { type }
  }

  /// True of a record or a map, and of a list of them.
  func hasParts(_ type: Type) -> Bool {
    switch types.kind(type) {
    case .record, .map, .dynamic, .unknown, .opaque: true
    case .optional(let inner), .list(let inner): hasParts(inner)
    default: false
    }
  }
}

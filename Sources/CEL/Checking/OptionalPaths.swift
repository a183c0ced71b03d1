extension TypeInference {
  /// A type such as `[Int?]`, where `[Int]` is expected, is a mismatch only because of the null.
  var dependsOnNulls: Bool {
    issues.contains { $0.kind == .possiblyNull }
      || issues.contains { $0.kind == .typeMismatch } && nodeTypes.contains(where: \.isOptional)
  }
}

extension Checker {
  /// The paths in an expression that are declared as optional, in the order of the nodes.
  package func optionalPaths(in expression: Expression, of scope: Scope) -> [String] {
    var paths: [String] = []
    var declared = [Type](repeating: .unknown, count: expression.nodes.count)
    let bound = Set(expression.identifiers.lazy.filter(\.isBound).map(\.node))
    for node in expression.nodes.indices {
      switch expression[node] {
      case .identifier(let name) where !bound.contains(node):
        declared[node] = scope.variables[name] ?? .unknown
      case .select(let operand, let field, _):
        declared[node] = part(field, of: declared[operand].nonNull)
      case .index(let operand, _):
        declared[node] = part(nil, of: declared[operand].nonNull)
      default: continue
      }
      if declared[node].isOptional, let path = expression.path(of: node) { paths.append(path) }
    }
    return paths
  }

  private func part(_ field: String?, of owner: Type) -> Type {
    switch types.kind(owner) {
    case .list(let element): element
    case .map(let value): value
    case .record: field.flatMap { types.field($0, of: owner) } ?? .unknown
    default: .unknown
    }
  }
}

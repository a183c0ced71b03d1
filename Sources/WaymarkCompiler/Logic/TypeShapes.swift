import CEL

/// Types by what guards can tell of them: two closed sets of the same members are one shape, and so
/// are two records of the same fields.
struct TypeShapes: Sendable {
  /// By declared type, the first of its shape.
  private var first: [Type: Type] = [:]

  init(_ graph: Graph) {
    var found: [[Int64]: Type] = [:]
    for declaration in graph.typeDeclarations where declaration.kind == .closedSet {
      add(declaration.type, [0] + declaration.members.map { Int64($0.symbol.raw) }, &found)
    }
    let sets = self
    for declaration in graph.typeDeclarations where declaration.kind == .record {
      // A record within is itself only: going deeper would have no end.
      let fields = declaration.fields.flatMap { id in
        let field = graph.variables[id.index]
        return [Int64(field.name.symbol.raw), sets[field.type].raw]
      }
      add(declaration.type, [1] + fields, &found)
    }
  }

  private mutating func add(_ type: Type, _ shape: [Int64], _ found: inout [[Int64]: Type]) {
    if let known = found[shape] {
      first[type] = known
    } else {
      first[type] = type
      found[shape] = type
    }
  }

  subscript(type: Type) -> Type { type.rebased { first[$0] ?? $0 } }
}

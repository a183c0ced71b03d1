import CEL

/// Types as far as guards can tell them apart: two closed sets with the same members have one
/// shape, and so do two records with the same fields.
struct TypeShapes: Sendable {
  /// For each declared type, the first type of its shape.
  private var first: [Type: Type] = [:]

  init(_ graph: Graph) {
    var found: [[Int64]: Type] = [:]
    for declaration in graph.typeDeclarations where declaration.kind == .closedSet {
      add(declaration.type, [0] + declaration.members.map { Int64($0.symbol.raw) }, &found)
    }
    let sets = self
    for declaration in graph.typeDeclarations where declaration.kind == .record {
      // A nested record is equal only to itself: going deeper might never end.
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

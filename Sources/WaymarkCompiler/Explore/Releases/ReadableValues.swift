import CEL

/// Whether an app can read what it is passed.
extension ReleasedGraph {
  /// Params without a default must be passed, each with all that the app decodes.
  func reads(_ needed: Run<Variable>, from given: Run<Variable>) -> Bool {
    var compared: Set<TypePair> = []
    return needed.allSatisfy { id in
      let param = release[id]
      let type = param.defaultValue == nil ? param.type : param.type.optional
      let other = given.first { graph.text(graph[$0].name) == release.text(param.name) }
      guard let other else { return type.isOptional }
      return reads(type, graph[other].type, &compared)
    }
  }

  private struct TypePair: Hashable {
    let needed: Type
    let given: Type
  }

  /// What is being compared already can be read: types may contain themselves.
  private func reads(_ needed: Type, _ given: Type, _ compared: inout Set<TypePair>) -> Bool {
    switch (release.types.kind(needed), graph.types.kind(given)) {
    case (.optional(let inner), .optional(let its)), (.list(let inner), .list(let its)),
      (.map(let inner), .map(let its)):
      return reads(inner, its, &compared)
    case (.optional(let inner), _): return reads(inner, given, &compared)
    case (.record, .record):
      guard compared.insert(TypePair(needed: needed, given: given)).inserted else { return true }
      for field in release.types.fields(of: needed) {
        guard let its = graph.types.field(field.name, of: given) else {
          if field.type.isOptional { continue }
          return false
        }
        if !reads(field.type, its, &compared) { return false }
      }
      return true
    // A member that the app does not know equals none of those that it does.
    case (.enumeration, .enumeration), (.opaque, .opaque), (.double, .int): return true
    case (let kind, let its): return kind == its
    }
  }
}

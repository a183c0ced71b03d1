import CEL
import WaymarkCompiler

extension Program {
  /// A value with nothing left empty: the example, else one item in every list, no nulls. What
  /// would hold itself ends at the first repetition. For pictures, not for journeys: there what
  /// nobody gave is to be nothing that a guard is keen on.
  func fullSample(
    of type: Type, named name: String, in owner: String = "", inside: [Type] = []
  ) -> Value {
    let isDeep = inside.count >= Self.inventive
    switch graph.types.kind(type) {
    case .optional(let inner):
      if isDeep || inside.contains(inner) { return .null }
      return fullSample(of: inner, named: name, in: owner, inside: inside)
    case .list(let inner):
      if isDeep || inside.contains(inner) { return .list([]) }
      return .list([fullSample(of: inner, named: name, in: owner, inside: inside)])
    case .map(let inner):
      if isDeep || inside.contains(inner) { return .map([:]) }
      let item = fullSample(of: inner, named: name, in: owner, inside: inside)
      return .map([.string(name): item])
    case .record where !isDeep:
      guard let declaration = declarations[type] else { return .null }
      var fields: [Value: Value] = [:]
      for field in graph[declaration].fields {
        fields[.string(graph.text(graph[field].name))] = fullSample(
          of: field, in: graph.text(graph[declaration].name), inside: inside + [type])
      }
      return .map(fields)
    case .int: return .int(StableValues.int(named: name))
    default: return stableValue(of: type, named: name, in: owner, depth: inside.count)
    }
  }

  func fullSample(of variable: ID<Variable>, in owner: String, inside: [Type] = []) -> Value {
    let spec = graph[variable]
    if spec.example != nil { return example(of: variable, in: owner, depth: inside.count) }
    return fullSample(
      of: spec.type, named: graph.text(spec.name), in: owner, inside: inside)
  }
}

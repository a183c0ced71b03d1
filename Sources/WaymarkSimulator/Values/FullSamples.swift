import CEL
import WaymarkCompiler

extension Program {
  /// A value in which nothing is empty: the example, else one item in every list, and no nulls.
  /// Types that contain themselves end at the first repetition. Meant for pictures; in journeys,
  /// values that were not given should not trigger any guard.
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
    let isGiven = spec.example != nil || spec.defaultValue.map { fills($0, spec.type) } == true
    if isGiven { return example(of: variable, in: owner, depth: inside.count) }
    return fullSample(
      of: spec.type, named: graph.text(spec.name), in: owner, inside: inside)
  }

  /// Whether there is something to see in a default.
  private func fills(_ plain: PlainValue, _ type: Type) -> Bool {
    guard case .success(let value) = graph.types.convert(plain, as: type) else { return false }
    return ![.null, .string(""), .list([]), .map([:])].contains(value)
  }
}

import CEL
import WaymarkCompiler

extension Program {
  /// How many records in one another still have something in their lists and optionals: each level
  /// can double the amount.
  private static let deepestFilled = 12

  /// A value in which nothing is empty: the example, else one item in every list, and no nulls.
  /// Types that contain themselves end at the first repetition. Meant for pictures; in journeys,
  /// values that were not given should not trigger any guard.
  func fullSample(of type: Type, named name: String) -> Value {
    var invention = Invention()
    return fullSample(of: type, named: name, in: "", inside: [], &invention)
  }

  func fullSample(of variable: ID<Variable>) -> Value {
    var invention = Invention()
    return fullSample(of: variable, in: "", inside: [], &invention)
  }

  private func fullSample(
    of type: Type, named name: String, in owner: String, inside: [Type],
    _ invention: inout Invention
  ) -> Value {
    let isDeep = inside.count >= Self.deepestFilled || !invention.hasRoom
    switch graph.types.kind(type) {
    case .optional(let inner):
      if isDeep || inside.contains(inner) { return .null }
      return fullSample(of: inner, named: name, in: owner, inside: inside, &invention)
    case .list(let inner):
      if isDeep || inside.contains(inner) { return .list([]) }
      return .list([fullSample(of: inner, named: name, in: owner, inside: inside, &invention)])
    case .map(let inner):
      if isDeep || inside.contains(inner) { return .map([:]) }
      let item = fullSample(of: inner, named: name, in: owner, inside: inside, &invention)
      return .map([.string(name): item])
    // Where it is due, a null would be no value of its type.
    case .record where inside.count < Self.deepest && invention.hasRoom:
      return fullRecord(of: type, inside: inside, &invention)
    case .int: return .int(StableValues.int(named: name))
    default:
      return stableValue(of: type, named: name, in: owner, depth: inside.count, &invention)
    }
  }

  private func fullRecord(of type: Type, inside: [Type], _ invention: inout Invention) -> Value {
    guard let declaration = declarations[type] else { return .null }
    invention.spend(graph[declaration].fields.count)
    var fields: [Value: Value] = [:]
    for field in graph[declaration].fields {
      fields[.string(graph.text(graph[field].name))] = fullSample(
        of: field, in: graph.text(graph[declaration].name), inside: inside + [type], &invention)
    }
    orderDates(of: declaration, in: &fields, except: [:])
    return .map(fields)
  }

  private func fullSample(
    of variable: ID<Variable>, in owner: String, inside: [Type], _ invention: inout Invention
  ) -> Value {
    let spec = graph[variable]
    let isGiven = spec.example != nil || spec.defaultValue.map { fills($0, spec.type) } == true
    if isGiven { return example(of: variable, in: owner, depth: inside.count, &invention) }
    return fullSample(
      of: spec.type, named: graph.text(spec.name), in: owner, inside: inside, &invention)
  }

  /// True if there is something to see in a default.
  private func fills(_ plain: PlainValue, _ type: Type) -> Bool {
    guard case .success(let value) = graph.types.convert(plain, as: type) else { return false }
    return ![.null, .string(""), .list([]), .map([:])].contains(value)
  }
}

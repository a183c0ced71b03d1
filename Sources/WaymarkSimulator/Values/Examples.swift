import CEL
import WaymarkCompiler

extension Program {
  /// How deep values may nest in values: as deep as YAML.
  static let deepest = 100
  /// How deep examples are followed: one may contain itself.
  private static let readable = 6

  /// A value for what was not given: the example, else the default, else a stable value.
  func example(of variable: ID<Variable>) -> Value {
    var invention = Invention()
    return example(of: variable, in: "", depth: 0, &invention)
  }

  func example(
    of variable: ID<Variable>, in owner: String, depth: Int, _ invention: inout Invention
  ) -> Value {
    let spec = graph[variable]
    let plain = spec.example ?? spec.defaultValue
    if let value = followed(plain, as: spec.type, depth: depth, &invention) {
      return complete(value, as: spec.type, depth: depth, &invention)
    }
    if let sample = fieldSamples[variable.index] { return sample }
    return stableValue(
      of: spec.type, named: graph.text(spec.name), in: owner, depth: depth, &invention)
  }

  /// An example or a default, unless it is too deep, or too much was made up before.
  private func followed(
    _ plain: PlainValue?, as type: Type, depth: Int, _ invention: inout Invention
  ) -> Value? {
    guard depth < Self.readable, let plain, plain.size == 0 || invention.hasRoom,
      case .success(let value) = graph.types.convert(plain, as: type)
    else { return nil }
    invention.spend(plain.size)
    return value
  }

  /// The same value for a type on every run and machine.
  func stableValue(of type: Type, named name: String) -> Value {
    var invention = Invention()
    return stableValue(of: type, named: name, in: "", depth: 0, &invention)
  }

  func stableValue(
    of type: Type, named name: String, in owner: String, depth: Int,
    _ invention: inout Invention
  ) -> Value {
    let kind = graph.types.kind(type)
    if let scalar = StableValues.scalar(of: kind, named: name, in: owner) { return scalar }
    switch kind {
    case .opaque: return .string(name)
    case .enumeration: return graph.types.members(of: type).first.map { .string($0) } ?? .null
    case .list: return .list([])
    case .map: return .map([:])
    case .record where depth < Self.deepest && invention.hasRoom:
      return complete(.map([:]), as: type, depth: depth, &invention)
    default: return .null
    }
  }

  /// For a param that is not given: the default, else null, else the example.
  func missing(_ param: ID<Variable>) -> Value {
    var invention = Invention()
    return missing(param, in: "", depth: 0, &invention)
  }

  /// The same for a field that a default lacks.
  func missing(
    _ param: ID<Variable>, in owner: String, depth: Int, _ invention: inout Invention
  ) -> Value {
    let spec = graph[param]
    if let value = followed(spec.defaultValue, as: spec.type, depth: depth, &invention) {
      return complete(value, as: spec.type, depth: depth, filling: .defaults, &invention)
    }
    if spec.type.isOptional { return .null }
    return example(of: param, in: owner, depth: depth, &invention)
  }
}

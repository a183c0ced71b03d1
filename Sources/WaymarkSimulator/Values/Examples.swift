import CEL
import WaymarkCompiler

extension Program {
  /// How deep values may nest in values: as deep as YAML.
  static let deepest = 100
  /// How deep records are made up: each level can double the amount.
  static let inventive = 12
  /// How deep examples are followed: one may contain itself.
  private static let readable = 6

  /// A value for what was not given: the example, else the default, else a stable value.
  func example(of variable: ID<Variable>, in owner: String = "", depth: Int = 0) -> Value {
    let spec = graph[variable]
    if depth < Self.readable, let plain = spec.example ?? spec.defaultValue,
      case .success(let value) = graph.types.convert(plain, as: spec.type)
    {
      return complete(value, as: spec.type, depth: depth)
    }
    return stableValue(of: spec.type, named: graph.text(spec.name), in: owner, depth: depth)
  }

  /// The same value for a type on every run and machine.
  func stableValue(
    of type: Type, named name: String, in owner: String = "", depth: Int = 0
  ) -> Value {
    switch graph.types.kind(type) {
    case .bool: return .bool(false)
    case .int: return .int(0)
    case .double: return .double(StableValues.double(named: name))
    case .string: return .string(StableValues.text(named: name, in: owner))
    case .opaque: return .string(name)
    case .date: return .string(StableValues.date)
    case .url: return .string(StableValues.url(named: name))
    case .version: return .version([1])
    case .enumeration: return graph.types.members(of: type).first.map { .string($0) } ?? .null
    case .list: return .list([])
    case .map: return .map([:])
    case .record where depth < Self.inventive:
      return complete(.map([:]), as: type, depth: depth)
    case .record, .optional, .null, .unknown, .dynamic: return .null
    }
  }

  /// For a param that is not given, or a field that a default lacks: the default, else null, else
  /// the example.
  func missing(_ param: ID<Variable>, in owner: String = "", depth: Int = 0) -> Value {
    let spec = graph[param]
    if depth < Self.readable, let plain = spec.defaultValue,
      case .success(let value) = graph.types.convert(plain, as: spec.type)
    {
      return complete(value, as: spec.type, depth: depth, filling: .defaults)
    }
    if spec.type.isOptional { return .null }
    return example(of: param, in: owner, depth: depth)
  }
}

/// Stores a value outside its record, so that a record may contain another of its own type.
public nonisolated indirect enum Indirect<Value> {
  case kept(Value)

  public var value: Value {
    switch self {
    case .kept(let value): value
    }
  }
}

nonisolated extension Indirect: Equatable where Value: Equatable {}
nonisolated extension Indirect: Hashable where Value: Hashable {}
nonisolated extension Indirect: Sendable where Value: Sendable {}

nonisolated extension Indirect: Codable where Value: Codable {
  public init(from decoder: any Decoder) throws {
    self = .kept(try Value(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

nonisolated extension KeyedDecodingContainer {
  /// An optional that is left out is null, as it would be without `Indirect`.
  public func decode<Value: Codable>(
    _ type: Indirect<Value?>.Type, forKey key: Key
  ) throws -> Indirect<Value?> {
    .kept(try decodeIfPresent(Value.self, forKey: key))
  }
}

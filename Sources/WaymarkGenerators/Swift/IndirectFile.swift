extension SwiftModel {
  /// Only where some record contains itself through an optional.
  var indirectFile: GeneratedFile {
    let text = """
      \(SwiftFile.header)
      /// Keeps a value elsewhere, so that a record may contain another of its kind.
      nonisolated indirect enum Indirect<Value> {
        case kept(Value)

        var value: Value {
          switch self {
          case .kept(let value): value
          }
        }
      }

      nonisolated extension Indirect: Equatable where Value: Equatable {}
      nonisolated extension Indirect: Hashable where Value: Hashable {}
      nonisolated extension Indirect: Sendable where Value: Sendable {}

      nonisolated extension Indirect: Codable where Value: Codable {
        init(from decoder: any Decoder) throws {
          self = .kept(try Value(from: decoder))
        }

        func encode(to encoder: any Encoder) throws {
          try value.encode(to: encoder)
        }
      }

      nonisolated extension KeyedDecodingContainer {
        /// An optional that is left out is null, as it is without the detour.
        func decode<Value: Codable>(
          _ type: Indirect<Value?>.Type, forKey key: Key
        ) throws -> Indirect<Value?> {
          .kept(try decodeIfPresent(Value.self, forKey: key))
        }
      }

      """
    return GeneratedFile(path: "Indirect.swift", text: text)
  }
}

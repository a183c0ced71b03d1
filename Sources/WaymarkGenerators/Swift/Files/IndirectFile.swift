extension SwiftModel {
  /// Only needed if some record contains itself through an optional.
  var indirectFile: GeneratedFile {
    // With modules, any of them may have such records.
    let access = options.layout == .modules ? access : ""
    let text = """
      \(SwiftFile.header)
      /// Stores a value outside its record, so that a record may contain another of its own type.
      \(access)nonisolated indirect enum Indirect<Value> {
        case kept(Value)

        \(access)var value: Value {
          switch self {
          case .kept(let value): value
          }
        }
      }

      nonisolated extension Indirect: Equatable where Value: Equatable {}
      nonisolated extension Indirect: Hashable where Value: Hashable {}
      nonisolated extension Indirect: Sendable where Value: Sendable {}

      nonisolated extension Indirect: Codable where Value: Codable {
        \(access)init(from decoder: any Decoder) throws {
          self = .kept(try Value(from: decoder))
        }

        \(access)func encode(to encoder: any Encoder) throws {
          try value.encode(to: encoder)
        }
      }

      nonisolated extension KeyedDecodingContainer {
        /// An optional that is left out is null, as it would be without `Indirect`.
        \(access)func decode<Value: Codable>(
          _ type: Indirect<Value?>.Type, forKey key: Key
        ) throws -> Indirect<Value?> {
          .kept(try decodeIfPresent(Value.self, forKey: key))
        }
      }

      """
    return GeneratedFile(path: "Indirect.swift", text: text)
  }
}

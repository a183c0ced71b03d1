extension SwiftModel {
  /// Only where some record contains itself through an optional.
  var indirectFile: GeneratedFile {
    let text = """
      \(SwiftFile.header)
      /// Keeps a value elsewhere, so that a record may contain another of its kind.
      @propertyWrapper
      \(access)enum Indirect<Value> {
        indirect case kept(Value)

        \(access)init(wrappedValue: Value) {
          self = .kept(wrappedValue)
        }

        \(access)var wrappedValue: Value {
          get {
            switch self {
            case .kept(let value): value
            }
          }
          set { self = .kept(newValue) }
        }
      }

      extension Indirect: Equatable where Value: Equatable {}
      extension Indirect: Hashable where Value: Hashable {}
      extension Indirect: Sendable where Value: Sendable {}

      extension Indirect: Codable where Value: Codable {
        \(access)init(from decoder: any Decoder) throws {
          self = .kept(try Value(from: decoder))
        }

        \(access)func encode(to encoder: any Encoder) throws {
          try wrappedValue.encode(to: encoder)
        }
      }

      extension KeyedDecodingContainer {
        /// An optional that is left out is null, as it is without the wrapper.
        \(access)func decode<Value: Codable>(
          _ type: Indirect<Value?>.Type, forKey key: Key
        ) throws -> Indirect<Value?> {
          Indirect(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
        }
      }

      """
    return GeneratedFile(path: "Indirect.swift", text: text)
  }
}

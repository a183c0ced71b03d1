import Foundation

/// Any JSON, kept and passed on without loss: numbers keep up to 38 digits; the order of an
/// object's members is not kept.
public nonisolated enum JSONValue: Codable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Decimal)
  /// A number that is too large or too small for `Decimal`.
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let number = try? value.decode(Decimal.self) {
      self = .number(number)
    } else if let double = try? value.decode(Double.self) {
      self = .double(double)
    } else if let array = try? value.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .number(let number): try value.encode(number)
    case .double(let double): try value.encode(double)
    case .string(let string): try value.encode(string)
    case .array(let array): try value.encode(array)
    case .object(let object): try value.encode(object)
    }
  }
}

nonisolated extension JSONDecoder.DateDecodingStrategy {
  /// As `iso8601`, which accepts no fraction of a second, but with one or without.
  public static var iso8601WithFractions: JSONDecoder.DateDecodingStrategy {
    .custom { decoder in
      let value = try decoder.singleValueContainer()
      let text = try value.decode(String.self)
      // Behind the seconds.
      let start = text.dropFirst(19).first == "." ? text.dropFirst(19).startIndex : text.endIndex
      let digits = text[start...].dropFirst().prefix { $0.isASCII && $0.isNumber }
      let rest = text[start...].dropFirst(digits.isEmpty ? 0 : digits.count + 1)
      guard let date = ISO8601DateFormatter().date(from: String(text[..<start] + rest)) else {
        throw DecodingError.dataCorruptedError(
          in: value, debugDescription: "`\(text)` is no time of ISO 8601")
      }
      return date.addingTimeInterval(Double("0.\(digits)") ?? 0)
    }
  }
}

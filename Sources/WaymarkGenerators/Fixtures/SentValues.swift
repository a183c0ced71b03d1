import CEL
import WaymarkCompiler

extension Graph {
  /// Whether any value is or contains a date; if not, none has to be searched for dates.
  var hasDates: Bool {
    variables.contains { types.core(of: $0.type) == .date }
      || operations.contains { $0.returnType.map { types.core(of: $0) == .date } ?? false }
  }
}

extension TypeTable {
  /// The type inside all lists, maps and optionals, which nest at most 100 deep.
  fileprivate func core(of type: Type) -> Kind {
    switch kind(type) {
    case .optional(let inner), .list(let inner), .map(let inner): core(of: inner)
    case let kind: kind
    }
  }

  /// As the backend sends it: a day on its own becomes its start, because the ISO 8601 that
  /// decoders read has a time.
  func asSent(_ value: Value, as type: Type) -> Value {
    switch (kind(type), value) {
    case (.optional(let inner), _): asSent(value, as: inner)
    case (.list(let inner), .list(let items)): .list(items.map { asSent($0, as: inner) })
    case (.map(let inner), .map(let entries)): .map(entries.mapValues { asSent($0, as: inner) })
    case (.record, .map(let entries)): eachField(of: type, in: entries, asSent)
    case (.date, .string(let text)) where Self.isDay(text): .string("\(text)T00:00:00Z")
    default: value
    }
  }

  private static func isDay(_ text: String) -> Bool {
    text.utf8.count == 10
      && text.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : isDigit(byte)
      }
  }
}

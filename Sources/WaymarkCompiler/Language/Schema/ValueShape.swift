/// The shape of a value. The texts are the phrases of diagnostics for what is expected.
indirect enum ValueShape: Sendable {
  case text(String)
  /// A folder inside the project.
  case folder(String)
  /// A text with expressions in `${…}`.
  case template(String)
  /// A reference to something declared elsewhere, or the declaration of a name.
  case name(String)
  /// One word of a closed set.
  case word(String, [String])
  case bool(String)
  case number(ClosedRange<Int>)
  case duration, version, date, link, request, expression, type
  /// Data, not an expression.
  case data
  /// The generator of an output declares the shape.
  case option
  case mapping(MappingSchema)
  /// A stop inside another: the schema of a stop cannot hold itself.
  case stop
  /// A mapping with names of the author's own as keys.
  case entries(String, ValueShape)
  case list(String, ValueShape)
  case either(String, [ValueShape])

  static func word<Word: RawRepresentable & CaseIterable>(
    _ noun: String, _: Word.Type
  ) -> ValueShape where Word.RawValue == String {
    .word(noun, Word.allCases.map(\.rawValue))
  }

  /// The shape of the value of a key.
  static func value(of keyword: Keyword, in mapping: MappingSchema) -> ValueShape {
    mapping[keyword].shape
  }
}

extension ValueShape {
  var expected: String {
    switch self {
    case .text(let phrase), .folder(let phrase), .template(let phrase), .name(let phrase),
      .word(let phrase, _), .entries(let phrase, _), .list(let phrase, _), .either(let phrase, _):
      phrase
    case .bool: "`true` or `false`"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .duration: "a duration such as `90s`, `10m`, `1h` or `2d`"
    case .version: "a version such as `7.2`"
    case .date: "a date such as `2027-03-01`"
    case .link:
      "a link such as `\"/orders/{orderId}?tab={tab}\"`: a path and a query of distinct items, "
        + "without scheme, host, spaces, `#`, broken `%` codes or empty parts"
    case .request:
      "a request such as `GET /orders/{orderId}`: a method of HTTP and a path from `/` on"
    case .expression: "an expression"
    case .type: "a type such as `String`, `Order?`, `[Item]` or `[String: Int]`"
    case .data, .option: "a value"
    case .mapping(let schema): schema.expected
    case .stop: MappingSchema.stop.expected
    }
  }

  /// The subject of a diagnostic about a word that is not known.
  var noun: String {
    if case .bool(let noun) = self { noun } else { expected }
  }

  /// The shape of an entry, an element or, where there are several, of the last of them.
  var element: ValueShape {
    switch self {
    case .entries(_, let element), .list(_, let element): element
    case .either(_, let shapes): shapes.last?.element ?? self
    default: self
    }
  }

  /// True if every value is a scalar.
  var isText: Bool {
    switch self {
    case .text, .folder, .template, .name, .word, .bool, .number, .duration, .version, .date, .link,
      .request, .expression:
      true
    case .type, .data, .option, .mapping, .stop, .entries, .list: false
    case .either(_, let shapes): shapes.allSatisfy(\.isText)
    }
  }

  /// True if no value is a scalar.
  var isCollection: Bool {
    switch self {
    case .mapping, .stop, .entries, .list: true
    case .either(_, let shapes): shapes.allSatisfy(\.isCollection)
    default: false
    }
  }

  /// True if a value may be a text that holds a `:` or a `,`.
  var mayBeAnyText: Bool {
    switch self {
    case .text, .template, .link, .request, .expression, .data: true
    case .either(_, let shapes): shapes.contains(where: \.mayBeAnyText)
    default: false
    }
  }

  var isOption: Bool { if case .option = self { true } else { false } }
  var isType: Bool { if case .type = self { true } else { false } }
}

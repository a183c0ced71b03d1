/// The shapes of values. Every text may also be what a YAML reader takes it for.
extension JSONSchema {
  private static let duration = "^[0-9]{1,9}[smhd]$"
  private static let scalars = ["string", "number", "boolean", "null"]

  mutating func value(_ shape: ValueShape) -> JSONMembers {
    switch shape {
    case .text, .folder, .template, .name, .link, .request, .expression: return text(shape)
    case .duration: return text(shape, Self.duration)
    case .version: return text(shape, "^[0-9]+([.][0-9]+)*$")
    case .date: return text(shape, "^[0-9]{4}-[0-9]{2}-[0-9]{2}")
    case .word(_, let words): return Self.oneOf(words)
    case .bool: return Self.oneOf(["true", "false"])
    case .number(let range): return Self.number(range)
    case .type: return [("type", Self.types(Self.scalars + ["array"]))] + Self.examples(of: shape)
    case .data, .option: return []
    case .mapping(let schema): return [("$ref", reference(to: schema))]
    case .stop: return [("$ref", reference(to: .stop))]
    case .entries(let phrase, let element): return entries(element) + keys(phrase)
    case .list(_, let element):
      return [("type", .string("array")), ("items", .object(value(element)))]
    case .either(_, let shapes):
      return [("anyOf", .array(shapes.map { .object(value($0)) }))]
    }
  }

  private func text(_ shape: ValueShape, _ pattern: String? = nil) -> JSONMembers {
    [("type", Self.types(Self.scalars))] + (pattern.map { [("pattern", .string($0))] } ?? [])
      + Self.examples(of: shape)
  }

  /// Of most entries, any name.
  private func keys(_ phrase: String) -> JSONMembers {
    guard phrase.hasPrefix("a duration ") else { return [] }
    return [("propertyNames", .object([("pattern", .string(Self.duration))]))]
  }

  /// Names that are known here are completed.
  private mutating func entries(_ element: ValueShape) -> JSONMembers {
    var members: JSONMembers = [("type", .string("object"))]
    var others = JSONText.bool(false)
    if case .mapping(let schema) = element, schema.keys.contains(where: \.shape.isOption) {
      members.append(("properties", .object(outputs.map { ($0.name, .object(output($0))) })))
    } else {
      others = .object(value(element))
      if case .word(_, let words) = element, words == Severity.allCases.map(\.rawValue) {
        let known = rules.map { card in
          (card.id, JSONText.object(Self.described(card.summary) + Self.oneOf(words)))
        }
        members.append(("properties", .object(known)))
      }
    }
    return members + [("additionalProperties", others)]
  }

  private func output(_ output: OutputSchema) -> JSONMembers {
    let options = output.options.map { option -> (String, JSONText) in
      (option.name, .object(Self.described(Self.sentence(option.meaning)) + value(option.kind)))
    }
    return Self.described(output.summary) + [
      ("type", .string("object")), ("properties", .object(options)),
      ("additionalProperties", .bool(false)),
      ("required", .array([.string(OptionSchema.output.name)])),
    ]
  }

  private func value(_ kind: OptionSchema.Kind) -> JSONMembers {
    let text: JSONMembers = [("type", Self.types(Self.scalars))]
    func list(_ element: JSONMembers) -> JSONMembers {
      [("type", .string("array")), ("items", .object(element))]
    }
    switch kind {
    case .folder, .language, .module: return text
    case .word(let words): return Self.oneOf(words)
    case .bool: return Self.oneOf(["true", "false"])
    case .modules: return list(text)
    case .types(_, _, let protocols):
      let external = MappingSchema.externalType.keys.map { key in
        let shape = key.keyword == .conforms ? list(Self.oneOf(protocols)) : text
        return (key.keyword.text, JSONText.object(Self.described(key.documentation) + shape))
      }
      let long: JSONMembers = [
        ("type", .string("object")), ("properties", .object(external)),
        ("additionalProperties", .bool(false)),
      ]
      let either = JSONText.object([("anyOf", .array([.object(text), .object(long)]))])
      return [("type", .string("object")), ("additionalProperties", either)]
    }
  }

  /// A leading zero makes a number octal for readers of YAML 1.1; quotes make it a text.
  private static func number(_ range: ClosedRange<Int>) -> JSONMembers {
    let least = Int("\(range.lowerBound)", radix: 8) ?? range.lowerBound
    return [
      ("type", types(["integer", "string"])), ("minimum", .int(least)),
      ("maximum", .int(range.upperBound)), ("pattern", .string("^[+]?[0-9]+$")),
    ]
  }

  private static func oneOf(_ words: [String]) -> JSONMembers {
    let readings = words.flatMap { Self.readings(of: $0) }
    return [("enum", .array(words.filter { !$0.isEmpty }.map { .string($0) } + readings))]
  }

  /// What readers take a word for, other than text.
  static func readings(of word: String) -> [JSONText] {
    switch word {
    case "true", "on", "yes", "y": [.bool(true)]
    case "false", "off", "no", "n": [.bool(false)]
    case "", "null": [.null]
    default: []
    }
  }

  private static func types(_ names: [String]) -> JSONText {
    .array(names.map { .string($0) })
  }
}

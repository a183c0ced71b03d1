/// What editors show and insert.
extension JSONSchema {
  /// For the editors that show Markdown, and for the others.
  static func described(_ text: String) -> JSONMembers {
    [("description", .string(plain(text))), ("markdownDescription", .string(text))]
  }

  static func plain(_ text: String) -> String { text.filter { $0 != "`" } }

  static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }

  /// From `a duration such as `90s`, `10m``: the texts in quotes after `such as`.
  static func examples(of shape: ValueShape) -> JSONMembers {
    guard let start = shape.expected.firstRange(of: "such as ") else { return [] }
    var examples: [JSONText] = []
    for (index, part) in shape.expected[start.upperBound...].split(
      separator: "`", omittingEmptySubsequences: false
    ).enumerated() {
      if index % 2 == 1 {
        examples.append(.string(part.filter { $0 != "\"" }))
      } else if !["", ", ", " or ", " and "].contains(part) {
        break
      }
    }
    return examples.isEmpty ? [] : [("examples", .array(examples))]
  }

  /// One for each kind of the mapping, or one for the whole, with the keys that it must have.
  func snippets(of schema: MappingSchema) -> JSONText {
    .array(
      (schema.kinds.isEmpty ? [schema] : schema.kinds).map { kind in
        var next = 1
        let label = schema.kinds.isEmpty ? Self.plain(schema.noun) : kind.name
        let help = schema.kinds.isEmpty ? schema.expected : kind.keys[0].documentation
        return snippet(label, help, body(of: .mapping(kind), &next))
      })
  }

  func snippet(of key: KeySchema) -> JSONText? {
    switch key.shape {
    case .entries, .list:
      var next = 1
      let body = body(of: key.shape, &next)
      return .array([snippet(key.keyword.text, key.documentation, body)])
    default: return nil
    }
  }

  private func snippet(_ label: String, _ help: String, _ body: JSONText) -> JSONText {
    .object([("label", .string(label)), ("markdownDescription", .string(help)), ("body", body)])
  }

  /// With numbered places for what the author fills in.
  private func body(of shape: ValueShape, _ next: inout Int) -> JSONText {
    func place(_ hint: String) -> String {
      defer { next += 1 }
      return hint.isEmpty ? "$\(next)" : "${\(next)\(hint)}"
    }
    switch shape {
    case .entries(_, let element):
      let name = place(":name")
      return .object([(name, body(of: element, &next))])
    case .list(_, let element): return .array([body(of: element, &next)])
    case .either(_, let shapes): return body(of: shapes[0], &next)
    case .stop: return body(of: .mapping(.stop), &next)
    case .word(_, let words): return .string(place("|\(words.joined(separator: ","))|"))
    case .bool: return .string(place("|true,false|"))
    case .mapping(let schema):
      let keys = (schema.kinds.first ?? schema).keys.filter(\.isInSnippet)
      return .object(keys.map { ($0.keyword.text, body(of: $0.shape, &next)) })
    default: return .string(place(""))
    }
  }
}

extension KeySchema {
  fileprivate var isInSnippet: Bool {
    switch presence {
    case .required, .requiredUnless: true
    case .optional, .alternative: presence.isAlternative
    }
  }
}

/// The tables of the language as JSON Schema (draft 2020-12), by which editors complete, explain
/// and check YAML. It refuses nothing that `check` accepts. Apart from `$defs`, it uses only
/// keywords that mean the same since draft 7, since most editors know no newer draft.
public struct JSONSchema {
  public enum Subject: String, CaseIterable, Sendable { case specs, project }

  typealias JSONMembers = [(String, JSONText)]

  let outputs: [OutputSchema]
  let rules: [RuleCard]
  private var definitions: JSONMembers = []
  private var known: Set<String> = []

  /// `outputs` and `rules` are those that `waymark.yaml` may name.
  public static func document(
    of subject: Subject, outputs: [OutputSchema], rules: [RuleCard]
  ) -> JSONText {
    var schema = JSONSchema(outputs: outputs, rules: rules)
    let root: MappingSchema = subject == .specs ? .specFile : .project
    // An empty file declares nothing.
    let members = schema.mapping(root, as: .array([.string("object"), .string("null")]))
    return .object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string("Waymark: \(plain(root.noun))")),
      ] + members + [("$defs", .object(schema.definitions))])
  }

  private init(outputs: [OutputSchema], rules: [RuleCard]) {
    (self.outputs, self.rules) = (outputs, rules)
  }

  /// A mapping may contain itself, so each is defined once.
  mutating func reference(to schema: MappingSchema) -> JSONText {
    let name = Self.name(of: schema)
    if known.insert(name).inserted {
      let place = definitions.count
      definitions.append((name, .null))
      definitions[place].1 = .object(
        schema.kinds.isEmpty ? mapping(schema, as: .string("object")) : choice(of: schema))
    }
    return .string("#/$defs/\(name)")
  }

  private mutating func mapping(_ schema: MappingSchema, as type: JSONText) -> JSONMembers {
    var members: JSONMembers = [
      ("type", type),
      ("properties", .object(schema.keys.map { ($0.keyword.text, .object(property($0))) })),
    ]
    let renamed = schema.keys.flatMap { key in
      Self.names(of: key.keyword).dropFirst().map { ("^\($0)$", JSONText.object(property(key))) }
    }
    if !renamed.isEmpty { members.append(("patternProperties", .object(renamed))) }
    members.append(("additionalProperties", .bool(false)))
    return members + requirements(of: schema) + [("defaultSnippets", snippets(of: schema))]
  }

  /// The key that names the kind decides, so that editors report the mistakes of that kind alone.
  private mutating func choice(of schema: MappingSchema) -> JSONMembers {
    let references = schema.kinds.map { reference(to: $0) }
    var rest: JSONMembers = [("type", .string("object"))]
    rest.append(
      (
        "properties",
        .object(
          schema.kinds.map { kind in
            let place = "#/$defs/\(Self.name(of: kind))/properties/\(kind.name)"
            return (kind.name, .object([("$ref", .string(place))]))
          })
      ))
    rest.append(("anyOf", .array(schema.kinds.map { Self.required([$0.name]) })))
    for (kind, reference) in zip(schema.kinds, references).reversed() {
      rest = [
        ("if", Self.required([kind.name])), ("then", .object([("$ref", reference)])),
        ("else", .object(rest)),
      ]
    }
    return Self.described(Self.sentence(schema.expected)) + rest + [
      ("defaultSnippets", snippets(of: schema))
    ]
  }

  private mutating func property(_ key: KeySchema) -> JSONMembers {
    let expected = key.shape.isOption ? "" : "\n\n" + Self.sentence(key.shape.expected)
    var members = Self.described(key.documentation + expected) + value(key.shape)
    if let snippet = snippet(of: key) { members.append(("defaultSnippets", snippet)) }
    return members
  }

  private func requirements(of schema: MappingSchema) -> JSONMembers {
    var conditions: [[String]] = schema.keys.compactMap { key in
      switch key.presence {
      case .required: Self.names(of: key.keyword)
      case .requiredUnless(let other, _): Self.names(of: key.keyword) + Self.names(of: other)
      case .optional, .alternative: nil
      }
    }
    let alternatives = schema.keys.filter(\.presence.isAlternative)
    if !alternatives.isEmpty { conditions.append(alternatives.map(\.keyword.text)) }
    let always = conditions.filter { $0.count == 1 }.flatMap { $0 }
    let choices = conditions.filter { $0.count > 1 }.map { names in
      JSONText.object([("anyOf", .array(names.map { Self.required([$0]) }))])
    }
    return (always.isEmpty ? [] : [("required", .array(always.map { .string($0) }))])
      + (choices.isEmpty ? [] : [("allOf", .array(choices))])
  }

  private static func required(_ names: [String]) -> JSONText {
    .object([("required", .array(names.map { .string($0) }))])
  }

  /// What YAML readers make of a key: for those of YAML 1.1, `on` is a Boolean.
  private static func names(of keyword: Keyword) -> [String] {
    [keyword.text]
      + readings(of: keyword.text).compactMap { reading in
        guard case .bool(let value) = reading, "\(value)" != keyword.text else { return nil }
        return "\(value)"
      }
  }

  private static func name(of schema: MappingSchema) -> String {
    let words = schema.noun.split { !$0.isLetter }
    return words.joined(separator: "-")
  }
}

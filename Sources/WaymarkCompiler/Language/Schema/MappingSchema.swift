/// The keys of one kind of mapping: decoding, recovery, diagnostics and the language reference read
/// the same table.
struct MappingSchema: Sendable {
  /// The subject of a diagnostic, such as `a screen`.
  let noun: String
  /// The phrase for the whole mapping where it is expected and something else is found.
  let expected: String
  let keys: [KeySchema]
  let keySet: KeySet
  /// The keys of which one decides what the mapping is.
  let alternatives: KeySet
  /// If there are any, the mapping is of one of these kinds, each named by its first key.
  let kinds: [MappingSchema]

  init(_ noun: String, _ expected: String, _ keys: [KeySchema]) {
    self.init(noun, expected, keys, kinds: [])
  }

  /// A mapping that may have any key of its kinds until it is known which of them it is.
  init(_ noun: String, _ expected: String, kinds: [MappingSchema]) {
    self.init(noun, expected, kinds.flatMap(\.keys), kinds: kinds)
  }

  private init(_ noun: String, _ expected: String, _ keys: [KeySchema], kinds: [MappingSchema]) {
    self.noun = noun
    self.expected = expected
    self.keys = keys
    self.kinds = kinds
    keySet = KeySet(keys.map(\.keyword))
    alternatives = KeySet(keys.filter(\.presence.isAlternative).map(\.keyword))
  }

  /// The first key, by which a kind of a mapping is told from the others.
  var name: String { keys.first?.keyword.text ?? "" }

  /// - Precondition: the mapping has the key.
  subscript(keyword: Keyword) -> KeySchema {
    guard let key = keys.first(where: { $0.keyword == keyword }) else {
      preconditionFailure("\(noun) has no key `\(keyword.text)`")
    }
    return key
  }
}

/// One key of a mapping.
struct KeySchema: Sendable {
  enum Presence: Sendable {
    case optional
    /// The absence of the key is reported with a reason.
    case required(String)
    /// The same, unless another key is there.
    case requiredUnless(Keyword, String)
    /// Exactly one of the alternatives of the mapping is there.
    case alternative
  }

  let keyword: Keyword
  let shape: ValueShape
  let presence: Presence
  /// One sentence for the authors of specs, in Markdown.
  let documentation: String

  init(
    _ keyword: Keyword, _ shape: ValueShape, _ presence: Presence, _ documentation: String
  ) {
    self.keyword = keyword
    self.shape = shape
    self.presence = presence
    self.documentation = documentation
  }

  init(_ keyword: Keyword, _ shape: ValueShape, _ documentation: String) {
    self.init(keyword, shape, .optional, documentation)
  }
}

extension KeySchema.Presence {
  var isAlternative: Bool { if case .alternative = self { true } else { false } }

  /// The reason that is reported where the key is missing; nil if it may be left out.
  var reason: String? {
    switch self {
    case .optional, .alternative: nil
    case .required(let reason), .requiredUnless(_, let reason): reason
    }
  }
}

extension MappingSchema {
  /// The mappings of the language; of a mapping with kinds, the kinds.
  static let all: [MappingSchema] =
    [
      project, client, links, serve, output, externalType, specFile, variable, flag,
      operation, commit, wireError, screen, action,
      route, coordinator, workflow, outcome, transition, branch, retry, scenario, given,
      givenClient,
    ] + step.kinds + stop.kinds + promise.kinds
}

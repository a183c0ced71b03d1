/// A kind of output under `generate:` in `waymark.yaml`, as its generator declares it. The check of
/// a project, its documentation and the generator itself read the same declaration.
public struct OutputSchema: Sendable {
  /// The key under `generate:`.
  public let name: String
  /// One sentence for a table of all outputs, in Markdown.
  public let summary: String
  public let options: [OptionSchema]
  /// What the outputs of a project, taken together, do not allow this one.
  public let refusals: @Sendable (OutputSettings) -> [OutputRefusal]

  public init(
    _ name: String, summary: String, options: [OptionSchema],
    refusals: @escaping @Sendable (OutputSettings) -> [OutputRefusal] = { _ in [] }
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.refusals = refusals
  }
}

/// By output, its options that are one text. Lists and mappings are empty texts.
public typealias OutputSettings = [String: [String: String]]

/// Why an output cannot be made, and what to write.
public struct OutputRefusal: Sendable {
  public let message: String
  /// The option at whose value this is reported; if nil, at the name of the output.
  public let option: String?

  public init(_ message: String, at option: String? = nil) {
    (self.message, self.option) = (message, option)
  }
}

/// One option of an output.
public struct OptionSchema: Sendable {
  /// The values that an option takes. The examples are for diagnostics.
  public enum Kind: Sendable {
    /// A folder inside the project that no other output has. Such an option is required.
    case folder
    /// One word of a closed set.
    case word([String])
    case bool
    /// As in `en` or `pt-BR`.
    case language
    /// The name of a module; if the example has dots, any text without spaces.
    case module(example: String)
    case modules(example: String)
    /// A dotted type of the output's language for each of some `external` types of the project, or
    /// a mapping of its name and some of these protocols.
    case types(language: String, example: String, protocols: [String])
  }

  /// One of the keys of `MappingSchema.output`: misspelt keys are compared with these.
  public let name: String
  public let kind: Kind
  /// The subject of a diagnostic about a wrong value, such as `the access of the generated code`.
  public let noun: String
  /// The cells of a table of options, in Markdown: the meaning, and the effect of leaving it out.
  public let meaning: String
  public let absence: String

  public init(
    _ name: String, _ kind: Kind, _ noun: String, meaning: String, absence: String
  ) {
    self.name = name
    self.kind = kind
    self.noun = noun
    self.meaning = meaning
    self.absence = absence
  }

  /// The folder, which every output has.
  public static let output = OptionSchema(
    Keyword.output.text, .folder, "a folder",
    meaning: "the folder; nothing is written outside it", absence: "required")

  var keyword: Keyword? { Keyword.table.find(name).flatMap { Keyword($0) } }
}

extension OutputSchema {
  var keys: KeySet {
    KeySet(options.compactMap(\.keyword))
  }
}

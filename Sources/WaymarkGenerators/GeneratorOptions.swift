import WaymarkCompiler

/// What stands under a generator's name in `waymark.yaml`.
public struct GeneratorOptions: Sendable, Equatable {
  public enum Access: String, Sendable, CaseIterable { case `public`, package, `internal` }
  /// One module for all features, or one for each.
  public enum Layout: String, Sendable, CaseIterable { case single, modules }
  /// Who brings a person to where a route leads.
  public enum Style: String, Sendable, CaseIterable { case coordinators, router }

  /// The folder, relative to the project.
  public var output: String
  public var access = Access.public
  /// What the generated module is called, for those who import it.
  public var module: String?
  /// Modules that declare the `external` types.
  public var imports: [String] = []
  public var layout = Layout.single
  public var style = Style.coordinators
  /// What `external` types are called in Swift, in the order of their names.
  public var types: [ExternalType] = []
  /// Whether each coordinator is a class of the team's, begun in a file that is written once.
  public var stubs = false

  public init(output: String) {
    self.output = output
  }
}

/// `EmailConfiguration: HelpKit.EmailConfiguration`, and where the name stands.
public struct ExternalType: Sendable, Equatable {
  public let name: String
  public let span: Span
  /// In Swift; all parts but the last are the module and the types that it lies in.
  public let parts: [String]
}

extension GeneratorOptions {
  /// Reads the options as they were written. Decoding has judged their keys, and `access`; what is
  /// left to say is whether modules and types can be called so.
  public static func reading(
    _ written: ProjectInfo.Output, named generator: String
  ) -> (options: GeneratorOptions, complaints: [Diagnostic]) {
    var options = GeneratorOptions(output: "Generated/\(generator)")
    var complaints: [Diagnostic] = []
    for option in written.options {
      if let due = options.read(option.key, option.value) {
        complaints.append(.wrongOption(option.key, due, at: option.value.span))
      }
    }
    return (options, complaints)
  }

  /// What was due instead, where the value is not that.
  private mutating func read(_ key: String, _ value: PlainValue) -> String? {
    switch (key, value) {
    case ("output", .scalar(let folder, _, _)): output = folder
    case ("access", .scalar(let word, _, _)): access = Access(rawValue: word) ?? access
    case ("layout", .scalar(let word, _, _)): layout = Layout(rawValue: word) ?? layout
    case ("style", .scalar(let word, _, _)): style = Style(rawValue: word) ?? style
    case ("stubs", .scalar(let word, _, _)): stubs = word == "true"
    case ("module", let value):
      guard let name = Self.identifier(value) else { return "a module, such as `HelpCentre`" }
      module = name
    case ("imports", let value):
      guard let names = Self.identifiers(value) else {
        return "a list of the modules that declare the external types, such as `[HelpKit]`"
      }
      imports = names
    case ("types", let value):
      guard let types = Self.externalTypes(value) else {
        return "external types and what they are in Swift, such as `{ Email: HelpKit.Email }`"
      }
      self.types = types
    default: break
    }
    return nil
  }

  private static func identifier(_ value: PlainValue) -> String? {
    guard case .scalar(let name, _, _) = value, isIdentifier(name) else { return nil }
    return name
  }

  private static func identifiers(_ value: PlainValue) -> [String]? {
    guard case .list(let items, _) = value else { return nil }
    let names = items.compactMap(identifier)
    return names.count == items.count ? names : nil
  }

  private static func externalTypes(_ value: PlainValue) -> [ExternalType]? {
    guard case .mapping(let entries, _) = value else { return nil }
    let types = entries.compactMap { entry -> ExternalType? in
      guard case .scalar(let name, _, _) = entry.value else { return nil }
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.allSatisfy(isIdentifier) else { return nil }
      return ExternalType(name: entry.key, span: entry.keySpan, parts: parts.map(String.init))
    }
    guard types.count == entries.count else { return nil }
    return types.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

extension Diagnostic {
  fileprivate static func wrongOption(_ key: String, _ due: String, at span: Span) -> Diagnostic {
    Diagnostic(
      rule: "unknown-value", severity: .error, message: "`\(key)` is \(due)", span: span)
  }
}

import WaymarkCompiler

/// The options under a generator's name in `waymark.yaml`.
public struct GeneratorOptions: Sendable, Equatable {
  public enum Access: String, Sendable, CaseIterable { case `public`, package, `internal` }
  /// One module for all features, or one for each.
  public enum Layout: String, Sendable, CaseIterable { case single, modules }
  /// What takes the user to where a route leads.
  public enum Style: String, Sendable, CaseIterable { case coordinators, router }

  /// The folder, relative to the project.
  public var output: String
  public var access = Access.public
  /// The name of the generated module, for code that imports it.
  public var module: String?
  /// Modules that declare the `external` types.
  public var imports: [String] = []
  public var layout = Layout.single
  public var style = Style.coordinators
  /// The Swift names of `external` types, in the order of their names.
  public var types: [ExternalType] = []
  /// Whether each coordinator is a class of the team's, started in a file that is written once.
  public var stubs = false

  public init(output: String) {
    self.output = output
  }
}

/// `EmailConfiguration: HelpKit.EmailConfiguration`.
public struct ExternalType: Sendable, Equatable {
  public let name: String
  /// In Swift; all parts but the last are the module and the enclosing types.
  public let parts: [String]
}

extension GeneratorOptions {
  /// Reads the options of a project that was checked without errors.
  public static func reading(
    _ written: ProjectInfo.Output, named generator: String
  ) -> GeneratorOptions {
    var options = GeneratorOptions(output: "Generated/\(generator)")
    for option in written.options { options.read(option.key, option.value) }
    return options
  }

  private mutating func read(_ key: String, _ value: PlainValue) {
    switch (key, value) {
    case ("output", .scalar(let folder, _, _)): output = folder
    case ("access", .scalar(let word, _, _)): access = Access(rawValue: word) ?? access
    case ("layout", .scalar(let word, _, _)): layout = Layout(rawValue: word) ?? layout
    case ("style", .scalar(let word, _, _)): style = Style(rawValue: word) ?? style
    case ("stubs", .scalar(let word, _, _)): stubs = word == "true"
    case ("module", .scalar(let name, _, _)): module = name
    case ("imports", .list(let names, _)): imports = names.compactMap(Self.text)
    case ("types", .mapping(let entries, _)): types = Self.externalTypes(entries)
    default: break
    }
  }

  private static func text(_ value: PlainValue) -> String? {
    guard case .scalar(let text, _, _) = value else { return nil }
    return text
  }

  private static func externalTypes(_ entries: [PlainValue.Entry]) -> [ExternalType] {
    let types = entries.compactMap { entry in
      text(entry.value).map {
        ExternalType(name: entry.key, parts: $0.split(separator: ".").map(String.init))
      }
    }
    return types.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

import WaymarkCompiler

/// What stands under a generator's name in `waymark.yaml`.
public struct GeneratorOptions: Sendable, Equatable {
  public enum Access: String, Sendable, CaseIterable { case `public`, package, `internal` }

  /// The folder, relative to the project.
  public var output: String
  public var access = Access.public
  /// Modules that declare the `external` types.
  public var imports: [String] = []

  public init(output: String) {
    self.output = output
  }
}

extension GeneratorOptions {
  /// Reads the options as they were written. Decoding has judged their keys, and `access`; what is
  /// left to say is whether modules can be called so.
  public static func reading(
    _ written: ProjectInfo.Output, named generator: String
  ) -> (options: GeneratorOptions, complaints: [Diagnostic]) {
    var options = GeneratorOptions(output: "Generated/\(generator)")
    var complaints: [Diagnostic] = []
    for option in written.options {
      switch (option.key, option.value) {
      case ("output", .scalar(let folder, _, _)): options.output = folder
      case ("access", .scalar(let word, _, _)):
        options.access = Access(rawValue: word) ?? options.access
      case ("imports", let value):
        if let names = moduleNames(value) {
          options.imports = names
        } else {
          complaints.append(.noModules(at: value.span))
        }
      default: break
      }
    }
    return (options, complaints)
  }

  private static func moduleNames(_ value: PlainValue) -> [String]? {
    guard case .list(let items, _) = value else { return nil }
    var names: [String] = []
    for item in items {
      guard case .scalar(let name, _, _) = item, isIdentifier(name) else { return nil }
      names.append(name)
    }
    return names
  }
}

extension Diagnostic {
  fileprivate static func noModules(at span: Span) -> Diagnostic {
    Diagnostic(
      rule: "unknown-value", severity: .error,
      message: "`imports` is a list of the modules that declare the external types, "
        + "such as `[HelpKit]`",
      span: span)
  }
}

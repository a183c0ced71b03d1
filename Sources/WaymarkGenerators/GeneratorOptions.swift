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
  /// Reads the options as they were written; what is wrong is left at its default.
  public static func reading(
    _ written: ProjectInfo.Output, named generator: String
  ) -> (options: GeneratorOptions, complaints: [Diagnostic]) {
    var options = GeneratorOptions(output: "Generated/\(generator)")
    var complaints: [Diagnostic] = []
    for entry in written.options {
      if let complaint = options.take(entry, for: generator) { complaints.append(complaint) }
    }
    return (options, complaints)
  }

  private mutating func take(_ entry: PlainValue.Entry, for generator: String) -> Diagnostic? {
    switch (entry.key, generator) {
    case ("output", _):
      guard case .scalar(let text, _, _) = entry.value, !text.isEmpty else {
        return .unknownValue("`output` is a folder", at: entry.value.span)
      }
      output = text
    case ("access", "swift"):
      guard case .scalar(let word, _, _) = entry.value, let access = Access(rawValue: word) else {
        return .unknownValue(
          "`access` is one of \(Access.allCases.map(\.rawValue).joined(separator: ", "))",
          at: entry.value.span)
      }
      self.access = access
    case ("imports", "swift"):
      guard let names = Self.moduleNames(entry.value) else {
        return .unknownValue("`imports` is a list of module names", at: entry.value.span)
      }
      imports = names
    default:
      return .unknownOption(entry, of: generator)
    }
    return nil
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
  fileprivate static func unknownValue(_ message: String, at span: Span) -> Diagnostic {
    Diagnostic(rule: "unknown-value", severity: .error, message: message, span: span)
  }

  fileprivate static func unknownOption(
    _ entry: PlainValue.Entry, of generator: String
  ) -> Diagnostic {
    let known = generator == "swift" ? "`output`, `access` and `imports`" : "`output`"
    return Diagnostic(
      rule: "unknown-key", severity: .error,
      message: "`\(entry.key)` is no option of `\(generator)`, which takes \(known)",
      span: entry.keySpan)
  }
}

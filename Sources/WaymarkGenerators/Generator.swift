import WaymarkCompiler

/// A kind of output: a folder of this module, and a line in `all`.
public struct Generator: Sendable {
  public let schema: OutputSchema
  private let make: @Sendable (Graph, () -> Staging, [PlainValue.Entry]) -> Generation

  public static let all: [Generator] = [
    .swift, .tests, .fixtures, .pages, .strings, .wiremock, .shock, .site, .applinks,
  ]

  /// The declarations that `check` compares `generate:` with.
  public static let schemas = all.map(\.schema)

  public static func named(_ name: String) -> Generator? {
    all.first { $0.name == name }
  }

  /// The key under `generate:` in `waymark.yaml`.
  public var name: String { schema.name }

  init<Options: Sendable>(
    _ name: String, summary: String, defaults: Options, options: [GeneratorOption<Options>],
    refusals: @escaping @Sendable (OutputSettings) -> [OutputRefusal] = { _ in [] },
    make: @escaping @Sendable (Graph, () -> Staging, Options) -> Generation
  ) {
    schema = OutputSchema(
      name, summary: summary, options: options.map(\.schema), refusals: refusals)
    self.make = { graph, staging, written in
      make(graph, staging, options.values(in: written, defaults: defaults))
    }
  }

  /// A generator without options other than the folder.
  init(
    _ name: String, summary: String,
    refusals: @escaping @Sendable (OutputSettings) -> [OutputRefusal] = { _ in [] },
    make: @escaping @Sendable (Graph, () -> Staging) -> Generation
  ) {
    schema = OutputSchema(name, summary: summary, options: [.output], refusals: refusals)
    self.make = { graph, staging, _ in make(graph, staging) }
  }

  /// Expects a graph without reported errors, and options as `waymark.yaml` has them. Without a
  /// staging the fixtures show no values; only generators that show values ask for it.
  public func generate(
    _ graph: Graph, _ options: [PlainValue.Entry] = [],
    staging: @autoclosure () -> Staging = Staging()
  ) -> Generation {
    make(graph, staging, options)
  }
}

/// The result of a generator. If there are complaints, nothing may be written.
public struct Generation: Sendable {
  public var files: [GeneratedFile]
  public var complaints: [Diagnostic] = []
  /// For the person who generates: what the output's language could not express.
  public var notices: [String] = []
}

extension Graph {
  /// What `check` says of an output, for callers that generate without it.
  func refusals(of generator: Generator, in settings: OutputSettings? = nil) -> [Diagnostic] {
    let output = project.outputs.first { text($0.generator) == generator.name }
    let settings = settings ?? project.settings { text($0) }
    return generator.schema.refusals(settings).map { refusal in
      Diagnostic(
        rule: "unknown-value", severity: .error, message: refusal.message,
        span: output?.place(of: refusal) ?? project.place)
    }
  }

  /// The folder that `waymark.yaml` names for an output.
  public func folder(of output: ProjectInfo.Output) -> String {
    output.folder?.text ?? "Generated/\(text(output.generator))"
  }
}

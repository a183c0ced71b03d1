import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators

/// `graph`: the name is taken by the compiler's `Graph`.
struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Prints the navigation, a workflow or the coordinator tree as a diagram.")

  @OptionGroup var options: ProjectOptions

  @Option(
    help: ArgumentHelp("navigation, coordinators or workflow:NAME.", valueName: "view"))
  var view: View = .navigation

  @Option(help: "dot, for Graphviz, or mermaid, for Markdown.")
  var format: DiagramFormat = .dot

  @ArgumentParser.Flag(help: "Mark what check complains about.")
  var findings = false

  func run() throws {
    let words = findings ? "what is broken is marked" : "what is broken is drawn as it is"
    try ProjectOptions.show(
      at: options.project, in: options.color, words, by: findings ? Rule.all : Rule.structural
    ) { checked in
      let graph = checked.graph
      var drawing =
        switch view {
        case .navigation: Drawing.navigation(graph)
        case .coordinators: Drawing.coordinators(graph)
        case .workflow(let name): Drawing.workflow(graph, try Self.workflow(name, in: graph))
        }
      if findings { drawing = drawing.marked(with: checked.diagnostics, graph) }
      return format.rendering(drawing)
    }
  }

  private static func workflow(_ name: String, in graph: Graph) throws -> ID<Workflow> {
    let names = graph.workflows.map { graph.text($0.name) }
    guard let index = names.firstIndex(of: name) else {
      throw Failure(UnknownName.message(name, as: "workflow", among: names))
    }
    return ID(index)
  }

  enum View: ExpressibleByArgument {
    case navigation, coordinators
    case workflow(String)

    static let allValueStrings = ["navigation", "coordinators", "workflow:NAME"]
    static var defaultCompletionKind: CompletionKind {
      .list(["navigation", "coordinators", "workflow:"])
    }

    init?(argument: String) {
      let parts = argument.split(separator: ":", maxSplits: 1)
      switch (parts.first, parts.count) {
      case ("navigation", 1): self = .navigation
      case ("coordinators", 1): self = .coordinators
      case ("workflow", 2): self = .workflow(String(parts[1]))
      default: return nil
      }
    }

    var defaultValueDescription: String { "navigation" }
  }
}

extension DiagramFormat: ExpressibleByArgument {
  public static var allValueStrings: [String] { all.map(\.name) }

  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  public init?(argument: String) {
    guard let format = DiagramFormat.named(argument) else { return nil }
    self = format
  }

  public var defaultValueDescription: String { name }
}

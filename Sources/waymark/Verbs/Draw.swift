import ArgumentParser
import CEL
import WaymarkCompiler
import WaymarkGenerators

/// `graph`: the name is taken by the compiler's `Graph`.
struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Prints the navigation, a workflow or the coordinator tree as a diagram.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case dot }

  @OptionGroup var options: ProjectOptions

  @Option(
    help: ArgumentHelp("navigation, coordinators or workflow:NAME.", valueName: "view"))
  var view: View = .navigation

  @Option(help: "dot, for Graphviz.")
  var format: Format = .dot

  func run() throws {
    let graph = try ProjectOptions.loadSound(at: options.project).graph
    switch view {
    case .navigation: Terminal.write(navigationDOT(graph))
    case .coordinators: Terminal.write(coordinatorsDOT(graph))
    case .workflow(let name): Terminal.write(workflowDOT(graph, try Self.workflow(name, in: graph)))
    }
  }

  private static func workflow(_ name: String, in graph: Graph) throws -> ID<Workflow> {
    let names = graph.workflows.map { graph.text($0.name) }
    guard let index = names.firstIndex(of: name) else {
      let hint = nearest(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure("there is no workflow '\(name)'\(hint)")
    }
    return ID(index)
  }

  enum View: ExpressibleByArgument {
    case navigation, coordinators
    case workflow(String)

    static let allValueStrings = ["navigation", "coordinators", "workflow:NAME"]

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

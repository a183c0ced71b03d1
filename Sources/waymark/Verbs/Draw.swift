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

  @Option(
    help: ArgumentHelp(
      "Draw one feature of the navigation or the coordinators.", valueName: "name"),
    completion: ProjectNames.completion { graph, _ in graph.words(graph.features.map(\.name)) })
  var feature: String?

  @Option(
    help: ArgumentHelp("Draw what lies beyond this step of a workflow.", valueName: "step"),
    completion: ProjectNames.completion { graph, words in
      // Some shells end words at these signs.
      let parts = words.flatMap { $0.split(whereSeparator: { ":=".contains($0) }) }
      guard let index = parts.firstIndex(of: "workflow"), index + 1 < parts.count else { return [] }
      let workflow = graph.workflows.first { graph.text($0.name) == parts[index + 1] }
      return graph.words(workflow?.steps.map { graph[$0].name } ?? [])
    })
  var from: String?

  @Option(help: ArgumentHelp("Draw a workflow only so many steps on.", valueName: "count"))
  var steps: Int?

  @ArgumentParser.Flag(help: "Name screens and buttons as users see them.")
  var labels = false

  @ArgumentParser.Flag(inversion: .prefixedNo, help: "Explain shapes, colours and lines.")
  var legend = true

  @Option(
    help: ArgumentHelp(
      "Draw what is new, changed and removed since a folder or a git revision.",
      valueName: "base"),
    completion: .directory)
  var against: String?

  @OptionGroup var marks: DrawMarks

  func validate() throws {
    if feature != nil, case .workflow = view {
      throw ValidationError("a workflow belongs to one feature: leave --feature out")
    }
    if let steps, steps < 0 { throw ValidationError("--steps is at least 0") }
    if from != nil || steps != nil {
      guard case .workflow = view else {
        throw ValidationError("--from and --steps need --view workflow:NAME")
      }
    }
    if against != nil, marks.areGiven {
      throw ValidationError("give --against by itself, without other marks")
    }
    if marks.path != nil, case .coordinators = view {
      throw ValidationError(
        "coordinators show no journey: give --path with --view navigation or workflow:NAME")
    }
  }

  func run() throws {
    let words = marks.findings ? "what is broken is marked" : "what is broken is drawn as it is"
    try ProjectOptions.show(
      at: options.project, in: options.color, words,
      by: marks.findings ? Rule.all : Rule.structural
    ) { checked in
      var drawing = try marks.applied(to: drawing(of: checked.graph), of: checked)
      if let against { drawing = drawing.compared(with: try base(against, of: checked.graph)) }
      let shown = legend ? drawing.withLegend() : drawing
      let text = format.rendering(shown)
      if let refusal = format.refusal(of: shown, as: text) { Terminal.explain(refusal) }
      return text
    }
  }

  private func drawing(of graph: Graph) throws(Failure) -> Drawing {
    let feature = try feature.map { name throws(Failure) in
      ID<Feature>(try graph.index(of: name, "feature", among: graph.features.map(\.name)))
    }
    switch view {
    case .navigation: return .navigation(graph, of: feature, labels: labels)
    case .coordinators: return .coordinators(graph, of: feature)
    case .workflow(let name):
      let names = graph.workflows.map(\.name)
      let workflow = ID<Workflow>(try graph.index(of: name, "workflow", among: names))
      let choices = Array(graph[workflow].steps)
      let step = try from.map { name throws(Failure) in
        choices[try graph.index(of: name, "step", among: choices.map { graph[$0].name })]
      }
      return .workflow(graph, workflow, labels: labels, from: step, steps: steps)
    }
  }

  /// Nil if base has nothing of what is drawn.
  private func base(_ name: String, of graph: Graph) throws(Failure) -> Drawing? {
    let project = try Project(at: options.project.location())
    let version = try BaseVersion(name, of: project, app: graph.project.app, isExact: false)
    return try? drawing(of: version.checked.graph)
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

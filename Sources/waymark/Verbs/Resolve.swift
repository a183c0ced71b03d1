import ArgumentParser
import CEL
import WaymarkCompiler
import WaymarkGenerators

struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Prints which coordinator handles each route from each screen, and by which hops.")

  @OptionGroup var options: ProjectOptions

  @Option(help: "text, json or markdown.")
  var format = ResolutionFormat.all[0]

  @Option(
    help: ArgumentHelp("Only what is raised on this screen.", valueName: "name"),
    completion: ProjectNames.completion { graph, _ in graph.words(graph.screens.map(\.name)) })
  var screen: String?

  @Option(
    help: ArgumentHelp("Only this route.", valueName: "name"),
    completion: ProjectNames.completion { graph, _ in graph.words(graph.routes.map(\.name)) })
  var route: String?

  @Option(
    help: ArgumentHelp(
      "Only what this coordinator handles, and what is raised where it is the owner.",
      valueName: "name"),
    completion: ProjectNames.completion { graph, _ in graph.words(graph.coordinators.map(\.name)) })
  var coordinator: String?

  @Option(
    help: ArgumentHelp(
      "What an app of this version can do: it may not know every route.",
      valueName: "platform@version"))
  var client: String?

  func run() throws {
    try ProjectOptions.show(at: options.project, in: options.color) { checked in
      try refuseUnknown(in: checked.graph)
      var filter = ResolutionFilter(screen: screen, route: route, coordinator: coordinator)
      filter.client = try client.map { text throws(Failure) in
        try DataOptions.client(text, in: checked.graph)
      }
      Resolution(of: checked.graph, filter).write(as: format) { Terminal.write($0) }
      return ""
    }
  }

  private func refuseUnknown(in graph: Graph) throws(Failure) {
    let wanted = [
      ("screen", screen, graph.screens.map(\.name)), ("route", route, graph.routes.map(\.name)),
      ("coordinator", coordinator, graph.coordinators.map(\.name)),
    ]
    let unknown = wanted.compactMap { kind, name, known -> String? in
      let names = known.map { graph.text($0) }
      guard let name, !names.contains(name) else { return nil }
      return UnknownName.message(name, as: kind, among: names)
    }
    if !unknown.isEmpty { throw Failure(all: unknown) }
  }
}

import WaymarkCompiler

extension TestSuite {
  /// What plays, with the facts of this project, and the team's part.
  var playFiles: [GeneratedFile] {
    let runtime = model.playParts.map { name, text in
      file(name, importing: modules.all + modules.mocks, testing: false) { file in
        file.needsFoundation = true
        // Its import is among the others.
        file.lines(String(text.drop { $0 != "\n" }.dropFirst().dropLast()))
      }
    }
    let play = file("Play", importing: modules.all) { [facts, model] file in
      file.line()
      file.documentation("A scenario, with what it is given.")
      file.line("final class Play: ScenarioPlay {")
      if !model.graph.flags.isEmpty { file.line("var flags = DefaultFlags()", indent: 2) }
      if !facts.context.isEmpty {
        file.line("var context = Context()", indent: 2)
        file.line()
        file.line("struct Context {", indent: 2)
        for fact in facts.context { file.line("var \(fact.name) = \(fact.value)", indent: 4) }
        file.line("}", indent: 2)
        file.line()
      }
      if let client = facts.client { file.line("var client = \(client)", indent: 2) }
      file.lines(Self.playing)
      file.lines(model.options.style == .router ? Self.routing : Self.coordinating)
      file.line("}")
      guard model.options.style == .coordinators else { return }
      file.line()
      file.lines(String(model.playedNavigation.dropLast()))
    }
    return runtime + [play, scenarioSamples]
  }

  private static let playing = """

      convenience init(
        _ scenario: String, fileID: String = #fileID, filePath: String = #filePath
      ) {
        self.init(scenario) { problem, line in
          Testing.Issue.record(
            "\\(problem)",
            sourceLocation: Testing.SourceLocation(
              fileID: fileID, filePath: filePath, line: line, column: 1))
        }
      }

    """

  private static let coordinating = """
      private(set) lazy var coordinators = watched(ScenarioSamples.coordinators(in: self))
    """

  private static let routing = """
      private(set) lazy var router: Router? = {
        let router = ScenarioSamples.router(in: self)
        router?.shouldShow = { [weak self, weak router] route, context in
          self?.shouldOpen(route) { router?.show(route, from: context) } ?? true
        }
        return router
      }()

      func start(_ route: Route) throws {
        let router = try keep(router)
        letThrough { router.show(route, from: nil) }
      }
    """

  /// The team's once it is written.
  private var scenarioSamples: GeneratedFile {
    let started = Set(played.flatMap(\.scenarios).compactMap(\.startedFlow)).sorted()
    return file("ScenarioSamples", importing: modules.all, isStub: true, testing: false) { file in
      file.line()
      file.documentation(
        """
        The app as scenarios play it: it shows its screens to `play`, has the backend and the \
        clock of that, and what the scenario is given.
        """)
      file.line("@MainActor")
      file.line("enum ScenarioSamples {")
      guard file.model.options.style == .coordinators else {
        file.line("static func router(in play: Play) -> Router? { nil }", indent: 2)
        return file.line("}")
      }
      file.documentation("The roots of the app's coordinators.", indent: 2)
      file.line(
        "static func coordinators(in play: Play) -> [RouteCoordinator] { [] }", indent: 2)
      for (index, id) in started.enumerated() {
        let flow = file.model.flowProtocol(file.model.graph[id])
        file.line()
        if index == 0 {
          file.documentation("The flows that scenarios start without a route.", indent: 2)
        }
        let head = "static func \(flow.lowercasedFirst)(in play: Play)"
        file.line("\(head) -> (any \(flow))? { nil }", indent: 2)
      }
      file.line("}")
    }
  }
}

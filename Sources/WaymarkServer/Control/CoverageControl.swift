import CEL
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

extension MockServer {
  /// `?format=json`, `lcov`, `cobertura` or `html`.
  func coverage(of name: String?, _ target: RequestTarget) -> ServerResponse {
    if let name, sessions[name] == nil { return unknownSession(name) }
    let wanted = target.item("format") ?? "json"
    guard let format = CoverageFormat.all.first(where: { $0.name == wanted }) else {
      let names = CoverageFormat.all.map(\.name)
      return .problem(
        400, "query.format: one of \(names.joined(separator: ", ")) is expected",
        hint(wanted, among: names))
    }
    var counts = CoverageCounts(of: graph)
    for session in name.map({ [session($0)] }) ?? allSessions { add(session, to: &counts) }
    let coverage = Coverage(counts, of: graph)
    let report = CoverageReport(
      coverage, of: graph,
      diagrams: format.showsDiagrams ? diagrams(of: coverage) : .init())
    let type =
      switch wanted {
      case "json": "application/json; charset=utf-8"
      case "html": "text/html; charset=utf-8"
      case "cobertura": "application/xml; charset=utf-8"
      default: "text/plain; charset=utf-8"
      }
    return ServerResponse(200, type, Array(format.rendering(report).utf8))
      .adding("Content-Security-Policy", MediaType.policy)
  }

  /// A use case covers what it covers when it is played, as far as its calls were made. Without a
  /// use case, a call covers a transition where only one can follow it.
  private func add(_ session: Session, to counts: inout CoverageCounts) {
    if let useCase = session.useCase, let id = project.useCase(named: useCase) {
      let last = session.expected.indices.last { session.progress.isMade[$0] }
      // It was only chosen yet.
      guard session.isDone || last != nil else { return }
      let stops = last.map { session.expected[$0].stop } ?? 0
      counts.add(project.played[id.index], upTo: session.isDone ? .max : stops, in: graph)
      return
    }
    for call in session.calls {
      guard let name = call.operation, call.outcome != "refused",
        let transition = onlyTransition(after: name, call.outcome)
      else { continue }
      counts.add(transition, in: graph)
    }
  }

  private func onlyTransition(after operation: String, _ outcome: String) -> ID<Transition>? {
    var found: ID<Transition>?
    for step in graph.steps where step.operation.map(graph.qualifiedName(of:)) == operation {
      for exit in step.exits where name(of: graph[exit]) == outcome {
        guard graph[exit].transitions.count == 1, found == nil else { return nil }
        found = graph[exit].transitions.first
      }
    }
    return found
  }

  private func name(of exit: Exit) -> String {
    switch exit.trigger {
    case .success: "success"
    case .error, .failure: graph.text(exit.name)
    case .after: "timeout"
    case .action, .outcome, .onward: ""
    }
  }

  private func diagrams(of coverage: Coverage) -> CoverageReport.Diagrams {
    var marks = DiagramMarks()
    marks.uncovered = DiagramMarks.Parts(without: coverage.counts)
    let drawn = graph.workflows.indices.compactMap { index in
      Drawing.workflow(graph, ID(index), isTitled: false).marked(with: marks, graph).svg.map {
        (ID<Workflow>(index), $0)
      }
    }
    return .init(style: Drawing.svgStyle, byWorkflow: Dictionary(uniqueKeysWithValues: drawn))
  }
}

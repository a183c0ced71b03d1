import CEL
import WaymarkCompiler

extension Generator {
  static let fixtures = Generator(
    "fixtures",
    summary: "A catalogue of use cases: JSON for every stop, every answer and every screen."
  ) { graph, staging in
    let complaints = graph.clashesOfFixtures
    guard complaints.isEmpty else { return Generation(files: [], complaints: complaints) }
    let fixtures = Fixtures(graph: graph, staging: staging())
    let useCases = inParallel(graph.scenarios.count) { fixtures.useCase($0) }
    let operations = inParallel(graph.operations.count) { fixtures.operation(ID($0)) }
    let pages = inParallel(graph.screens.count) { fixtures.page(ID($0)) }
    let catalogue = fixtures.catalogue(
      useCases.map(\.entry), operations.map(\.entry), pages.map(\.entry))
    return Generation(
      files: [catalogue, fixtures.index(useCases.map(\.summary))] + useCases.flatMap(\.files)
        + operations.flatMap(\.files) + pages.map(\.file),
      notices: fixtures.staging.notices)
  }
}

extension Staging {
  /// Told by whatever writes use cases: nobody would notice it in the files.
  var notices: [String] {
    let failed = failures.count { $0 }
    guard failed > 0 else { return [] }
    let verb = failed == 1 ? "fails" : "fail"
    return [
      "\(failed) of \(failures.count) use cases \(verb) when played, which the files do not show; "
        + "`waymark simulate` says why"
    ]
  }
}

/// The data of the files: the graph, and the scenarios played on it.
struct Fixtures: Sendable {
  let graph: Graph
  let staging: Staging
  let links: LinkTable

  init(graph: Graph, staging: Staging) {
    self.graph = graph
    self.staging = staging
    links = LinkTable(graph)
  }

  func scene(_ scenario: Int, _ stop: Int) -> Scene? {
    guard staging.scenes.indices.contains(scenario) else { return nil }
    let scenes = staging.scenes[scenario]
    return scenes.indices.contains(stop) ? scenes[stop] : nil
  }

  func label(of stop: Scenario.Stop) -> (kind: String, name: String) {
    switch stop.kind {
    case .show(let screen, _, _): ("show", graph.text(screen.name))
    case .call(let operation, _): ("call", graph.text(operation.name))
    case .open(let route, _): ("open", graph.text(route.name))
    }
  }

  func params(_ params: Run<Variable>?, _ values: [Value]?) -> JSONText {
    guard let params, let values else { return .object([]) }
    return .object(
      zip(params, values).map { param, value in
        (graph.text(graph[param].name), JSONText(value))
      })
  }
}

extension Graph {
  /// Names that differ only in case become one file on many disks.
  fileprivate var clashesOfFixtures: [Diagnostic] {
    var names: [(path: String, name: Name)] = []
    for scenario in scenarios {
      names.append(("scenarios/\(path(of: scenario))", scenario.name))
    }
    for operation in operations {
      let folder = "services/\(text(self[operation.service].name)).\(text(operation.name))"
      names.append((folder, operation.name))
      for error in operation.errors ?? [] { names.append(("\(folder)/\(text(error))", error)) }
    }
    for screen in screens { names.append(("screens/\(text(screen.name))", screen.name)) }
    return clashes(among: names)
  }
}

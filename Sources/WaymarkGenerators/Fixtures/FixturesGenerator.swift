import WaymarkCompiler

extension Generator {
  static let fixtures = Generator(
    name: "fixtures",
    summary: "JSON for every stop of every scenario: the screen, the answer or the route."
  ) { graph, staging, _ in
    let fixtures = Fixtures(graph: graph, staging: staging(), paths: FixturePaths(graph))
    var files = [fixtures.index]
    for (index, scenario) in graph.scenarios.enumerated() {
      for stop in scenario.stops.indices { files.append(fixtures.file(index, stop)) }
    }
    return Generation(files: files)
  }
}

struct Fixtures {
  let graph: Graph
  let staging: Staging
  let paths: FixturePaths

  func file(_ scenario: Int, _ stop: Int) -> GeneratedFile {
    GeneratedFile(
      path: path(scenario, stop),
      text: JSON.object(members(of: graph.scenarios[scenario].stops[stop], scene(scenario, stop)))
        .document)
  }

  func path(_ scenario: Int, _ stop: Int) -> String {
    let stops = graph.scenarios[scenario].stops
    let (kind, name) = label(of: stops[stop])
    return paths.path(scenario, stop: stop, of: stops.count, kind, name)
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
    case .open(let route): ("open", graph.text(route.name))
    }
  }

  private func members(of stop: Scenario.Stop, _ scene: Scene?) -> [(key: String, value: JSON)] {
    switch stop.kind {
    case .show(let screen, _, _): shown(scene?.screen ?? screen.target, screen.name, scene)
    case .call(let operation, let answer):
      [
        ("call", .string(graph.text(operation.name))),
        ("params", params(operation.target.map { graph[$0].params }, scene)),
        answered(answer, scene),
      ]
    case .open(let route):
      [
        ("open", .string(graph.text(route.name))),
        ("params", params(route.target.map { graph[$0].params }, scene)),
      ]
    }
  }

  private func shown(
    _ id: ID<Screen>?, _ name: Symbol, _ scene: Scene?
  ) -> [(key: String, value: JSON)] {
    guard let id else { return [("screen", .string(graph.text(name)))] }
    let screen = graph[id]
    let buttons =
      scene?.buttons
      ?? screen.actions.map {
        Scene.Button(name: graph[$0].name.symbol, label: graph.text(graph[$0].label.text))
      }
    return [
      ("screen", .string(graph.text(screen.name))),
      ("title", .string(scene?.title ?? graph.text(screen.title.text))),
      ("params", params(screen.params, scene)),
      ("actions", .object(buttons.map { (graph.text($0.name), .string($0.label)) })),
    ]
  }

  private func params(_ params: Run<Variable>?, _ scene: Scene?) -> JSON {
    guard let params, let values = scene?.params else { return .object([]) }
    return .object(zip(params, values).map { (graph.text(graph[$0].name), JSON($1)) })
  }

  private func answered(
    _ answer: Scenario.Stop.Answer, _ scene: Scene?
  ) -> (key: String, value: JSON) {
    switch answer {
    case .returns: ("returns", scene?.answer.map(JSON.init) ?? .null)
    case .error(let name): ("error", .string(graph.text(name)))
    case .wait: ("answers", .bool(false))
    }
  }
}

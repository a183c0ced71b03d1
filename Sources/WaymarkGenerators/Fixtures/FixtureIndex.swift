import WaymarkCompiler

extension Scenario.End {
  /// The key that says it.
  var key: String { if case .at = self { "at" } else { "ends" } }
}

extension Fixtures {
  /// `index.json`: every scenario with its files, in the order of the journey.
  func index(_ scenarios: [JSONText]) -> GeneratedFile {
    let document = JSONText.object([
      ("app", .string(graph.project.app)), ("scenarios", .array(scenarios)),
    ])
    return GeneratedFile(path: "index.json", bytes: document.document)
  }

  func summary(of scenario: Scenario, _ stops: [(stop: Scenario.Stop, path: String)]) -> JSONText {
    var members: [(String, JSONText)] = [
      ("name", .string(graph.text(scenario.name))),
      ("feature", .string(graph.text(graph[scenario.feature].name))),
    ]
    switch scenario.subject {
    case .workflow(let workflow): members.append(("workflow", .string(graph.text(workflow.name))))
    case .route(let route): members.append(("route", .string(graph.text(route.name))))
    case .none: break
    }
    if let end = scenario.end { members.append((end.key, .string(graph.text(end.name)))) }
    members.append(("stops", .array(stops.map(line))))
    return .object(members)
  }

  private func line(_ stop: Scenario.Stop, _ path: String) -> JSONText {
    let (kind, name) = label(of: stop)
    var members: [(String, JSONText)] = [(kind, .string(name)), ("file", .string(path))]
    if case .show(_, let action?, _) = stop.kind {
      members.append(("do", .string(graph.text(action))))
    }
    return .object(members)
  }
}

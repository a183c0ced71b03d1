import WaymarkCompiler

extension Fixtures {
  /// `index.json`: every scenario with its files, so that a demo app or a mock server can list
  /// them.
  var index: GeneratedFile {
    let scenarios = graph.scenarios.indices.map { JSON.object(entry($0)) }
    return GeneratedFile(
      path: "index.json",
      text: JSON.object([("app", .string(graph.project.app)), ("scenarios", .array(scenarios))])
        .document)
  }

  private func entry(_ index: Int) -> [(key: String, value: JSON)] {
    let scenario = graph.scenarios[index]
    var members: [(key: String, value: JSON)] = [
      ("name", .string(graph.text(scenario.name))),
      ("feature", .string(graph.text(graph[scenario.feature].name))),
    ]
    switch scenario.subject {
    case .workflow(let workflow): members.append(("workflow", .string(graph.text(workflow.name))))
    case .route(let route): members.append(("route", .string(graph.text(route.name))))
    case .none: break
    }
    members.append(("ends", .string(graph.text(scenario.ends))))
    members.append(("stops", .array(scenario.stops.indices.map { .object(stop(index, $0)) })))
    return members
  }

  private func stop(_ scenario: Int, _ index: Int) -> [(key: String, value: JSON)] {
    let stop = graph.scenarios[scenario].stops[index]
    let (kind, name) = label(of: stop)
    var members: [(key: String, value: JSON)] = [
      (kind, .string(name)), ("file", .string(path(scenario, index))),
    ]
    if case .show(_, let action?, _) = stop.kind {
      members.append(("do", .string(graph.text(action))))
    }
    return members
  }
}

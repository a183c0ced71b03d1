import WaymarkCompiler

extension Fixtures {
  /// `catalogue.json`: everything that a demo app lets people browse and a UI test replays.
  func catalogue(_ useCases: [JSONText], _ operations: [JSONText], _ screens: [JSONText])
    -> GeneratedFile
  {
    let document = JSONText.object([
      ("app", .string(graph.project.app)),
      (
        "flags",
        .object(graph.flags.map { (graph.text($0.name), JSONText($0.defaultValue)) })
      ),
      ("useCases", .array(useCases)),
      ("operations", .array(operations)),
      ("screens", .array(screens)),
    ])
    return GeneratedFile(path: "catalogue.json", bytes: document.document)
  }

  func entry(
    of index: Int, files: [String], _ stops: [(stop: Scenario.Stop, scene: Scene?, path: String)]
  ) -> JSONText {
    let scenario = graph.scenarios[index]
    let name = graph.text(scenario.name)
    let opening = staging.openings.indices.contains(index) ? staging.openings[index] : nil
    var members: [(String, JSONText)] = [
      ("id", .string(graph.id(of: scenario))),
      ("title", .string(name)),
      ("feature", .string(graph.text(graph[scenario.feature].name))),
      (
        "flags",
        .object(
          (opening?.flags ?? []).map { (graph.text(graph[$0.flag].name), JSONText($0.value)) })
      ),
      ("context", params(graph.project.context, opening?.context)),
    ]
    if let client = opening?.client {
      members.append(
        (
          "client",
          .object([
            ("platform", .string(client.platform)), ("version", .string(client.version)),
          ])
        ))
    }
    members.append(("entry", entry(to: scenario, opening)))
    members.append(("files", .array(files.map { .string($0) })))
    members.append(("stops", .array(stops.map { expected($0.stop, $0.scene, $0.path) })))
    if let end = scenario.end { members.append((end.key, .string(graph.text(end.name)))) }
    return .object(members)
  }

  /// How the app has to be opened for the scenario.
  private func entry(to scenario: Scenario, _ opening: Opening?) -> JSONText {
    switch scenario.subject {
    case .workflow(let ref):
      return .object([
        ("workflow", .string(graph.text(ref.name))),
        ("params", params(ref.target.map { graph[$0].params }, opening?.params)),
      ])
    case .route(let ref):
      let route = ref.target.map { graph[$0] }
      var members: [(String, JSONText)] = [
        ("route", .string(graph.text(ref.name))),
        ("params", params(route?.params, opening?.params)),
      ]
      if let id = ref.target, let opening, let link = link(to: id, opening) {
        members.append(("link", .string(link)))
      }
      return .object(members)
    case .none: return .object([])
    }
  }

  private func expected(_ stop: Scenario.Stop, _ scene: Scene?, _ path: String) -> JSONText {
    let (kind, name) = label(of: stop)
    var members: [(String, JSONText)] = [(kind, .string(name))]
    switch stop.kind {
    case .show(let screen, let action, let sends):
      if let seen = scene?.screen, seen != screen.target {
        members.append(("variant", .string(graph.text(graph[seen].name))))
      }
      if let action {
        members.append(("do", .string(graph.text(action))))
        let sent = sent(sends, by: action, on: screen, scene)
        if !sent.isEmpty { members.append(("sends", .object(sent))) }
      }
    case .call(let operation, let answer):
      let operation = operation.target.map { graph[$0] }
      members.append(("params", params(operation?.params, scene?.params)))
      switch answer {
      case .returns: members.append(("answer", .string("success")))
      case .error(let error, _):
        members.append(("error", .string(graph.text(error))))
        if scene?.answer != nil { members.append(("carries", .bool(true))) }
        if let tries = scene?.tries, tries > 1 { members.append(("times", .int(tries))) }
      case .wait: members.append(("answer", .string("none")))
      }
    case .open(let route, _):
      members.append(("params", params(route.target.map { graph[$0].params }, scene?.params)))
    }
    return .object(members + [("file", .string(path))])
  }

  /// All that the action sends, also what the scenario leaves out. Of a stop that was not reached,
  /// only what it says is known.
  private func sent(
    _ sends: PlainValue?, by action: Name, on screen: Ref<Screen>, _ scene: Scene?
  ) -> [(String, JSONText)] {
    guard let id = screen.target,
      let button = graph[id].actions.first(where: { graph[$0].name.symbol == action.symbol })
    else { return [] }
    var written: [String: PlainValue] = [:]
    if case .mapping(let entries, _)? = sends {
      for entry in entries { written[entry.key] = entry.value }
    }
    return graph[button].sends.compactMap { variable in
      let name = graph.text(graph[variable].name)
      let value =
        scene?.sent[name]
        ?? written[name].flatMap { try? graph.types.convert($0, as: graph[variable].type).get() }
      return value.map { (name, JSONText($0)) }
    }
  }
}

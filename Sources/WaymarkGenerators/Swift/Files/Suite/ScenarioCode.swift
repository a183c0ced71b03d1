import CEL
import WaymarkCompiler

/// A scenario as the statements of its test.
struct ScenarioCode {
  struct Item {
    let text: String
    var label = ""
    /// The parts of JSON between which a line may end.
    var json: [String]?

    init(_ text: String) { self.text = text }

    init(label: String = "", json value: String) {
      json = value.split(separator: "\0").map(String.init)
      let json = value.replacing("\0", with: ", ")
      let isRaw = !json.contains("\"#") && !json.contains("\\#")
      (self.label, text) = (label, label + (isRaw ? "#\"\(json)\"#" : SwiftText.literal(json)))
    }
  }

  struct Statement {
    var indent = 0
    let head: String
    var items: [Item] = []
    var tail = ""
  }

  let scenario: Scenario
  private(set) var statements: [Statement] = []
  private(set) var startedFlow: ID<Workflow>?
  private let model: SwiftModel
  private let modules: TestedModules

  /// Nil if it starts or acts with a value that Swift has no literal for.
  init?(
    _ scenario: Scenario, _ opening: Opening, _ scenes: [Scene], _ facts: PlayFacts,
    in model: SwiftModel, _ modules: TestedModules
  ) {
    (self.scenario, self.model, self.modules) = (scenario, model, modules)
    statements = facts.statements(given: opening, in: model)
    guard start(with: opening.params) else { return nil }
    let workflow: ID<Workflow>? =
      switch scenario.subject {
      case .workflow(let ref): ref.target
      case .route(let ref): ref.target.flatMap(model.workflow)
      case .none: nil
      }
    guard play(scenario.stops, scenes, scenario.end, of: workflow, 0) else { return nil }
  }

  private mutating func start(with values: [Value]) -> Bool {
    let isRouter = model.options.style == .router
    switch scenario.subject {
    case .workflow(let ref):
      guard let id = ref.target, case let workflow = model.graph[id],
        let arguments = model.arguments(workflow.params, values)
      else { return false }
      let flow = model.flowProtocol(workflow)
      let made =
        isRouter
        ? "play.keep(play.router).make\(flow)(\(arguments.joined(separator: ", ")))"
        : "ScenarioSamples.\(flow.lowercasedFirst)(in: play)"
      let items = (isRouter ? ["as: .push"] : arguments) + ["from: nil"]
      startedFlow = id
      statements.append(
        Statement(
          head: "try play.keep(\(made)).start", items: items.map { Item($0) },
          tail: workflow.outcomes.isEmpty ? "" : " { play.didEnd($0) }"))
    case .route(let ref):
      guard let id = ref.target, let arguments = model.arguments(model.params(id), values) else {
        return false
      }
      let name = "\(modules.owner(of: id)).\(model.identifier(id, .type).accessed.text)"
      let route = arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
      let isTrying = isRouter || route.contains("#require(")
      statements.append(
        Statement(
          head: "\(isTrying ? "try " : "")play.start",
          items: ([route] + (isRouter ? [] : ["among: play.coordinators"])).map { Item($0) }))
    case .none: return false
    }
    return true
  }

  /// Recurses once for each route opened inside another.
  private mutating func play(
    _ stops: [Scenario.Stop], _ scenes: [Scene], _ end: Scenario.End?, of workflow: ID<Workflow>?,
    _ indent: Int
  ) -> Bool {
    guard stops.count == scenes.count else { return false }
    for (stop, scene) in zip(stops, scenes) {
      switch stop.kind {
      case .show(let screen, let action, _):
        guard let items = shown(screen, action, scene) else { return false }
        statements.append(Statement(indent: indent, head: "await play.show", items: items))
      case .call(let operation, let answer):
        guard let operation = operation.target.map({ model[$0] }) else { return false }
        statements.append(
          Statement(
            indent: indent, head: "await play.call", items: called(operation, answer, scene)))
      case .open(let ref, let inside):
        guard let route = ref.target else { return false }
        statements.append(
          Statement(
            indent: indent, head: "await play.open", items: opened(route, scene),
            tail: inside == nil ? "" : " {"))
        guard let inside else { continue }
        guard
          play(inside.stops, scene.inside, inside.end, of: model.workflow(route), indent + 2)
        else { return false }
        statements.append(Statement(indent: indent, head: "}"))
      }
    }
    guard let statement = ending(end, after: stops.last, of: workflow, indent) else { return true }
    statements.append(statement)
    return true
  }

  /// The screen that is seen, and what the user does.
  private func shown(_ screen: Ref<Screen>, _ action: Name?, _ scene: Scene) -> [Item]? {
    guard let id = screen.target else { return nil }
    let seen = Item("\"\(model.text(model.graph[scene.screen ?? id].name))\"")
    guard let action else { return [seen] }
    let pressed = model.graph[id].actions.map { model.graph[$0] }.first {
      $0.name.symbol == action.symbol
    }
    guard let pressed else { return [seen, Item("do: .\(model.text(action))")] }
    let type = model.actionType(model.graph[id])
    let name = "\(type).\(model.identifier(action, .member).accessed.text)"
    let sent = pressed.sends.map { scene.sent[model.name($0)] ?? .null }
    guard let arguments = model.arguments(pressed.sends, sent) else { return nil }
    let sends = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return [seen, Item("do: \(name)\(sends)")]
  }

  private func called(
    _ operation: Operation, _ answer: Scenario.Stop.Answer, _ scene: Scene
  ) -> [Item] {
    let items = [
      Item("\"\(model.fullName(operation).text)\""), told(operation.params, scene.params),
    ].compactMap { $0 }
    switch answer {
    case .returns:
      guard let value = scene.answer else { return items }
      return items + [Item(label: "returns: ", json: json(value))]
    case .error(let error, _):
      let times = scene.tries > 1 ? [Item("times: \(scene.tries)")] : []
      let isCarried = model.carried(by: error, of: operation) != nil
      let value = (isCarried ? scene.answer : nil).map { Item(label: "carrying: ", json: json($0)) }
      return items + [Item("fails: \"\(model.text(error))\"")] + times + [value].compactMap { $0 }
    case .wait: return items + [Item("do: .wait")]
    }
  }

  private func opened(_ route: ID<Route>, _ scene: Scene) -> [Item] {
    let name = model.identifier(route, .type).text.filter { $0 != "`" }
    return [Item("\"\(name)\""), told(model.params(route), scene.params)].compactMap { $0 }
  }

  /// Those that JSON can express; nil if there are none.
  private func told(_ params: Run<Variable>, _ values: [Value]) -> Item? {
    let told = zip(params, values).filter { param, _ in
      model.conformances(of: model.syntax(param)).isSuperset(of: [.codable, .sendable])
    }
    guard !told.isEmpty else { return nil }
    return Item(json: json(told.map { (model.name($0), $1) }))
  }

  /// What JSON can express of the value that an outcome is expected to carry.
  private func carried(_ value: PlainValue?, by outcome: ID<Outcome>?) -> [Item] {
    guard let value, let variable = outcome.flatMap({ model.graph[$0].value }),
      model.conformances(of: model.syntax(variable)).contains(.codable),
      case .success(let value) = model.graph.types.convert(value, as: model.graph[variable].type)
    else { return [] }
    return [Item(label: "carrying: ", json: json(value))]
  }

  private func ending(
    _ end: Scenario.End?, after last: Scenario.Stop?, of workflow: ID<Workflow>?, _ indent: Int
  ) -> Statement? {
    switch end {
    case .outcome(let ref, let value):
      guard let flow = workflow.map({ model.graph[$0] }) else { return nil }
      let type = model.outcomeType(flow)
      let outcome = model.identifier(Name(ref.name, ref.span), .member).accessed.text
      guard !flow.returned.isEmpty else {
        return Statement(indent: indent, head: "await play.end(\(type).\(outcome))")
      }
      let name = Item("\"\(outcome.filter { $0 != "`" })\"")
      return Statement(
        indent: indent, head: "await play.end",
        items: [Item("\(type).self"), name] + carried(value, by: ref.target))
    case .back: return Statement(indent: indent, head: "await play.endByBack()")
    case .at(_, let place?):
      // A last page that was seen is also a place to end at.
      if case .show(_, nil, _)? = last?.kind { return nil }
      return model.reaching(place).map { name, items in
        Statement(
          indent: indent, head: "await play.\(name)", items: items.map { Item("\"\($0)\"") })
      }
    case .at(_, nil), nil: return nil
    }
  }
}

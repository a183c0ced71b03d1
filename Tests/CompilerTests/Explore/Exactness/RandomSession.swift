import CEL
import WaymarkCompiler

@testable import WaymarkSimulator

/// What a user and a backend might do, as an app would log it. All data are told.
struct RandomSession {
  private(set) var lines: [String] = []
  /// The last line leads to a place that a rule reports.
  private(set) var hasFailed = false
  private let offers: WalkOffers
  private let session: String
  private var head: [(String, JSONText)] = []
  private var time = 1_764_000_000_000
  private var dice: Dice

  private var program: Program { offers.program }
  private var graph: Graph { offers.program.graph }

  init(_ offers: WalkOffers, _ dice: inout Dice, session: String) {
    (self.offers, self.session, self.dice) = (offers, session, dice)
    let facts = facts()
    head += [
      ("flags", .object(facts.flags.map { (graph.text(graph[$0.0].name), JSONText($0.1)) })),
      ("context", .object(facts.context.map { ($0.name, JSONText($0.value)) })),
    ]
    if let client = facts.client {
      head.append(
        (
          "client",
          .object([("platform", .string(client.platform)), ("version", .string(client.version))])
        ))
    }
    // Where one is still open, only what users arrive by begins another.
    for _ in 0...self.dice.roll(2) where journey(facts) == false { break }
    dice = self.dice
  }

  private mutating func facts() -> WalkFacts {
    var facts = WalkFacts()
    for index in graph.flags.indices {
      let type = graph.flags[index].type
      let values: [Value] =
        type == .bool
        ? [.bool(true), .bool(false)] : graph.types.members(of: type).map { .string($0) }
      facts.flags.append((ID(index), dice.pick(values)))
    }
    for fact in graph.project.context {
      let value = dice.pick(graph.choices(of: fact))
      let isBool = graph[fact].type == .bool
      facts.context.append(
        (graph.text(graph[fact].name), isBool ? .bool(value == "true") : .string(value)))
    }
    if !graph.project.clients.isEmpty {
      facts.client = ("ios", dice.pick(["7.0", "7.1", "7.2", "7.3", "7.4"]))
    }
    return facts
  }

  /// Returns whether it is over.
  private mutating func journey(_ facts: WalkFacts) -> Bool {
    guard let (process, route) = start(facts) else { return false }
    let params = program.model.params(of: process)
    let values = params.map { param -> Value in
      let classes = offers.classes(of: param)
      return classes.isEmpty ? program.missing(param) : dice.pick(classes)
    }
    var walk = Walk(program, from: process, knowing: facts, with: values.map { $0 })
    if let route {
      log(
        "open", [("route", .string(graph.text(graph[route].name)))],
        ("params", object(values, params)))
    } else if case .workflow(let workflow) = program.model.subject(of: process) {
      head += [
        ("workflow", .string(graph.text(graph[workflow].name))), ("params", object(values, params)),
      ]
    }
    for _ in 0..<25 where walk.failure == nil {
      switch walk.machine.stop {
      case .ended?, .left?: if walk.levels.count == 1 { return end(walk) }
      default: break
      }
      if !goOn(&walk) { return false }
    }
    hasFailed = walk.failure != nil
    return false
  }

  /// The first journey of a session may begin with a workflow that it names.
  private mutating func start(_ facts: WalkFacts) -> (Process, ID<Route>?)? {
    if lines.isEmpty, dice.roll(4) == 0 {
      let workflow: ID<Workflow> = dice.pick(graph.workflows.indices.map { ID($0) })
      return (program.model.process(of: workflow), nil)
    }
    let routes = graph.routes.indices.map { ID<Route>($0) }.filter {
      program.model.process(of: $0) != nil
        && facts.environment(of: program).knows(graph[$0].knownBy)
    }
    let route = dice.pick(routes)
    return program.model.process(of: route).map { ($0, route) }
  }

  private mutating func end(_ walk: Walk) -> Bool {
    var last = walk
    return !goOn(&last)
  }

  /// False where it is over.
  private mutating func goOn(_ walk: inout Walk) -> Bool {
    switch walk.machine.stop {
    case .show(let location)?: return act(on: location, &walk)
    case .call?: return answer(&walk)
    case .open(let route, _, _)?:
      log("open", [("route", .string(graph.text(graph[route].name)))])
      walk.make(program.model.process(of: route) == nil ? .pass : .enter)
      return true
    case .ended(let outcome)?:
      log("end", [("outcome", .string(graph.text(graph[outcome].name)))])
      if walk.levels.count == 1 { return false }
      walk.make(.close)
      return true
    case .left?:
      let isTold = lines.last?.contains("\"outcome\":\"back\"") ?? false
      if dice.roll(3) == 0, !isTold { log("end", [("outcome", .string("back"))]) }
      if walk.levels.count == 1 { return false }
      walk.make(.close)
      return true
    case nil: return false
    }
  }

  private mutating func act(on location: Location.ID, _ walk: inout Walk) -> Bool {
    guard let page = program.page(at: location) else { return false }
    log("show", [("screen", .string(graph.text(graph[page.screen].name)))])
    var choices = offers.choices(at: walk.machine).filter { $0.refusal == nil }.map(\.move)
    if walk.machine.refusalOfBack == nil, !walk.isOnLastPage { choices.append(.back) }
    if choices.isEmpty { return false }
    switch dice.pick(choices) {
    case .press(let action, _):
      let sends = graph[action].sends
      let values = sends.map { variable -> Value in
        let classes = offers.classes(of: variable)
        return classes.isEmpty ? program.example(of: variable) : dice.pick(classes)
      }
      log(
        "do", [("action", .string(graph.text(graph[action].name)))],
        ("values", object(values, sends)))
      walk.make(.press(action, values.map { $0 }))
    case .back:
      log("do", [("action", .string("back"))])
      walk.make(.back)
    case let move:
      // Going back closes a last page, too.
      if case .turnPage = move, dice.roll(2) == 0 { log("do", [("action", .string("back"))]) }
      walk.make(move)
    }
    return true
  }

  private mutating func answer(_ walk: inout Walk) -> Bool {
    guard let operation = walk.operation else { return false }
    let name = ("operation", JSONText.string(graph.qualifiedName(of: operation)))
    log("call", [name])
    let choices = offers.choices(at: walk.machine)
    if choices.isEmpty { return false }
    switch dice.pick(choices).move {
    case .returns(let value):
      let type = graph[operation].returnType
      let whole = type.map { type in
        value.map { program.completed($0, as: type) }
          ?? program.stableValue(of: type, named: graph.text(graph[operation].name))
      }
      log(
        "answer", [name, ("outcome", .string("success"))], whole.map { ("value", JSONText($0)) })
      walk.make(.returns(whole))
    case .error(let error, let value):
      let carried = (try? program.carried(nil, by: error, of: operation)) ?? nil
      let whole = value ?? carried
      log(
        "answer", [name, ("outcome", .string(graph.text(error)))],
        whole.map { ("value", JSONText($0)) })
      walk.make(.error(error, whole))
    case let move: walk.make(move)
    }
    return true
  }

  private func object(
    _ values: [Value], _ variables: some Sequence<ID<Variable>>
  ) -> JSONText {
    .object(zip(variables, values).map { (graph.text(graph[$0].name), JSONText($1)) })
  }

  private mutating func log(
    _ event: String, _ members: [(String, JSONText)], _ data: (String, JSONText)? = nil
  ) {
    time += 100
    let line = JSONText.object(
      [
        ("v", .int(1)), ("session", .string(session)), ("time", .int(time)),
        ("event", .string(event)),
      ] + members + [data].compactMap(\.self) + head)
    head = []
    lines.append(line.line)
  }
}

import CEL
import WaymarkCompiler

/// A journey that is led move by move, by hand or as it was recorded, and the scenario that it
/// makes.
struct Walk {
  let start: Journey.Start
  let facts: WalkFacts
  /// The params that were given.
  let given: WrittenScenario.Values
  var machine: Machine
  /// The innermost route that is open comes last.
  var levels: [WalkLevel]
  /// Why it cannot go on.
  var failure: Complaint?

  var program: Program { _read { yield machine.program } }
  var graph: Graph { _read { yield machine.program.graph } }

  /// Begins, and goes on to the first stop. Nil stands for what a param usually is.
  init(
    _ program: Program, from process: Process, knowing facts: WalkFacts,
    in environment: Environment? = nil,
    with params: [Value?] = []
  ) {
    start = program.model.subject(of: process)
    self.facts = facts
    machine = Machine(program, in: environment ?? facts.environment(of: program))
    levels = [WalkLevel(process: process, depth: 0, route: nil)]
    let variables = program.model.params(of: process)
    let values = params + Array(repeating: nil, count: max(0, variables.count - params.count))
    given = program.named(values, variables)
    let all = zip(variables, values).map { param, value in
      value.map { program.completed($0, as: program.graph[param].type) } ?? program.missing(param)
    }
    attempt { walk throws(Complaint) in try walk.machine.begin(process, with: all) }
  }

  /// What waits for an answer: a screen, or an operation.
  var screen: ID<Screen>? {
    guard case .show(let location)? = machine.stop else { return nil }
    return program.page(at: location)?.screen
  }

  var operation: ID<Operation>? {
    guard case .call(let location)? = machine.stop else { return nil }
    return program.call(at: location)?.operation
  }

  /// True on a page with which the journey, or a workflow, is over.
  var isOnLastPage: Bool {
    guard case .show(let location)? = machine.stop else { return false }
    return program.page(at: location)?.ends != nil
  }

  mutating func make(_ move: WalkMove) {
    attempt { walk throws(Complaint) in try walk.perform(move) }
  }

  /// Into routes that open, and out of what has ended behind them, up to what somebody decides.
  mutating func advance() -> [WalkNote] {
    var notes: [WalkNote] = []
    while failure == nil {
      switch machine.stop {
      case .open(let route, _, _)?:
        let isFollowed = program.model.process(of: route) != nil
        notes.append(isFollowed ? .opens(route) : .passes(route))
        make(isFollowed ? .enter : .pass)
      case .ended?, .left?:
        guard levels.count > 1 else { return notes }
        notes += levels.last?.route.map { [.closes($0)] } ?? []
        make(.close)
      case .show?, .call?, nil: return notes
      }
    }
    return notes
  }

  private mutating func attempt(_ action: (inout Walk) throws(Complaint) -> Void) {
    do throws(Complaint) { try action(&self) } catch { failure = error }
  }
}

/// What happens by itself in a walk by hand.
enum WalkNote {
  case opens(ID<Route>)
  /// Nothing of this app is behind it.
  case passes(ID<Route>)
  case closes(ID<Route>)

  func words(in graph: Graph) -> String {
    func name(_ route: ID<Route>) -> String { "the route `\(graph.text(graph[route].name))`" }
    return switch self {
    case .opens(let route): "\(name(route)) opens"
    case .passes(let route): "\(name(route)) opens, and is closed again"
    case .closes(let route): "\(name(route)) is closed again"
    }
  }
}

extension Program {
  /// Nil for a route that shows no screen and starts no workflow.
  func process(of start: Journey.Start) -> Process? {
    switch start {
    case .workflow(let id): model.process(of: id)
    case .route(let id): model.process(of: id)
    }
  }

  /// What is given, by name.
  func named(
    _ values: some Sequence<Value?>, _ variables: some Sequence<ID<Variable>>
  ) -> WrittenScenario.Values {
    zip(variables, values).compactMap { variable, value in
      value.map { (name: graph.text(graph[variable].name), value: $0) }
    }
  }

  /// With what was left out.
  func completed(_ value: Value, as type: Type) -> Value {
    var invention = Invention()
    return complete(value, as: type, depth: 0, &invention)
  }
}

/// Makes locations of steps and routes.
struct Lowering: Sendable {
  private let shared: SharedGraph
  /// By the index of the route; -1 if the route has no process.
  private let processes: [Int32]
  /// By button.
  private(set) var openings: [OpenedRoute?] = []
  var graph: Graph { _read { yield shared.graph } }

  init(_ shared: SharedGraph, _ processes: [Int32]) {
    (self.shared, self.processes) = (shared, processes)
    openings = shared.graph.actions.map { action in
      action.open?.target.map { opening($0, action.arguments, action.implicitArguments) }
    }
  }

  /// `routes` are those that have a process.
  func locations(_ routes: [ID<Route>]) -> [Location] {
    let steps = graph.steps.count
    let shares = inShares(of: steps + routes.count, atLeast: 1_000) { share in
      share.map { index in
        Location(
          id: Location.ID(raw: Int32(index)),
          kind: index < steps ? kind(of: ID<Step>(index)) : kind(of: routes[index - steps]))
      }
    }
    var locations: [Location] = []
    locations.reserveCapacity(steps + routes.count)
    for share in shares { locations += share }
    return locations
  }

  private func kind(of route: ID<Route>) -> Location.Kind {
    let spec = graph.routes[route.index]
    switch spec.destination {
    case .screen(let ref):
      guard let screen = ref.target else { return .broken }
      let buttons = graph.screens[screen.index].actions.map { action in
        PageButton(
          action: action, exit: nil, hidden: nil, isGuarded: false,
          opening: openings[action.index])
      }
      let bindings = bind(
        graph.screens[screen.index].params, spec.arguments, spec.implicitArguments)
      return .page(
        Page(
          screen: screen, bindings: bindings, buttons: buttons, after: nil, ends: nil,
          returned: [], blocksBack: nil))
    case .workflow(let ref):
      guard let workflow = ref.target else { return .broken }
      return .forward(
        Process(raw: workflow.raw),
        bind(graph.workflows[workflow.index].params, spec.arguments, spec.implicitArguments))
    case .external, .effect, .none: return .broken
    }
  }

  private func kind(of id: ID<Step>) -> Location.Kind {
    let step = graph.steps[id.index]
    switch step.kind {
    case .show: return step.screen.map { .page(page(id, step, $0)) } ?? .broken
    case .call: return step.operation.map { .call(call(step, $0)) } ?? .broken
    case .choose, .wait: return .decide([], exit: onward(step))
    case .set: return .decide(assignments(step.assignments, to: nil), exit: onward(step))
    case .open:
      guard let route = step.route else { return .broken }
      return .open(
        opening(route, step.arguments, step.implicitArguments), exit: onward(step))
    case .run:
      guard let workflow = step.runs else { return .broken }
      let params = graph.workflows[workflow.index].params
      return .run(
        Process(raw: workflow.raw), bind(params, step.arguments, step.implicitArguments),
        exits: step.exits)
    case .broken: return .broken
    }
  }

  private func page(_ id: ID<Step>, _ step: Step, _ screen: ID<Screen>) -> Page {
    let actions = graph.screens[screen.index].actions
    let exits = exits(of: step, by: actions)
    let buttons = actions.map { action in
      let exit = exits[action.index - actions.startIndex]
      let isHidden = exit.map { graph.exits[$0.index].isNone } ?? false
      let isGuarded = exit.map { !isHidden && graph.isOfferedByGuards($0) } ?? false
      return PageButton(
        action: action, exit: isHidden ? nil : exit, hidden: isHidden ? exit : nil,
        isGuarded: isGuarded, opening: openings[action.index])
    }
    return Page(
      screen: screen,
      bindings: bind(
        graph.screens[screen.index].params, step.arguments, step.implicitArguments),
      buttons: buttons, after: after(step), ends: step.ends?.target,
      returned: assignments(step.assignments, to: step.ends?.target),
      blocksBack: step.isBackBlocked)
  }

  private func call(_ step: Step, _ operation: ID<Operation>) -> Call {
    let spec = graph.operations[operation.index]
    let failure = exit(of: step, on: .failure)
    var answers: [Call.Answer] = []
    answers.reserveCapacity((spec.errors?.count ?? 0) + 3)
    func add(_ kind: Call.Answer.Kind, _ exit: ID<Exit>?, mayCommit: Bool) {
      guard let exit else { return }
      answers.append(
        Call.Answer(
          kind: kind, exit: exit, result: graph.exits[exit.index].result,
          mayCommit: mayCommit && spec.commits))
    }
    add(.success, exit(of: step, on: .success), mayCommit: true)
    for (index, error) in (spec.errors ?? []).enumerated() {
      let own = exit(of: step, on: .error(index)) ?? failure
      add(.error(index), own, mayCommit: spec.isAnswerUnknown(after: error.symbol))
    }
    if spec.errors?.isEmpty != true { add(.failure, failure, mayCommit: true) }
    add(.timeout, after(step), mayCommit: true)
    return Call(
      operation: operation,
      arguments: bind(spec.params, step.arguments, step.implicitArguments),
      answers: answers, retry: step.retry, repeated: repeated(step, spec),
      settles: spec.settles.compactMap { settlement in
        settlement.operation.target.map {
          Call.Settlement(operation: $0, holds: settlement.holds)
        }
      })
  }

  private func repeated(_ step: Step, _ operation: Operation) -> [Call.Answer.Kind] {
    // With a key, the backend recognises the repetition.
    guard operation.commits, operation.key == nil, let retry = step.retry else { return [] }
    return retry.errors.filter { operation.isAnswerUnknown(after: $0.symbol) }
      .compactMap { operation.answer(named: $0.symbol) }
  }

  private func opening(
    _ route: ID<Route>, _ arguments: Run<Argument>, _ implicit: Run<ImplicitArgument>
  ) -> OpenedRoute {
    let raw = processes[route.index]
    return OpenedRoute(
      route: route, process: raw < 0 ? nil : Process(raw: raw),
      arguments: bind(graph.routes[route.index].params, arguments, implicit),
      closes: graph.closes(route), isRoot: graph.isRoot(route))
  }

  private func onward(_ step: Step) -> ID<Exit>? { exit(of: step, on: .onward) }

  /// By action, the first of its exits.
  private func exits(of step: Step, by actions: Run<Action>) -> [ID<Exit>?] {
    var exits = [ID<Exit>?](repeating: nil, count: actions.count)
    for exit in step.exits {
      guard case .action(let action?) = graph.exits[exit.index].trigger,
        actions.indices.contains(action.index), exits[action.index - actions.startIndex] == nil
      else { continue }
      exits[action.index - actions.startIndex] = exit
    }
    return exits
  }

  private func exit(of step: Step, on trigger: Exit.Trigger) -> ID<Exit>? {
    for exit in step.exits where graph.exits[exit.index].trigger == trigger { return exit }
    return nil
  }

  private func after(_ step: Step) -> ID<Exit>? {
    step.exits.first { if case .after = graph.exits[$0.index].trigger { true } else { false } }
  }
}

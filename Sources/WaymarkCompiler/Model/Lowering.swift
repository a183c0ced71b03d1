extension Model {
  public func location(_ id: Location.ID) -> Location {
    guard let step = step(at: id) else { return Location(id: id, kind: routeKind(process(of: id))) }
    return Location(id: id, kind: kind(of: step))
  }

  private func routeKind(_ process: Process) -> Location.Kind {
    guard case .route(let route) = subject(of: process) else { return .broken }
    let spec = graph.routes[route.index]
    switch spec.destination {
    case .screen(let ref):
      guard let screen = ref.target else { return .broken }
      let bindings = bind(
        graph.screens[screen.index].params, spec.arguments, spec.implicitArguments)
      let buttons = graph.screens[screen.index].actions.map { action in
        PageButton(action: action, exit: nil, isHidden: false, opening: opening(by: action))
      }
      return .page(
        Page(
          screen: screen, bindings: bindings, buttons: buttons, after: nil, ends: nil,
          isBackBlocked: nil))
    case .workflow(let ref):
      guard let workflow = ref.target else { return .broken }
      return .forward(
        self.process(of: workflow),
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
    case .set: return .decide(assignments(step.assignments), exit: onward(step))
    case .open:
      guard let route = step.route else { return .broken }
      return .open(
        opening(route, step.arguments, step.implicitArguments), exit: onward(step))
    case .run:
      guard let workflow = step.runs else { return .broken }
      let params = graph.workflows[workflow.index].params
      return .run(
        process(of: workflow), bind(params, step.arguments, step.implicitArguments),
        exits: step.exits)
    case .broken: return .broken
    }
  }

  private func page(_ id: ID<Step>, _ step: Step, _ screen: ID<Screen>) -> Page {
    let buttons = graph.screens[screen.index].actions.map { action in
      let exit = step.exits.first { graph.exits[$0.index].trigger == .action(action) }
      let isHidden = exit.map { graph.exits[$0.index].isNone } ?? false
      return PageButton(
        action: action, exit: isHidden ? nil : exit, isHidden: isHidden,
        opening: opening(by: action))
    }
    return Page(
      screen: screen,
      bindings: bind(
        graph.screens[screen.index].params, step.arguments, step.implicitArguments),
      buttons: buttons, after: after(step), ends: step.ends?.target,
      isBackBlocked: step.isBackBlocked)
  }

  private func call(_ step: Step, _ operation: ID<Operation>) -> Call {
    let spec = graph.operations[operation.index]
    let failure = step.exits.first { graph.exits[$0.index].trigger == .failure }
    var answers: [Call.Answer] = []
    func add(_ kind: Call.Answer.Kind, _ exit: ID<Exit>?, mayCommit: Bool) {
      guard let exit else { return }
      answers.append(Call.Answer(kind: kind, exit: exit, mayCommit: mayCommit && spec.commits))
    }
    add(.success, step.exits.first { graph.exits[$0.index].trigger == .success }, mayCommit: true)
    for (index, error) in (spec.errors ?? []).enumerated() {
      let own = step.exits.first { graph.exits[$0.index].trigger == .error(index) }
      add(.error(index), own ?? failure, mayCommit: spec.isAnswerUnknown(after: error.symbol))
    }
    if spec.errors?.isEmpty != true { add(.failure, failure, mayCommit: true) }
    add(.timeout, after(step), mayCommit: true)
    return Call(
      operation: operation,
      arguments: bind(spec.params, step.arguments, step.implicitArguments),
      result: step.result, answers: answers, repeated: repeated(step, spec))
  }

  private func repeated(_ step: Step, _ operation: Operation) -> [Call.Answer.Kind] {
    guard operation.commits, let retry = step.retry else { return [] }
    return retry.errors.filter { operation.isAnswerUnknown(after: $0.symbol) }
      .compactMap { operation.answer(named: $0.symbol) }
  }

  public func opening(by action: ID<Action>) -> OpenedRoute? {
    let spec = graph.actions[action.index]
    guard let route = spec.open?.target else { return nil }
    return opening(route, spec.arguments, spec.implicitArguments)
  }

  private func opening(
    _ route: ID<Route>, _ arguments: Run<Argument>, _ implicit: Run<ImplicitArgument>
  ) -> OpenedRoute {
    OpenedRoute(
      route: route, process: process(of: route),
      arguments: bind(graph.routes[route.index].params, arguments, implicit),
      closes: graph.closes(route))
  }

  private func onward(_ step: Step) -> ID<Exit>? {
    step.exits.first { graph.exits[$0.index].trigger == .onward }
  }

  private func after(_ step: Step) -> ID<Exit>? {
    step.exits.first { if case .after = graph.exits[$0.index].trigger { true } else { false } }
  }
}

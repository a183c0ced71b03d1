/// What the stops of a scenario, or those inside a route, lead through.
enum ScenarioStage {
  case workflow(ID<Workflow>)
  /// A screen that a route shows.
  case page(ID<Screen>)
  case unknown
}

extension Linker {
  func stage(behind route: Ref<Route>) -> ScenarioStage {
    guard let id = route.target else { return .unknown }
    switch graph[id].destination {
    case .workflow(let ref): return ref.target.map { .workflow($0) } ?? .unknown
    case .screen(let ref): return ref.target.map { .page($0) } ?? .unknown
    case .external, .effect, .none: return .unknown
    }
  }

  mutating func link(_ end: inout Scenario.End?, in stage: ScenarioStage) {
    switch (end, stage) {
    case (.outcome(let ref, let returns)?, .workflow(let workflow)):
      let found = resolve(ref, of: workflow)
      end = .outcome(found, returns: returns)
      if let returns, let outcome = found.target { link(returns, carriedBy: outcome) }
    // Going back is what the word means, unless the workflow has an outcome of that name.
    case (.back(let name)?, .workflow(let workflow)):
      let found = outcome(name.symbol, among: graph[workflow].outcomes)
      if let found { end = .outcome(Ref(name.symbol, name.span, target: found)) }
    case (.at(let name, _)?, .workflow(let workflow)):
      end = .at(name, step(name, of: workflow).map { .step($0) })
    case (.at(let name, _)?, .page(let screen)):
      end = .at(name, appearance(name, of: screen).map { .screen($0) })
    default: break
    }
  }

  private mutating func link(_ returns: PlainValue, carriedBy outcome: ID<Outcome>) {
    if let value = graph[outcome].value {
      checkValue(returns, as: graph[value].type)
    } else if !isUnclear(graph[outcome].name) {
      report(
        .uncarried(by: "outcome", graph.text(graph[outcome].name), "kind", at: returns.span))
    }
  }

  private mutating func resolve(_ ref: Ref<Outcome>, of id: ID<Workflow>) -> Ref<Outcome> {
    let workflow = graph[id]
    if let found = outcome(ref.name, among: workflow.outcomes) {
      return Ref(ref.name, ref.span, target: found)
    }
    let isStep = step(ref.name, among: workflow.steps) != nil
    reportUndefined(
      "outcome", Name(ref.name, ref.span), of: workflow,
      among: workflow.outcomes.map { graph[$0].name.symbol },
      hint: isStep ? "; a scenario that ends with a step says `at` in place of `ends`" : "")
    return ref
  }

  private mutating func step(_ name: Name, of id: ID<Workflow>) -> ID<Step>? {
    let workflow = graph[id]
    if let found = step(name.symbol, among: workflow.steps) { return found }
    let isOutcome = outcome(name.symbol, among: workflow.outcomes) != nil
    reportUndefined(
      "step", name, of: workflow, among: workflow.steps.map { graph[$0].name.symbol },
      hint: isOutcome ? "; a scenario that ends with an outcome says `ends` in place of `at`" : "")
    return nil
  }

  private mutating func reportUndefined(
    _ kind: String, _ name: Name, of workflow: Workflow, among known: [Symbol], hint: String
  ) {
    if isUncertain(workflow.name) { return }
    report(
      .undefined(
        kind, graph.text(name), at: name.span,
        nearest: hint.isEmpty ? nearest(name.symbol, among: known) : nil,
        in: "the workflow `\(graph.text(workflow.name))`",
        among: hint.isEmpty ? shown(known) : [], hint: hint))
  }

  /// The screen itself, or a variant of it.
  private mutating func appearance(_ name: Name, of screen: ID<Screen>) -> ID<Screen>? {
    let screens = [screen] + graph[screen].variants.compactMap(\.screen.target)
    if let found = screens.first(where: { graph[$0].name.symbol == name.symbol }) { return found }
    let known = screens.map { graph[$0].name.symbol }
    report(
      .undefined(
        "screen", graph.text(name), at: name.span, nearest: nearest(name.symbol, among: known),
        in: "the route", among: shown(known)))
    return nil
  }
}

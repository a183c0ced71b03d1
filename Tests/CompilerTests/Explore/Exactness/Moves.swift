import CEL

@testable import WaymarkCompiler

/// What can happen next at a step with given data.
enum Move {
  /// After a call that says something of what has happened.
  case take(ID<Transition>, code: Int, called: Called?)
  case run(ID<Workflow>, code: Int)
  /// What continues when it is closed: an exit, or the page from which it was opened.
  /// The route is nil for a client that does not know it.
  case open(Destination, code: Int, then: ID<Exit>?, by: ID<Route>?)
  /// The page is the last one.
  case finish(ID<Outcome>, code: Int)
  /// Closes what it is opened from. What continues when it is closed itself, if anything does.
  case replace(Destination, code: Int, isRoot: Bool, then: ID<Exit>?, by: ID<Route>)
}

/// A finding, at the place where the contract has it.
struct OracleVerdict: Hashable, Comparable, CustomStringConvertible {
  let rule: String
  let start: UInt32

  static func < (one: Self, two: Self) -> Bool { (one.start, one.rule) < (two.start, two.rule) }
  var description: String { "\(rule)@\(start)" }
}

/// What the language says about single steps, and what is found there.
final class StepSemantics {
  let graph: GraphTables
  let model: ConcreteModel
  var verdicts: Set<OracleVerdict> = []
  /// For each list of alternatives that data arrive at: which guards hold, bit by bit.
  private(set) var rows: [ID<Exit>: Set<Int>] = [:]
  /// Whether the guard of a button ever holds where the button would be offered.
  private(set) var gates: [ID<Formula>: Bool] = [:]
  /// Where no branch of a choice is taken, each of them is.
  let followsForgotten: Bool

  init(_ graph: GraphTables, _ ints: IntDomains, followingForgotten: Bool = false) {
    self.graph = graph
    followsForgotten = followingForgotten
    model = ConcreteModel(graph, ints)
  }

  /// The names of what offers no button that leads on, with some data.
  private(set) var stuckPages: Set<UInt32> = []

  func reportStuckPage(_ name: Span) {
    report("stuck-on-data", name)
    stuckPages.insert(name.start)
  }

  func report(_ rule: String, _ span: Span) {
    verdicts.insert(OracleVerdict(rule: rule, start: span.start))
  }

  func fail(_ formula: ID<Formula>) { report("may-fail", graph[formula].span) }

  func layout(of step: ID<Step>) -> Layout { model.workflows[graph[step].workflow.index] }

  func exit(of step: ID<Step>, where matches: (Exit.Trigger) -> Bool) -> ID<Exit>? {
    graph.exits(of: step).first { matches(graph[$0].trigger) }
  }

  // MARK: Exits

  /// The alternative that is taken, with the data after it; nil if none is, or if what it sets
  /// fails. A list that refuses is a finding wherever it has been reached, unless a guard failed.
  func leave(_ exit: ID<Exit>, _ code: Int) -> (ID<Transition>, Int)? {
    let layout = layout(of: graph[exit].step)
    guard let transition = choice(exit, code, layout) else {
      if fails(exit, code, layout) { return nil }
      if graph[graph[exit].step].kind == .choose {
        report("open-choice", graph[graph[exit].step].span)
      } else {
        report("stuck-on-data", graph[graph[exit].step].name.span)
      }
      return nil
    }
    return pass(transition, code, layout)
  }

  func pass(
    _ transition: ID<Transition>, _ code: Int, _ layout: Layout
  ) -> (ID<Transition>, Int)? {
    var failed: ID<Formula>?
    let next = model.assign(graph[transition].assignments, code, layout) { failed = $0 }
    if let failed { fail(failed) }
    return next.map { (transition, forget($0, layout, graph[transition].step)) }
  }

  /// True if one of the guards of a list fails.
  func fails(_ exit: ID<Exit>, _ code: Int, _ layout: Layout) -> Bool {
    graph.transitions(of: exit).contains { transition in
      graph[transition].when.map { model.holds($0, code, layout) == nil } ?? false
    }
  }

  /// Records the data that arrive at the list, and the guards that fail.
  func choice(_ exit: ID<Exit>, _ code: Int, _ layout: Layout) -> ID<Transition>? {
    var (row, taken) = (0, ID<Transition>?.none)
    var bit = 1
    for transition in graph.transitions(of: exit) {
      defer { bit <<= 1 }
      guard let formula = graph[transition].when else {
        row |= bit
        if taken == nil { taken = transition }
        continue
      }
      let holds = model.holds(formula, code, layout)
      if holds == true {
        row |= bit
        if taken == nil { taken = transition }
      } else if holds == nil, taken == nil {
        fail(formula)
      }
    }
    rows[exit, default: []].insert(row)
    return taken
  }

  /// What a button sent is gone once its transition has been taken.
  private func forget(_ code: Int, _ layout: Layout, _ step: ID<Step>) -> Int {
    guard let screen = graph[step].screen else { return code }
    var code = code
    for variable in graph.sent(from: screen) {
      code -= layout.part(of: .variable(variable), in: code)
    }
    return code
  }

  func take(_ exit: ID<Exit>, _ code: Int, called: Called? = nil) -> [Move] {
    guard let (transition, next) = leave(exit, code) else { return forgotten(exit, code) }
    return [.take(transition, code: next, called: called)]
  }

  private func forgotten(_ exit: ID<Exit>, _ code: Int) -> [Move] {
    let step = graph[exit].step
    let all = graph.transitions(of: exit)
    guard followsForgotten, graph[step].kind == .choose, !fails(exit, code, layout(of: step)),
      all.allSatisfy({ transition in
        graph[transition].when.map { model.holds($0, code, layout(of: step)) == false } ?? false
      })
    else { return [] }
    return all.compactMap { pass($0, code, layout(of: step)) }.map {
      .take($0, code: $1, called: nil)
    }
  }

  // MARK: Steps

  func moves(_ step: ID<Step>, _ code: Int) -> [Move] {
    let spec = graph[step]
    switch spec.kind {
    case .choose, .wait: return onward(step, code)
    case .set:
      var failed: ID<Formula>?
      let next = model.assign(spec.assignments, code, layout(of: step)) { failed = $0 }
      if let failed { fail(failed) }
      return next.map { onward(step, $0) } ?? []
    case .show: return show(step, code)
    case .call: return call(step, code)
    case .run:
      guard let callee = spec.runs else { return [] }
      let target = model.workflows[callee.index]
      return bind(graph[callee].params, step, code, target).map { [.run(callee, code: $0)] } ?? []
    case .open:
      guard let route = spec.route else { return [] }
      let next = exit(of: step) { $0 == .onward }
      return open(
        route, spec.arguments, spec.implicitArguments, code, layout(of: step), spec.span, next)
    case .broken: return []
    }
  }

  private func onward(_ step: ID<Step>, _ code: Int) -> [Move] {
    exit(of: step) { $0 == .onward }.map { take($0, code) } ?? []
  }

  private func bind(
    _ params: Run<Variable>, _ step: ID<Step>, _ code: Int, _ target: Layout
  ) -> Int? {
    bind(
      params, graph[step].arguments, graph[step].implicitArguments, code, layout(of: step), target)
  }

  func bind(
    _ params: Run<Variable>, _ arguments: Run<Argument>, _ implicit: Run<ImplicitArgument>,
    _ code: Int, _ source: Layout, _ target: Layout
  ) -> Int? {
    var failed: ID<Formula>?
    let bound = model.bind(params, arguments, implicit, code, from: source, to: target) {
      failed = $0
    }
    if let failed { fail(failed) }
    return bound
  }

  private func call(_ step: ID<Step>, _ code: Int) -> [Move] {
    guard let operation = graph[step].operation,
      bind(graph[operation].params, step, code, Layout()) != nil
    else { return [] }
    let lost = lostAnswers(of: operation)
    if graph[operation].commits, graph[operation].key == nil,
      graph[step].retry?.errors.contains(where: { lost.contains(graph.text($0)) }) ?? false
    {
      report("repeated-commit", graph[step].span)
    }
    var moves: [Move] = []
    for exit in graph[step].exits {
      switch graph[exit].trigger {
      case .success, .error:
        var called = Called(
          operation: operation,
          answer: graph[exit].trigger == .success
            ? .done : lost.contains(graph.text(graph[exit].name)) ? .lost : .refused)
        let result =
          graph[exit].result.map { Run<Variable>($0.index..<$0.index + 1) } ?? .empty
        for answer in model.all(result, [code], layout(of: step)) {
          if called.answer == .done { called.settled = settled(by: operation, exit, answer) }
          moves += take(exit, answer, called: called)
        }
      case .failure:
        // Beside those with a name, unless nothing can go wrong.
        if graph[operation].errors?.isEmpty != true {
          moves += take(exit, code, called: Called(operation: operation, answer: .lost))
        }
      case .after:
        moves += take(exit, code, called: Called(operation: operation, answer: .lost))
      default: break
      }
    }
    return moves
  }

  func open(
    _ route: ID<Route>, _ arguments: Run<Argument>, _ implicit: Run<ImplicitArgument>,
    _ code: Int, _ source: Layout, _ place: Span, _ next: ID<Exit>?
  ) -> [Move] {
    let spec = graph[route]
    let target = model.routes[route.index]
    guard let params = bind(spec.params, arguments, implicit, code, source, target) else {
      return []
    }
    guard model.evaluator.knows(route, code, model.environment) else {
      report("unsupported-route", place)
      return next.map { [.open(.nothing, code: 0, then: $0, by: nil)] } ?? []
    }
    guard let (destination, arrived) = arrive(route, params) else { return [] }
    if spec.presentation == .root || spec.presentation == .replace {
      let isRoot = spec.presentation == .root
      return [.replace(destination, code: arrived, isRoot: isRoot, then: next, by: route)]
    }
    return [.open(destination, code: arrived, then: next, by: route)]
  }

  /// Where a route with these params leads, and with which data.
  func arrive(_ route: ID<Route>, _ params: Int) -> (Destination, Int)? {
    let spec = graph[route]
    switch spec.destination {
    case .workflow(let ref):
      guard let workflow = ref.target else { return nil }
      let bound = bind(
        graph[workflow].params, spec.arguments, spec.implicitArguments, params,
        model.routes[route.index], model.workflows[workflow.index])
      return bound.map { (.workflow(workflow), $0) }
    case .screen: return (.page(route), params)
    default: return (.nothing, 0)
    }
  }

  func isOffered(_ formula: ID<Formula>, _ code: Int, _ layout: Layout) -> Bool {
    let holds = model.holds(formula, code, layout)
    if holds == nil { fail(formula) }
    gates[formula] = (gates[formula] ?? false) || holds == true
    return holds == true
  }

  func reads(_ template: Template, _ code: Int, _ layout: Layout) -> Bool {
    for hole in template.holes where model.holds(hole.formula, code, layout) == nil {
      fail(hole.formula)
      return false
    }
    return true
  }
}

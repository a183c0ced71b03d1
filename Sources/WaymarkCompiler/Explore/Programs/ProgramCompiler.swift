/// Translates the locations of a process into instructions.
final class ProgramCompiler {
  let component: ExploredComponent
  var program: Program
  let layout: Layout
  let options: ProgramSet.Scope
  /// The pages that can be shown first, and the locations from which no page was shown before.
  let opening: OpeningLocations
  var stop: Int32 = -1
  var leave: Int32 = -1
  var here = Location.ID(raw: 0)
  /// Of guards, with whether they are understood.
  var facts: [FactsKey: (facts: GuardFacts, isUnderstood: Bool)] = [:]

  var model: Model { component.model }
  var graph: Graph { _read { yield component.model.shared.graph } }

  static func program(
    _ process: Process, _ component: ExploredComponent, _ options: ProgramSet.Scope
  ) -> Program? {
    guard let layout = component.layouts[process], let start = component.model.start(of: process)
    else { return nil }
    let compiler = ProgramCompiler(process, component, layout, options)
    compiler.compile(from: start)
    return compiler.program
  }

  private init(
    _ process: Process, _ component: ExploredComponent, _ layout: Layout,
    _ options: ProgramSet.Scope
  ) {
    self.component = component
    self.layout = layout
    self.options = options
    program = Program(process, component.model)
    program.layout = layout
    opening = OpeningLocations(process, component.model)
  }

  private func compile(from start: Location.ID) {
    let count = model.locations(of: program.process).count
    program.instructions.reserveCapacity(12 * count)
    program.entries.reserveCapacity(count)
    program.events.reserveCapacity(3 * count)
    stop = emit(.stop)
    leave = emit(.leave)
    if case .workflow(let workflow) = model.subject(of: program.process) {
      let state = graph.workflows[workflow.index].state.map {
        Assignment(variable: $0, source: model.initialValue(of: $0))
      }
      let known = state.filter { graph.variables[$0.variable.index].defaultValue != nil }
      program.initial = add(updates(known, in: nil, to: layout) + firstPage(at: start))
    }
    for index in model.locations(of: program.process) {
      here = Location.ID(raw: Int32(index))
      let kind = model.location(here).kind
      program.entries.append(arriving(then: watching(kind, then: entry(kind))))
    }
    program.start = Int32(start.index - program.firstLocation)
    if program.instructions.count > Self.mostWords / layout.words { cutOff() }
  }

  /// Nobody arrives by a route that their client does not know.
  private func arriving(then next: Int32) -> Int32 {
    guard case .route(let route) = model.subject(of: program.process),
      model.isArrival(program.process)
    else { return next }
    return knowing(graph.routes[route.index].knownBy, yes: next, no: stop)
  }

  /// What is live takes so many words at most.
  private static let mostWords = 1 << 22

  /// Follows nothing, but notes what would be entered.
  private func cutOff() {
    program.isTooLarge = true
    (program.instructions, program.updates, program.tests) = ([], [], [])
    (program.computations, program.findings, program.guards) = ([], [], [])
    program.initial = 0..<0
    (stop, leave) = (emit(.stop), emit(.leave))
    program.entries = program.entries.map { _ in stop }
    program.calls = program.calls.map { CallSite(callee: $0.callee, updates: [], returns: []) }
  }

  private func entry(_ kind: Location.Kind) -> Int32 {
    switch kind {
    case .page(let page): return pageEntry(page)
    case .call(let call):
      let answers = call.answers.map { answer(call, $0) }
      return trying(call.arguments.map { Term($0.source) }, then: choosing(answers))
    case .decide(let assignments, let exit):
      guard let exit else { return stop }
      let next = list(exit)
      return assign(assignments, in: BindingScope?.none, then: next)
    case .open(let opening, let exit):
      guard let exit else { return stop }
      return open(
        opening, by: nil, in: nil, after: list(exit, none: nil), unknown: list(exit, none: nil))
    case .run(let callee, let arguments, let exits): return run(callee, arguments, exits)
    case .forward(let callee, let arguments):
      var site = callSite(callee, arguments, in: nil)
      site.afterAny = emit(.leave, 0)
      return call(site)
    case .broken: return stop
    }
  }

  private func answer(_ call: Call, _ answer: Call.Answer) -> Int32 {
    if answer.kind == .success, comesFirst(.operation(call.operation)) { return stop }
    var next = list(answer.exit)
    if answer.kind == .success { next = settling(call, then: next) }
    if let result = answer.result { next = assign(frees(result), then: next) }
    return event(.answer(answer.kind), then: next)
  }

  /// Where the answer has no name, nothing else reads it.
  private func settling(_ call: Call, then next: Int32) -> Int32 {
    if call.settles.isEmpty { return next }
    let scope = model.settlingScope(of: call)
    let settled = call.settles.reversed().reduce(next) { next, settlement in
      let (operation, holds) = (settlement.operation, settlement.holds)
      return condition(
        holds, scope, event(.settles(operation, isDone: true), then: next),
        event(.settles(operation, isDone: false), then: next), isQuiet: true)
    }
    return model.unnamedAnswer(at: here.index).map { assign(frees($0), then: settled) } ?? settled
  }

  private func run(
    _ callee: Process, _ arguments: [Assignment], _ exits: Run<Exit>
  ) -> Int32 {
    var site = callSite(callee, arguments, in: nil)
    for exit in exits {
      guard case .outcome(let outcome?) = graph.exits[exit.index].trigger else { continue }
      site.returns.append(
        CallSite.Return(
          outcome: outcome.raw, instruction: list(exit), values: values(of: exit, callee)))
    }
    site.mayLeave = opening.isBeforePages(here)
    if site.mayLeave { site.leave = leaving(from: nil) }
    return trying(arguments.map { Term($0.source) }, then: call(site))
  }
}

extension ProgramCompiler {
  @discardableResult
  func emit(
    _ operation: Instruction.Operation, _ index: Int = -1, _ a: Int32 = -1, _ b: Int32 = -1,
    c: Int32 = -1, d: Int32 = -1
  ) -> Int32 {
    program.instructions.append(
      Instruction(operation: operation, index: Int32(index), a: a, b: b, c: c, d: d))
    return Int32(program.instructions.count - 1)
  }

  func choosing(_ options: [Int32]) -> Int32 {
    let first = program.choices.count
    for option in options where option != stop { program.choices.append(option) }
    let count = program.choices.count - first
    if count < 2 { return count == 0 ? stop : program.choices.removeLast() }
    return emit(.choose, first, Int32(count))
  }

  func event(_ event: JourneyEvent, then next: Int32) -> Int32 {
    if next == stop { return stop }
    program.events.append(event)
    return emit(.event, program.events.count - 1, next)
  }

  func find(
    _ kind: FindingSite.Kind, exit: ID<Exit>? = nil, action: ID<Action>? = nil,
    route: ID<Route>? = nil, test: Int = -1, then next: Int32
  ) -> Int32 {
    program.findings.append(
      FindingSite(
        kind: kind, location: here, exit: exit, action: action, route: route, test: test))
    return emit(.find, program.findings.count - 1, next)
  }

  func call(_ site: CallSite) -> Int32 {
    if site.isUnclear, options.leavesOutUnclear { return stop }
    program.calls.append(site)
    return emit(.call, program.calls.count - 1)
  }

  func add(_ updates: [Update]) -> Range<Int> {
    program.updates += updates
    return program.updates.count - updates.count..<program.updates.count
  }

  func assign(_ updates: [Update], then next: Int32) -> Int32 {
    if updates.isEmpty || next == stop { return next }
    return choosing(
      landings(of: updates).map { updates in
        let range = add(updates)
        return emit(.assign, range.lowerBound, Int32(range.count), next)
      })
  }

  /// First tries what may fail: nothing follows an assignment that fails.
  func assign(
    _ assignments: [Assignment], in scope: BindingScope?, then next: Int32
  ) -> Int32 {
    let isLeftOut = isUnclear(assignments, in: scope, to: layout) && options.leavesOutUnclear
    let assigned = assign(
      updates(assignments, in: scope, to: layout), then: isLeftOut ? stop : next)
    return trying(assignments.map { Term($0.source, in: scope) }, then: assigned)
  }
}

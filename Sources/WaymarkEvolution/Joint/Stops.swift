import WaymarkCompiler

/// Where a version waits for the user, the backend, or a workflow that it runs.
enum VersionStop {
  struct ShownPage {
    let step: ID<Step>
    let page: Page
    var screen: ID<Screen> { page.screen }
  }
  struct Called {
    let step: ID<Step>
    let call: Call
    var operation: ID<Operation> { call.operation }
  }
  struct Run {
    let step: ID<Step>
    let workflow: ID<Workflow>
    let arguments: [Assignment]
    let exits: WaymarkCompiler.Run<Exit>
  }

  case show(ShownPage)
  case call(Called)
  case open(OpenedRoute, ID<Exit>?)
  case run(Run)
  case end(ID<Outcome>)
  /// `check` reports it.
  case stuck
}

extension VersionStop {
  var told: Difference.Stop {
    switch self {
    case .show(let shown): .screen(shown.screen)
    case .call(let called): .operation(called.operation)
    case .open(let route, _): .route(route.route)
    case .run(let run): .workflow(run.workflow)
    case .end(let outcome): .outcome(outcome)
    case .stuck: .nothing
    }
  }
}

extension JointBuilder {
  func stop(_ cursor: Cursor, _ side: Side) -> VersionStop {
    switch cursor.place {
    case .exit, .taken, .stuck: return .stuck
    case .end(let outcome): return cursor.run == 0 ? .end(outcome) : .stuck
    case .step(let step):
      switch model(side).location(Location.ID(step)).kind {
      case .page(let page): return .show(.init(step: step, page: page))
      case .call(let call): return .call(.init(step: step, call: call))
      case .open(let route, let exit): return .open(route, exit)
      case .run(let process, let arguments, let exits):
        guard case .workflow(let workflow) = model(side).subject(of: process) else { return .stuck }
        return .run(.init(step: step, workflow: workflow, arguments: arguments, exits: exits))
      case .decide, .forward, .broken: return .stuck
      }
    }
  }

  /// Past steps and exits that neither decide nor set anything.
  func skipped(_ cursor: Cursor, _ side: Side) throws -> Cursor {
    var (cursor, passed) = (cursor, Set<Cursor>())
    while let silent = try silent(cursor, side), silent.set.isEmpty, passed.insert(cursor).inserted
    {
      switch silent.next {
      case .cursor(let next): cursor = next
      case .alternatives(let transitions, let run):
        guard let next = try plainTarget(transitions, in: run, side) else { return cursor }
        cursor = next
      }
    }
    return cursor
  }

  /// Where the first alternative leads, if it is taken in any case and sets nothing.
  private func plainTarget(
    _ transitions: Run<Transition>, in run: Int, _ side: Side
  ) throws -> Cursor? {
    guard let first = transitions.first, spec(side)[first].when == nil,
      model(side).assignments(of: first).isEmpty
    else { return nil }
    return try cursor(after: first, in: run, side)
  }

  /// Where a version is if none of the alternatives holds; nil if one does in any case.
  func refusal(_ transitions: Run<Transition>, in run: Int, _ side: Side) -> Cursor? {
    guard let last = transitions.last, spec(side)[last].when != nil else { return nil }
    return Cursor(run: run, place: .stuck(spec(side)[last].step))
  }

  func cursor(after transition: ID<Transition>, in run: Int, _ side: Side) throws -> Cursor {
    switch spec(side)[transition].target {
    case .step(let step): return Cursor(run: run, place: .step(step))
    case .outcome(let outcome): return Cursor(run: run, place: .end(outcome))
    case .unresolved: throw NotCompared(reason: "a step leads nowhere")
    }
  }

  /// Nil for a stop.
  func silent(_ cursor: Cursor, _ side: Side) throws -> Silent? {
    let reading = Reading(side: side, run: cursor.run)
    switch cursor.place {
    case .stuck: return nil
    case .exit(let exit):
      return Silent(
        reading: reading, next: .alternatives(spec(side)[exit].transitions, in: cursor.run))
    case .step(let step):
      guard case .decide(let set, let exit) = model(side).location(Location.ID(step)).kind,
        let exit
      else { return nil }
      let transitions = spec(side)[exit].transitions
      let plain = try plainTarget(transitions, in: cursor.run, side)
      return Silent(
        reading: reading, set: keyed(set, reading),
        next: plain.map { .cursor($0) } ?? .alternatives(transitions, in: cursor.run))
    case .taken(let transition):
      return Silent(
        reading: reading, set: keyed(model(side).assignments(of: transition), reading),
        next: .cursor(try self.cursor(after: transition, in: cursor.run, side)))
    case .end(let outcome):
      guard let inlined = run(cursor.run, side),
        let exit = model(side).exit(of: Location.ID(inlined.step), after: outcome)
      else { return nil }
      let result = model(side).result(of: exit)
      let caller = Reading(side: side, run: inlined.caller)
      return Silent(
        reading: reading, set: keyed(result.map { [$0] } ?? [], caller),
        next: .cursor(Cursor(run: inlined.caller, place: .exit(exit))))
    }
  }

  func keyed(
    _ assignments: [Assignment], _ reading: Reading
  ) -> [(variable: VariableKey, source: Source)] {
    assignments.map {
      (VariableKey(side: reading.side, run: reading.run, variable: $0.variable), $0.source)
    }
  }
}

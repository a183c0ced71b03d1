import CEL

extension JourneyBuilder {
  mutating func addInside(
    _ site: Int32, _ index: Int32, _ end: ProcessInstance.End, _ location: Location.ID,
    _ program: LoadedProgram, _ frame: inout [Int]
  ) {
    depth += 1
    defer { depth -= 1 }
    let spec = program.program.calls[Int(site)]
    let callee = search.instances[Int(index)].program
    var last: Frame?
    if depth < Tracer.deepest {
      var inner = enter(callee, spec, frame, program)
      defer { last = inner }
      let steps = search.trace(
        index, to: end.state, then: .end(outcome: end.outcome, words: end.words))
      add(steps, callee, &inner)
      if callee.endsOnPage(end, search.instances[Int(index)]) {
        addLast(callee, search.instances[Int(index)].states.locations[Int(end.state)])
      }
    }
    leave(spec, end.outcome, last, &frame)
    if spec.isOpening { close(spec, end, location) } else { noteEnd(of: spec.callee, end.outcome) }
  }

  /// A route that starts a workflow ends as the workflow does, but has no outcomes of its own.
  private mutating func noteEnd(of process: Process, _ outcome: Int32) {
    if case .workflow = search.component.model.subject(of: process) { lastOutcome = outcome }
  }

  func outcome(of route: ID<Route>, _ outcome: Int32) -> ID<Outcome>? {
    var outcome = outcome
    if case .workflow = search.component.graph.routes[route.index].destination {
      outcome = lastOutcome
    }
    return outcome < 0 ? nil : ID(raw: outcome)
  }

  private mutating func close(_ site: CallSite, _ end: ProcessInstance.End, _ location: Location.ID)
  {
    guard case .route(let route) = search.component.model.subject(of: site.callee) else { return }
    journey.add(.close(route, ends: outcome(of: route, end.outcome)), at: location)
  }

  mutating func took(_ transition: Int32) { journey.transitions.append(ID(raw: transition)) }

  mutating func reached(_ location: Location.ID) { journey.locations.append(location) }

  /// Notes that an opened route is closed, if the process is that of a route.
  mutating func closeOpened(_ process: Int32, _ outcome: Int32, _ location: Location.ID) {
    noteEnd(of: Process(raw: process), outcome)
    guard case .route(let route) = search.component.model.subject(of: Process(raw: process)) else {
      return
    }
    journey.add(.close(route, ends: self.outcome(of: route, outcome)), at: location)
  }

  mutating func add(_ event: JourneyEvent, at location: Location.ID, _ program: LoadedProgram) {
    let kind: Journey.Stop.Kind
    switch event {
    case .press(let action):
      kind = .press(search.component.graph.actions[action.index].screen, action)
    case .timeout, .back:
      guard case .page(let page) = search.component.model.location(location).kind else { return }
      if case .back = event { kind = .back(page.screen) } else { kind = .timeout(page.screen) }
    case .answer(let answer):
      guard case .call(let call) = search.component.model.location(location).kind else { return }
      kind = .answer(call.operation, answer)
    case .opens(let route, let action): kind = .open(route, by: action)
    case .settles: return
    }
    journey.add(kind, at: location)
  }

  mutating func addLast(_ program: LoadedProgram, _ position: Int32) {
    let location = program.program.location(position)
    guard case .page(let page) = search.component.model.location(location).kind else { return }
    if isLeftByButton(location) { return }
    journey.add(.last(page.screen), at: location)
  }

  /// True if the user left the page by a button, whose route is closed again, since it was shown.
  private func isLeftByButton(_ location: Location.ID) -> Bool {
    guard let stop = journey.stops.last, stop.location == location,
      stop.reached == journey.locations.count
    else { return false }
    switch stop.kind {
    case .close: return true
    case .open(let route, _): return search.component.model.process(of: route) == nil
    default: return false
    }
  }

  /// Gives every value that was decided to the place that it came from.
  mutating func finish() -> Journey {
    for origin in origins {
      guard let value = origin.value else { continue }
      switch origin.key.root {
      case .flag(let flag): journey.flags.append((flag, value))
      case .client: journey.client = value.client
      case .firstPage: break
      case .variable(let variable):
        let datum = Journey.Datum(
          variable: variable, fields: origin.key.fields, value: value)
        switch origin.place {
        case .param: journey.params.append(datum)
        case .fixed: journey.context.append(datum)
        case .stop(let stop) where journey.stops.indices.contains(stop):
          journey.stops[stop].data.append(datum)
        case .stop: break
        }
      }
    }
    journey.params = journey.params.toldOnce
    for stop in journey.stops.indices {
      journey.stops[stop].data = journey.stops[stop].data.toldOnce
    }
    journey.fix(search.component.options, in: search.component.graph)
    return journey
  }
}

extension LoadedProgram {
  /// True if the process ended because a last page was shown.
  func endsOnPage(_ end: ProcessInstance.End, _ instance: ProcessInstance) -> Bool {
    let location = instance.location(of: end.state)
    guard case .page(let page) = component.model.location(location).kind else { return false }
    return page.ends != nil && page.ends?.raw == end.outcome
  }
}

extension Search {
  func location(of state: Int32, in instance: Int32) -> Location.ID {
    instances[Int(instance)].location(of: state)
  }

  func start(of instance: ProcessInstance) -> Journey.Start? {
    instance.isArrival ? component.model.subject(of: instance.program.program.process) : nil
  }
}

extension Value {
  fileprivate var client: (platform: String, version: String)? {
    guard case .map(let parts) = self, case .string(let platform)? = parts[.string("platform")],
      case .version(let numbers)? = parts[.string("version")]
    else { return nil }
    return (platform, numbers.map(String.init).joined(separator: "."))
  }
}

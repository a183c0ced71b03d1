import CEL
import WaymarkCompiler

extension WrittenScenario {
  /// The scenario that shows a finding: where a single run shows it, it fails there. Nil if no
  /// journey does.
  public init?(_ finding: DataFinding, named name: String, of graph: Graph) {
    guard var journey = finding.journey else { return nil }
    // A call that was answered already fails by its answer, and `retry` would take another one.
    let isAnswered = journey.stops.last?.location == journey.locations.last
    if !finding.isAtState, !isAnswered || finding.rule == .repeatedCommit {
      graph.goOn(&journey)
    }
    self.init(journey, JourneyWords(graph: graph, fails: !finding.isAtState), named: name)
  }

  /// The scenario that a journey is. Values that nothing reads are left out.
  public init(_ journey: Journey, named name: String, of graph: Graph) {
    self.init(journey, JourneyWords(graph: graph), named: name)
  }

  private init(_ journey: Journey, _ words: JourneyWords, named name: String) {
    let graph = words.graph
    let subject: Subject =
      switch journey.start {
      case .workflow(let id): .workflow(graph.text(graph[id].name))
      case .route(let id): .route(graph.text(graph[id].name))
      }
    var rest = journey.stops[...]
    let (stops, _) = words.stops(&rest, of: journey, level: 0)
    self.init(name: name, subject: subject, end: words.end(of: journey, after: stops.last))
    params = words.values(journey.params)
    context = words.values(journey.context)
    flags = journey.flags.map { (graph.text(graph[$0.flag].name), $0.value) }
    add(client: journey.client)
    self.stops = stops
  }
}

struct JourneyWords {
  let graph: Graph
  /// The journey fails where it is, so that a scenario that was over there would pass.
  var fails = false

  func end(of journey: Journey, after stop: WrittenScenario.Stop?) -> WrittenScenario.End {
    if let outcome = journey.ends { return .outcome(graph.text(graph[outcome].name)) }
    if journey.isLeft { return .back }
    let isPage = journey.locations.first.map { $0.index >= graph.steps.count } ?? false
    if isPage, case .route(let route) = journey.start,
      case .screen(let screen) = graph[route].destination
    {
      return .at(graph.text(screen.name))
    }
    return last(of: workflow(of: journey.start), in: journey, level: 0, after: stop) ?? .back
  }

  /// An end names a step of the scenario's own workflow, not of one that it runs.
  private func last(
    of workflow: ID<Workflow>?, in journey: Journey, level: Int, after stop: WrittenScenario.Stop?
  ) -> WrittenScenario.End? {
    func isOwn(_ location: Location.ID) -> Bool {
      location.index < graph.steps.count && graph.steps[location.index].workflow == workflow
    }
    let own = places(at: level, in: journey).first(where: isOwn)
    let last = own ?? journey.locations.last(where: isOwn)
    guard let last else {
      // A route that has been opened, and no more.
      let start = workflow.flatMap { graph[$0].start.target }
      return start.map { .at(graph.text(graph[$0].name)) }
    }
    if fails, last == journey.locations.last {
      let place = journey.stops.last.flatMap { journey.locations.lastIndex(of: $0.location) }
      let passed = journey.locations.dropFirst(place.map { $0 + 1 } ?? 0)
      return graph.end(beyond: ID(last.index), after: stop, except: passed)
    }
    return .at(graph.text(graph.steps[last.index].name))
  }

  /// Of what is open, what belongs to the start, or to the route that is opened at that depth: each
  /// begins with the location of a route. A workflow may run or open itself.
  private func places(at level: Int, in journey: Journey) -> [Location.ID] {
    var levels: [[Location.ID]] = []
    for place in journey.places {
      if levels.isEmpty || place.index >= graph.steps.count { levels.append([]) }
      levels[levels.count - 1].append(place)
    }
    return levels.indices.contains(level) ? levels[level] : []
  }

  private func workflow(of start: Journey.Start) -> ID<Workflow>? {
    switch start {
    case .workflow(let workflow): workflow
    case .route(let route):
      if case .workflow(let ref) = graph[route].destination { ref.target } else { nil }
    }
  }

  /// The stops up to where the route that is open is closed, and how it is.
  func stops(
    _ rest: inout ArraySlice<Journey.Stop>, of journey: Journey, level: Int
  ) -> (stops: [WrittenScenario.Stop], end: WrittenScenario.End?) {
    var stops: [WrittenScenario.Stop] = []
    while let stop = rest.popFirst() {
      switch stop.kind {
      case .press(let screen, let action):
        stops.append(
          .show(
            screen: graph.text(graph[screen].name), action: graph.text(graph[action].name),
            sends: values(stop.data)))
      case .timeout(let screen):
        stops.append(.show(screen: graph.text(graph[screen].name), action: "wait"))
      case .back(let screen):
        stops.append(.show(screen: graph.text(graph[screen].name), action: "back"))
      case .last(let screen):
        stops.append(.show(screen: graph.text(graph[screen].name), action: nil))
      case .answer(let operation, let kind):
        let answer = answer(operation, kind, stop.data)
        stops.append(.call(operation: graph.qualifiedName(of: operation), answer))
      case .open(let route, _):
        stops.append(
          .open(
            route: graph.text(graph[route].name),
            inside: inside(route, &rest, of: journey, level: level + 1)))
      case .close(_, let outcome):
        return (stops, outcome.map { .outcome(graph.text(graph[$0].name)) } ?? .back)
      }
    }
    return (stops, nil)
  }

  /// Nil if the route is closed at once, or nothing of this app is behind it.
  private func inside(
    _ route: ID<Route>, _ rest: inout ArraySlice<Journey.Stop>, of journey: Journey, level: Int
  ) -> WrittenScenario.Inside? {
    if !graph.isFollowed(route) { return nil }
    let (stops, end) = stops(&rest, of: journey, level: level)
    // A workflow may end without a stop.
    if let end, case .back = end, stops.isEmpty { return nil }
    if let end { return WrittenScenario.Inside(stops: stops, end: end) }
    let place = place(in: route, of: journey, level: level, after: stops.last)
    return WrittenScenario.Inside(stops: stops, end: place)
  }

  /// Where a journey is that stays inside a route.
  private func place(
    in route: ID<Route>, of journey: Journey, level: Int, after stop: WrittenScenario.Stop?
  ) -> WrittenScenario.End {
    if case .screen(let screen) = graph[route].destination { return .at(graph.text(screen.name)) }
    return last(of: workflow(of: .route(route)), in: journey, level: level, after: stop) ?? .back
  }

  private func answer(
    _ operation: ID<Operation>, _ kind: Call.Answer.Kind, _ data: [Journey.Datum]
  ) -> WrittenScenario.Answer {
    switch kind {
    case .success: .returns(values(data).first?.value)
    case .error(let index):
      .error(graph.text((graph[operation].errors ?? [])[index]), values(data).first?.value)
    case .failure: .error("failure")
    case .timeout: .wait
    }
  }

  /// One value for each variable, put together from its fields.
  func values(_ data: [Journey.Datum]) -> WrittenScenario.Values {
    var variables: [ID<Variable>] = []
    for datum in data where !variables.contains(datum.variable) { variables.append(datum.variable) }
    return variables.map { variable in
      let parts = data.filter { $0.variable == variable }.map { ($0.fields[...], $0.value) }
      let value = graph.types.suited(assembled(parts), to: graph[variable].type)
      return (graph.text(graph[variable].name), value)
    }
  }

  private func assembled(_ parts: [(ArraySlice<String>, Value)]) -> Value {
    if let whole = parts.first(where: { $0.0.isEmpty }), parts.count == 1 || whole.1 == .null {
      return whole.1
    }
    var fields: [Value: Value] = [:]
    for name in Set(parts.compactMap(\.0.first)) {
      let own = parts.filter { $0.0.first == name }.map { ($0.0.dropFirst(), $0.1) }
      fields[.string(name)] = assembled(own)
    }
    return .map(fields)
  }
}

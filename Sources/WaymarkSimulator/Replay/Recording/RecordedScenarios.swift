import CEL
import WaymarkCompiler

/// The scenarios of recorded sessions: one for each journey.
public struct RecordedScenarios {
  public private(set) var scenarios: [WrittenScenario] = []
  /// What could not be made into a scenario, in words.
  public private(set) var notices: [String] = []

  private let program: Program
  private let reads: ReadData
  private var graph: Graph { program.graph }

  public init(_ recording: Recording, of graph: Graph) {
    program = Program(graph)
    reads = ReadData(program)
    for session in recording.sorted { add(session) }
  }

  private mutating func add(_ session: RecordedSession) {
    var search = RecordedSearch(program, reads, isOfBackend: session.isOfBackend)
    let client = session.events.lazy.compactMap(\.client).first
    var world = KnownWorld(flags: session.flags, context: session.context, graph)
    world.client = client.map { World.Client(platform: $0.platform, version: $0.version) }
    let idle = RecordedWalk(path: Path(explanation: Explanation(world: world)))
    var walks = [idle]
    var first = 0
    for (index, event) in session.events.enumerated() where event.event.kind != .unexpected {
      var next = search.walks(after: event, from: walks)
      if next.isEmpty, let walk = walks.first, walk.start != nil {
        // The journey before is over, or goes on nobody knows how.
        write(walk, session, first..<index, client)
        first = index
        next = search.walks(after: event, from: [idle])
      }
      if next.isEmpty {
        notices.append(
          "session `\(session.name.prefix(100))` deviates from the specs: "
            + "\(event.event.words); 'waymark replay' tells more")
        return
      }
      walks = next
    }
    if let walk = walks.first, walk.start != nil {
      write(walk, session, first..<session.events.count, client)
    }
  }

  private mutating func write(
    _ walk: RecordedWalk, _ session: RecordedSession, _ events: Range<Int>,
    _ client: (platform: String, version: String)?
  ) {
    guard let start = walk.start else { return }
    let subject: WrittenScenario.Subject =
      switch program.model.subject(of: start) {
      case .workflow(let id): .workflow(graph.text(graph[id].name))
      case .route(let id): .route(graph.text(graph[id].name))
      }
    let data = RecordedData(graph)
    var scenario = WrittenScenario(
      name: name(of: session), subject: subject, end: end(of: walk))
    scenario.params = data.params(
      program.model.params(of: start), walk.params,
      orCalled: session.events[events].lazy.filter { $0.event.kind == .call }.map(\.json))
    scenario.flags = zip(graph.flags, walk.path.explanation.world.flags).compactMap { flag, value in
      value.map { (graph.text(flag.name), $0) }
    }
    scenario.context = data.named(session.context, graph.project.context)
    if let client,
      graph.project.clients.contains(where: { graph.text($0.platform) == client.platform })
    {
      scenario.client = [
        ("platform", .string(client.platform)), ("version", .string(client.version)),
      ]
    }
    var rest = walk.stops[...]
    var open = walk.path.explanation.frames.filter(\.isOpened)[...]
    scenario.stops = stops(&rest, data, &open).stops
    scenarios.append(scenario)
  }

  /// The first of that name keeps it.
  private func name(of session: RecordedSession) -> String {
    let name = "recorded \(session.name.prefix(80))"
    let taken = Set(scenarios.map(\.name) + graph.scenarios.map { graph.text($0.name) })
    if !taken.contains(name) { return name }
    var number = 2
    while taken.contains("\(name) (\(number))") { number += 1 }
    return "\(name) (\(number))"
  }

  /// Where it is, if it has not ended.
  private func end(of walk: RecordedWalk) -> WrittenScenario.End {
    if let end = walk.end { return end }
    guard let frame = walk.path.explanation.frames.first else {
      guard case .ended(let outcome) = walk.path.explanation.state else { return .back }
      return .outcome(graph.text(graph[outcome].name))
    }
    return place(of: frame)
  }

  private func place(of frame: Frame) -> WrittenScenario.End {
    if let step = program.model.step(at: frame.location) {
      return .at(graph.text(graph[step].name))
    }
    guard let page = program.page(at: frame.location) else { return .back }
    return .at(graph.text(graph[page.screen].name))
  }

  /// Up to where the route that is open is closed, and how it is. `open` is what is not closed.
  private func stops(
    _ rest: inout ArraySlice<RecordedWalk.Stop>, _ data: RecordedData,
    _ open: inout ArraySlice<Frame>
  ) -> (stops: [WrittenScenario.Stop], end: WrittenScenario.End?) {
    var stops: [WrittenScenario.Stop] = []
    while let stop = rest.popFirst() {
      switch stop {
      case .show(let screen, let action, let json):
        let button = graph[screen].actions.first { graph.text(graph[$0].name) == action }
        let sends = button.map { data.named(json, graph[$0].sends) } ?? []
        stops.append(.show(screen: graph.text(graph[screen].name), action: action, sends: sends))
      case .call(let operation, let answer):
        stops.append(
          .call(operation: graph.qualifiedName(of: operation), data.answer(answer, of: operation)))
      case .open(let route):
        stops.append(
          .open(route: graph.text(graph[route].name), inside: inside(&rest, data, &open)))
      case .close(let end): return (stops, end)
      }
    }
    return (stops, nil)
  }

  /// Nil if the route is closed at once.
  private func inside(
    _ rest: inout ArraySlice<RecordedWalk.Stop>, _ data: RecordedData,
    _ open: inout ArraySlice<Frame>
  ) -> WrittenScenario.Inside? {
    let (stops, end) = stops(&rest, data, &open)
    if let end {
      if stops.isEmpty, case .back = end { return nil }
      return WrittenScenario.Inside(stops: stops, end: end)
    }
    let frame = open.popLast()
    return stops.isEmpty
      ? nil : WrittenScenario.Inside(stops: stops, end: frame.map(place) ?? .back)
  }
}

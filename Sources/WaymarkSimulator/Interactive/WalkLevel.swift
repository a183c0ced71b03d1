import WaymarkCompiler

/// Stops of a walk that belong together: its own, or those inside an open route.
struct WalkLevel {
  let process: Process
  /// Where the process is among the frames of the machine.
  let depth: Int
  /// The route that was opened; nil for the walk's own stops.
  let route: ID<Route>?
  var stops: [WrittenScenario.Stop] = []
}

extension Walk {
  /// The walk so far, ready to paste.
  var scenario: WrittenScenario {
    var levels = levels
    if failure != nil {
      levels[levels.count - 1].stops += refusedStops
    } else if case .call? = machine.stop {
      // An error with which a scenario stops has left by its exit.
      levels[levels.count - 1].stops.removeLast(machine.stack.tries)
    }
    let subject: WrittenScenario.Subject =
      switch start {
      case .workflow(let id): .workflow(graph.text(graph[id].name))
      case .route(let id): .route(graph.text(graph[id].name))
      }
    var scenario = WrittenScenario(
      name: "a walk through \(graph.name(of: start))", subject: subject,
      end: end(of: levels[0], isInnermost: levels.count == 1))
    scenario.params = given
    scenario.stops = levels[0].stops
    if levels.count > 1 { scenario.stops.append(opened(levels[1...])) }
    facts.add(to: &scenario, in: graph)
    return scenario
  }

  /// Recurses once for each open route.
  private func opened(_ levels: ArraySlice<WalkLevel>) -> WrittenScenario.Stop {
    let first = levels[levels.startIndex]
    var stops = first.stops
    if levels.count > 1 { stops.append(opened(levels.dropFirst())) }
    let end = end(of: first, isInnermost: levels.count == 1)
    return .open(
      route: first.route.map { graph.text(graph[$0].name) } ?? "",
      inside: WrittenScenario.Inside(stops: stops, end: end))
  }

  func end(of level: WalkLevel, isInnermost: Bool) -> WrittenScenario.End {
    switch machine.stop {
    case .ended(let outcome)? where isInnermost:
      return .outcome(graph.text(graph[outcome].name))
    case .left? where isInnermost: return .back
    default: break
    }
    guard level.depth < machine.frames.count else { return .back }
    let location = machine.frames[level.depth].location
    if let step = program.model.step(at: location) {
      guard failure != nil, level.depth == machine.frames.count - 1 else {
        return .at(graph.text(graph[step].name))
      }
      let passed = machine.trace.filter { $0.stop == machine.answered }.map(\.location)
      return graph.end(
        beyond: step, after: level.stops.last, except: refusedStops.isEmpty ? passed : [])
    }
    let screen = program.page(at: location).map { graph.text(graph[$0.screen].name) }
    return screen.map { .at($0) } ?? .back
  }

  /// What the journey was about to do, and failed at.
  private var refusedStops: [WrittenScenario.Stop] {
    guard let last = machine.trace.last, last.event == .reached, last.stop == machine.answered,
      let step = program.model.step(at: last.location).map({ graph[$0] })
    else { return [] }
    if let operation = step.operation {
      return [.call(operation: graph.qualifiedName(of: operation), .returns(nil))]
    }
    return step.route.map { [.open(route: graph.text(graph[$0].name), inside: nil)] } ?? []
  }
}

extension Graph {
  func name(of start: Journey.Start) -> String {
    switch start {
    case .workflow(let id): text(self[id].name)
    case .route(let id): text(self[id].name)
    }
  }
}

import WaymarkCompiler

/// A journey in words, stop by stop.
struct Story {
  private static let longest = 8

  let graph: Graph
  let scenario: Scenario

  /// The way to the first stop, then one line for each stop that was answered, also if the journey
  /// fails in it: what it was, and the steps taken after it.
  func lines(of result: ScenarioResult) -> [String] {
    let stops = scenario.stops.flatMap(flattened)
    // A stop in which the journey fails may have moved it before.
    let begun = max(result.failure?.answered ?? stops.count, Int(result.trace.last?.stop ?? 0))
    let answered = min(begun, stops.count)
    var paths = [[ID<Step>]](repeating: [], count: answered + 1)
    for visit in result.trace {
      let stop = min(Int(visit.stop), answered)
      let step = ID<Step>(raw: visit.location.raw)
      switch visit.event {
      case .reached where step.index < graph.steps.count && paths[stop].last != step:
        paths[stop].append(step)
      case .ended, .opened, .reached, .showed, .took, .wentBack: break
      }
    }
    var lines = [paths[0].isEmpty ? "begins" : "begins: \(path(paths[0]))"]
    for stop in 0..<answered {
      let moved = paths[stop + 1].isEmpty ? "" : " → \(path(paths[stop + 1]))"
      lines.append("\(description(of: stops[stop]))\(moved)")
    }
    return lines
  }

  /// A stop, and those inside the route that it opens. Recurses once for each route.
  private func flattened(_ stop: Scenario.Stop) -> [Scenario.Stop] {
    guard case .open(_, let inside?) = stop.kind else { return [stop] }
    return [stop] + inside.stops.flatMap(flattened)
  }

  private func path(_ steps: [ID<Step>]) -> String {
    let shown = steps.suffix(Self.longest).map { graph.text(graph[$0].name) }
    return (steps.count > Self.longest ? ["…"] + shown : shown).joined(separator: " → ")
  }

  private func description(of stop: Scenario.Stop) -> String {
    switch stop.kind {
    case .show(let screen, nil, _): "show \(graph.text(screen.name))"
    case .show(let screen, let action?, _):
      "show \(graph.text(screen.name)), do \(graph.text(action))"
    case .call(let operation, .returns): "call \(graph.text(operation.name)) returns"
    case .call(let operation, .error(let name, _)):
      "call \(graph.text(operation.name)), error \(graph.text(name))"
    case .call(let operation, .wait): "call \(graph.text(operation.name)), wait"
    case .open(let route, _): "open \(graph.text(route.name))"
    }
  }
}

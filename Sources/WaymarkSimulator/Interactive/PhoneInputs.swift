import CEL
import WaymarkCompiler

extension PhoneWalk {
  /// What a page asks for to play the journey of a finding.
  package static func request(for finding: DataFinding, of graph: Graph) -> JSONText? {
    guard let journey = finding.journey else { return nil }
    let scenario = WrittenScenario(journey, named: "", of: graph)
    let start: (String, JSONText) =
      switch scenario.subject {
      case .workflow(let name): ("workflow", .string(name))
      case .route(let name): ("route", .string(name))
      }
    func object(_ values: WrittenScenario.Values) -> JSONText {
      .object(values.map { ($0.name, JSONText($0.value)) })
    }
    let words = PhoneInputs(graph: graph)
    return .object(
      [
        start, ("params", object(scenario.params)), ("flags", object(scenario.flags)),
        ("context", object(scenario.context)),
        ("inputs", .array(words.inputs(scenario.stops).map { .string($0) })),
      ] + (scenario.client.isEmpty ? [] : [("client", object(scenario.client))]))
  }
}

/// The stops of a scenario as inputs of a walk.
private struct PhoneInputs {
  let graph: Graph

  /// Recurses once for each route opened inside another.
  func inputs(_ stops: [WrittenScenario.Stop]) -> [String] {
    stops.enumerated().flatMap { index, stop -> [String] in
      switch stop {
      case .show(_, nil, _): return ["go on"]
      case .show(let screen, let action?, let sends): return act(screen, action, sends)
      case .call(let operation, let answer): return [self.answer(answer, operation)]
      case .open(let route, nil): return isFollowed(route) ? ["close"] : []
      case .open(_, let inside?):
        // The journey may end inside.
        let isClosed = if case .at = inside.end { index + 1 < stops.count } else { false }
        return inputs(inside.stops) + (isClosed ? ["close"] : [])
      }
    }
  }

  private func act(
    _ screen: String, _ action: String, _ sends: WrittenScenario.Values
  ) -> [String] {
    let actions = graph.screens.first { graph.text($0.name) == screen }?.actions
    let button = actions?.first { graph.text(graph[$0].name) == action }
    guard let button else { return [action] }
    return ["press \(action)"]
      + graph[button].sends.map { variable in
        let given = sends.first { $0.name == graph.text(graph[variable].name) }
        return given.map { "value \(PlainYAML.text(of: $0.value))" } ?? "value"
      }
  }

  private func answer(_ answer: WrittenScenario.Answer, _ name: String) -> String {
    switch answer {
    case .wait: return "wait"
    case .error(let error, nil): return "error \(error)"
    case .error(let error, let value?): return "error \(error) \(text(of: value))"
    case .returns(let value?): return "= \(PlainYAML.text(of: value))"
    case .returns(nil):
      let type = graph.operation(named: name).flatMap { graph[$0].returnType }
      // Of a closed set, each member is a choice of its own.
      let member = type.flatMap { type in
        graph.types.kind(type) == .bool ? "false" : graph.types.members(of: type).first
      }
      return member.map { "= \(PlainYAML.scalar($0))" } ?? "returns"
    }
  }

  private func isFollowed(_ route: String) -> Bool {
    graph.routes.firstIndex { graph.text($0.name) == route }.map { graph.isFollowed(ID($0)) }
      ?? false
  }
}

import WaymarkCompiler

/// Runs the scenarios with these names, or all of them, in the order of the files.
/// Those that errors in the specs affect are listed instead.
public func runScenarios(
  _ graph: Graph, only names: [String] = [], except blocked: [BlockedScenario] = []
) -> SimulationReport {
  let refused = Set(blocked.map(\.scenario))
  let program = Program(graph)
  let wanted = Set(names)
  var counts = CoverageCounts(of: graph)
  var results: [ScenarioResult] = []
  for (index, scenario) in graph.scenarios.enumerated()
  where wanted.isEmpty || wanted.contains(graph.text(scenario.name)) {
    if refused.contains(ID(index)) { continue }
    var result = run(scenario, ID(index), program)
    counts.add(result, in: graph)
    result.trace.removeAll { program.isPage($0.location) }
    results.append(result)
  }
  let known = Set(graph.scenarios.map { graph.text($0.name) })
  return SimulationReport(
    results: results,
    blocked: blocked.filter {
      wanted.isEmpty || wanted.contains(graph.text(graph[$0.scenario].name))
    },
    coverage: Coverage(counts, of: graph),
    unknownNames: names.filter { !known.contains($0) })
}

private func run(_ scenario: Scenario, _ id: ID<Scenario>, _ program: Program) -> ScenarioResult {
  let (follower, complaint) = program.play(scenario)
  let failure = complaint.map {
    follower?.failure($0)
      ?? ScenarioResult.Failure(
        message: $0.message, rule: $0.rule?.rawValue,
        expected: $0.expected ?? scenario.name.span, actual: $0.actual, stop: 0, answered: 0)
  }
  return ScenarioResult(scenario: id, failure: failure, trace: follower?.machine.trace ?? [])
}

extension Program {
  /// Plays a scenario to its end, or until it cannot go on. Without a follower, it could not even
  /// begin.
  func play(
    _ scenario: Scenario, keepingScenes: Bool = false
  ) -> (follower: Follower?, complaint: Complaint?) {
    do throws(Complaint) {
      let (process, params, environment) = try start(of: scenario)
      var follower = Follower(scenario, process, Machine(self, in: environment))
      follower.keepsScenes = keepingScenes
      do throws(Complaint) {
        try follower.machine.begin(process, with: params)
        try follower.follow()
        return (follower, nil)
      } catch {
        return (follower, error.isEndless && follower.isOver ? nil : error)
      }
    } catch {
      return (nil, error)
    }
  }
}

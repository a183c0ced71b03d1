import WaymarkCompiler

/// Runs the scenarios with these names, or all of them, in the order of the files.
public func runScenarios(_ graph: Graph, only names: [String] = []) -> SimulationReport {
  let program = Program(graph)
  let wanted = Set(names)
  var coverage = CoverageMarks(graph)
  var results: [ScenarioResult] = []
  for (index, scenario) in graph.scenarios.enumerated()
  where wanted.isEmpty || wanted.contains(graph.text(scenario.name)) {
    var result = run(scenario, ID(index), program)
    coverage.mark(result, in: graph)
    result.trail.removeAll { $0.step.index >= graph.steps.count }
    results.append(result)
  }
  let known = Set(graph.scenarios.map { graph.text($0.name) })
  return SimulationReport(
    results: results, coverage: Coverage(coverage, of: graph),
    unknownNames: names.filter { !known.contains($0) })
}

private func run(_ scenario: Scenario, _ id: ID<Scenario>, _ program: Program) -> ScenarioResult {
  do throws(Complaint) {
    let (workflow, params, world) = try program.start(of: scenario)
    var follower = Follower(scenario, Machine(program, in: world))
    do throws(Complaint) {
      try follower.machine.begin(workflow, with: params)
      try follower.follow()
      return ScenarioResult(scenario: id, failure: nil, trail: follower.machine.trail)
    } catch {
      return ScenarioResult(
        scenario: id, failure: follower.failure(error), trail: follower.machine.trail)
    }
  } catch {
    let failure = ScenarioResult.Failure(
      message: error.message, expected: error.expected ?? scenario.name.span,
      actual: error.actual, stop: 0)
    return ScenarioResult(scenario: id, failure: failure, trail: [])
  }
}

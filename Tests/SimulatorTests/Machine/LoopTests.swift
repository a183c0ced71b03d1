import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite struct LoopTests {
  private func run(_ steps: String) -> Simulated {
    Simulated(
      """
      feature: Loops
      workflows:
        turn:
          state: { n: { type: Int, default: 0 } }
          outcomes: { done: success }
          steps:
      \(steps)
      scenarios:
        it: { workflow: turn, steps: [], ends: done }

      """)
  }

  @Test("Steps that come back to the same state without a stop are cut, and named")
  func repeated() {
    let it = run(
      """
            a: { set: { n: 1 }, go: b }
            b: { wait: 1s, go: c }
            c: { choose: [{ when: n > 1, go: done }, { else: b }] }
      """)
    #expect(
      it.complaints == [
        "the journey never stops: it comes back to where it was, again and again between "
          + "`b` of `turn`, `c` of `turn`, without a stop"
      ])
  }

  @Test("A counter that leaves the loop is no endless one")
  func counted() {
    let it = run(
      """
            a: { set: { n: n + 1 }, go: b }
            b: { choose: [{ when: n > 999, go: done }, { else: a }] }
      """)
    #expect(it.complaints == [])
  }

  @Test("A counter that never leaves is cut too")
  func growing() {
    let it = run("      a: { set: { n: n + 1 }, go: a }")
    #expect(it.complaints.count == 1)
    #expect(it.complaints.first?.hasPrefix("the journey does not get on: it made 1") == true)
    #expect(it.complaints.first?.hasSuffix("moves between `a` of `turn`, without a stop") == true)
  }

  @Test("Workflows that run one another without end are cut")
  func recursion() {
    let it = run("      a: { run: turn, on: { done: done } }")
    #expect(
      it.complaints == [
        "`turn` is run 1000 workflows deep, and no journey is followed further: "
          + "see whether they run one another without end"
      ])
  }

  @Test("A chain of a million silent steps is walked to its end")
  func longChain() throws {
    let short = run("      a: { set: { n: n + 1 }, go: b }\n      b: { wait: 1s, go: done }").graph
    let report = runScenarios(chain(short, length: 1_000_000))
    let result = try #require(report.results.first)
    #expect(result.failure == nil)
    #expect(report.coverage[.steps] == Coverage.Count(covered: 1_000_000, total: 1_000_000))
  }

  /// The second step of the graph, over and over, each leading to the next.
  private func chain(_ graph: Graph, length: Int) -> Graph {
    var long = graph
    for index in 1..<length {
      var step = graph.steps[1]
      var exit = graph.exits[1]
      var transition = graph.transitions[1]
      step.exits = Run(index..<index + 1)
      exit.step = ID(index)
      exit.transitions = Run(index..<index + 1)
      transition.exit = ID(index)
      transition.step = ID(index)
      if index < length - 1 { transition.target = .step(ID(index + 1)) }
      if index == 1 {
        long.steps[1] = step
        long.exits[1] = exit
        long.transitions[1] = transition
      } else {
        long.steps.append(step)
        long.exits.append(exit)
        long.transitions.append(transition)
      }
    }
    long.workflows[0].steps = Run(0..<length)
    return long
  }
}

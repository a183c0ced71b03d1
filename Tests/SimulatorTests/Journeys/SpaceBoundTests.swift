import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("The bound of a space")
struct SpaceBoundTests {
  private func bound(_ graph: JourneyGraph, stops: [Int32] = []) -> (proved: Int, least: Int) {
    let possible = graph.covered(by: planJourneys(in: graph, covering: graph.allItems).journeys)
    var bound = SpaceBound(graph, covering: possible.sorted())
    bound.raise(upTo: .max / 1_000, covering: possible.sorted(), stops: stops)
    var open = graph
    for stop in stops { open.addEdge(from: stop, to: JourneyGraph.outside) }
    return (bound.steps, open.fewestSteps(covering: possible.sorted()))
  }

  @Test("is never more than the shortest journeys take, and seldom much less")
  func holds() {
    var (proved, least) = (0, 0)
    for seed in 0..<120 {
      let graph = JourneyGraph.random(nodes: 4 + seed % 7, edges: 26, items: 8, seed: seed)
      let found = bound(graph)
      #expect(found.proved <= found.least, "seed \(seed)")
      proved += found.proved
      least += found.least
    }
    #expect(proved * 20 >= least * 17, "\(proved) of \(least)")
  }

  @Test("holds also for journeys that stay where they could go on")
  func stops() {
    for seed in 0..<40 {
      let graph = JourneyGraph.random(nodes: 8, edges: 24, items: 6, seed: seed)
      let found = bound(graph, stops: [Int32(1 + seed % 7), 3])
      #expect(found.proved <= found.least, "seed \(seed)")
    }
  }

  @Test("is what the journeys take where every transition is one edge")
  func exact() {
    for seed in 0..<6 {
      let graph = JourneyGraph.workflow(steps: 12 + seed * 4, seed: seed)
      let plan = planJourneys(in: graph, covering: graph.allItems)
      var bound = SpaceBound(graph, covering: graph.allItems)
      bound.raise(upTo: plan.steps(in: graph), covering: graph.allItems, stops: [])
      #expect(bound.steps <= plan.steps(in: graph))
      #expect(bound.steps * 50 >= plan.steps(in: graph) * 49)
    }
  }

  @Test("is not added up of screens that several workflows show")
  func shared() {
    let spec = """
      feature: Two
      screens:
        S: { title: S, back: blocked, actions: { p: P, out: Out } }
        P: { title: P, back: blocked, actions: { go: Go } }
        Q: { title: Q, back: blocked, actions: { go: Go } }
      workflows:
        a:
          outcomes: { done: success }
          steps:
            s: { show: S, on: { p: p, out: done } }
            p: { show: P, on: { go: done } }
        b:
          outcomes: { done: success }
          steps:
            p: { show: P, on: { go: q } }
            q: { show: Q, on: { go: done } }

      """
    let checked = check([SourceFile(path: "help.yaml", text: spec)])
    var options = JourneyOptions()
    let transitions = coveringJourneys(checked.evidence, options)
    #expect(transitions.bound == 5 && transitions.steps == 5)
    options.kind = .screens
    // From `S` at once to the end, and `b`.
    #expect(coveringJourneys(checked.evidence, options).bound <= 3)
  }
}

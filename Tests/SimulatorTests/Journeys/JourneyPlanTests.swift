import Effort
import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite struct JourneyPlanTests {
  @Test("The journeys of a plan are journeys, and cover all that can be covered")
  func covers() {
    for seed in 0..<200 {
      let graph = JourneyGraph.random(
        nodes: 2 + seed % 40, edges: 6 + seed, items: 1 + seed % 50, seed: seed)
      let plan = planJourneys(in: graph, covering: graph.allItems)
      #expect(plan.journeys.allSatisfy(graph.isJourney))
      let lives = graph.nodesOnJourneys
      let possible = graph.sources.indices.filter {
        lives[Int(graph.sources[$0])] && lives[Int(graph.targets[$0])]
      }.reduce(into: Set<Int32>()) { $0.formUnion(graph.items(of: $1)) }
      #expect(graph.covered(by: plan.journeys) == possible)
      #expect(
        plan.uncovered.map(\.item) == graph.allItems.filter { !possible.contains($0) })
      #expect(plan.uncovered.allSatisfy { $0.obstacle == .unreachable })
    }
  }

  @Test("Where every transition is one edge, a plan takes no more than the bound")
  func structure() {
    for seed in 0..<40 {
      let graph = JourneyGraph.workflow(steps: 5 + seed * 5, seed: seed)
      let plan = planJourneys(in: graph, covering: graph.allItems)
      #expect(plan.uncovered.isEmpty)
      #expect(plan.steps(in: graph) == leastSteps(toCover: graph.allItems, in: graph))
    }
  }

  @Test("Where many edges cover the same, a plan is at most a tenth longer than the shortest")
  func alternatives() {
    var planned = 0
    var shortest = 0
    for seed in 0..<150 {
      let graph = JourneyGraph.random(nodes: 8, edges: 28, items: 8, seed: seed)
      let plan = planJourneys(in: graph, covering: graph.allItems)
      let least = graph.fewestSteps(covering: graph.covered(by: plan.journeys).sorted())
      #expect(plan.steps(in: graph) >= least)
      planned += plan.steps(in: graph)
      shortest += least
    }
    #expect(planned * 10 <= shortest * 11, "\(planned) transitions, \(shortest) at best")
  }

  @Test("No journey takes more transitions than allowed, and what needs more is named")
  func limited() {
    for seed in 0..<60 {
      let graph = JourneyGraph.workflow(steps: 20 + seed, seed: seed)
      let limit = 12 + seed % 10
      let plan = planJourneys(in: graph, covering: graph.allItems, maxSteps: limit)
      for journey in plan.journeys {
        #expect(graph.isJourney(journey))
        #expect(journey.reduce(0) { $0 + Int(graph.costs[Int($1)]) } <= limit)
      }
      let covered = graph.covered(by: plan.journeys)
      let lengths = ShortestPaths(graph).lengths
      for item in graph.allItems {
        // The first edge is the arrival.
        let least = Int(lengths[Int(item) + 1])
        #expect(covered.contains(item) == (least <= limit))
        #expect(
          plan.uncovered.first { $0.item == item }?.obstacle
            == (least <= limit ? nil : .takes(steps: least)))
      }
    }
  }

  @Test("What is far is left out where all would take more than is planned, and is named")
  func beyond() {
    let count: Int32 = 60
    var graph = JourneyGraph(nodeCount: Int(count) + 1, itemCount: 2 * Int(count))
    graph.addEdge(from: JourneyGraph.outside, to: 1)
    for node in 1...count {
      graph.addEdge(from: node, to: JourneyGraph.outside)
      graph.addEdge(from: node, to: 1, cost: 1, covers: [2 * node - 2])
      guard node < count else { break }
      graph.addEdge(from: node, to: node + 1, cost: 1, covers: [2 * node - 1])
    }
    let items = Array(0..<2 * count - 1)
    let whole = planJourneys(in: graph, covering: items)
    #expect(whole.uncovered.isEmpty && whole.steps(in: graph) > 1_000)
    let plan = planJourneys(in: graph, covering: items, most: 200)
    #expect(plan.steps(in: graph) <= 200)
    #expect(plan.uncovered.allSatisfy { $0.obstacle == .beyond })
    let covered = graph.covered(by: plan.journeys)
    #expect(covered.union(plan.uncovered.map(\.item)) == Set(items))
    #expect(covered.count >= 20 && covered.contains(0) && !covered.contains(2 * count - 2))
  }

  @Test("A plan is shorter than a greedy walk")
  func greedy() {
    var (planned, walked) = (0, 0)
    for seed in 0..<20 {
      let graph = JourneyGraph.workflow(steps: 100, seed: seed)
      let walk = JourneyPlan(journeys: greedyJourneys(in: graph))
      #expect(walk.journeys.allSatisfy(graph.isJourney))
      #expect(graph.covered(by: walk.journeys).count == graph.itemCount)
      walked += walk.steps(in: graph)
      planned += planJourneys(in: graph, covering: graph.allItems).steps(in: graph)
    }
    #expect(planned < walked)
  }

  @Test("With counters, a plan is no longer than the best of many greedy walks")
  func counters() {
    let pages = (0..<8).map { index in
      let next = index < 7 ? "page\(index + 1)" : "done"
      return """
              page\(index):
                show: Page
                on:
                  next: \(next)
                  prove: try\(index)
                  more: { set: { a: a + 1 }, go: more\(index) }
                  less: { set: { b: b + 1 }, go: less\(index) }
              try\(index): { run: verify, on: { ok: \(next), failed: page\(index) } }
              more\(index): { choose: [{ when: a < 3, go: page\(index) }, { else: \(next) }] }
              less\(index): { choose: [{ when: b < 2, go: page\(index) }, { else: \(next) }] }
        """
    }
    let text = """
      feature: Counts
      services: { codes: { check: { errors: [wrong] } } }
      screens:
        Page: { title: P, back: blocked, actions: { next: N, prove: Y, more: M, less: L } }
        Code: { title: Code, back: blocked, actions: { send: Send, stop: Stop } }
      routes: { main: { workflow: main, link: /main } }
      workflows:
        main:
          state: { a: { type: Int, default: 0 }, b: { type: Int, default: 0 } }
          outcomes: { done: success }
          steps:
      \(pages.joined(separator: "\n"))
        verify:
          state: { tries: { type: Int, default: 0 } }
          outcomes: { ok: success, failed: failure }
          steps:
            ask: { show: Code, on: { send: check, stop: failed } }
            check: { call: codes.check, on: { success: ok, wrong: again } }
            again: { set: { tries: tries + 1 }, go: more }
            more: { choose: [{ when: tries < 3, go: ask }, { else: failed }] }

      """
    let checked = check([SourceFile(path: "Specs/counts.yaml", text: text)])
    #expect(checked.diagnostics.isEmpty, "\(checked.diagnostics)")
    let planned = coveringJourneys(checked.evidence, JourneyOptions())
    #expect(planned.uncovered.isEmpty)
    let graphs = checked.evidence.withSpaces(ExplorationOptions()) {
      $0.map { $0.graph(of: checked.graph, covering: .transitions) }
    }
    let walked = Effort.seeds(20).map { seed in
      graphs.reduce(0) { steps, graph in
        let shuffled = graph.inOrder(graph.order(ofRound: 1_000 + seed))
        return steps + JourneyPlan(journeys: greedyJourneys(in: shuffled)).steps(in: shuffled)
      }
    }
    #expect(planned.lengths.reduce(0, +) <= walked.min() ?? 0)
  }
}

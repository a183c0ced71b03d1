import Testing

@testable import WaymarkSimulator

@Suite struct CirculationTests {
  /// By complementary slackness: no edge is cheaper than the difference of the potentials of its
  /// ends, and none that costs more is taken more often than demanded.
  @Test("A circulation takes all demanded edges, and its dual solution proves that it is cheapest")
  func certificate() {
    for seed in 0..<150 {
      let graph = JourneyGraph.random(
        nodes: 2 + seed % 30, edges: 4 + 2 * seed, items: 40, seed: seed)
      let demanded = graph.sources.indices.filter { !graph.items(of: $0).isEmpty }.map(Int32.init)
      let circulation = Circulation(of: graph, demanding: demanded)
      let lives = graph.nodesOnJourneys
      var surplus = [Int32](repeating: 0, count: graph.nodeCount)
      for edge in graph.sources.indices {
        let (source, target) = (Int(graph.sources[edge]), Int(graph.targets[edge]))
        let flow = circulation.flows[edge]
        surplus[source] -= flow
        surplus[target] += flow
        guard lives[source], lives[target] else {
          #expect(flow == 0)
          continue
        }
        let isDemanded = !graph.items(of: edge).isEmpty
        let reduced =
          Circulation.price(of: edge, in: graph) + circulation.potentials[source]
          - circulation.potentials[target]
        #expect(flow >= (isDemanded ? 1 : 0))
        #expect(reduced >= 0)
        #expect(reduced == 0 || flow == (isDemanded ? 1 : 0))
      }
      #expect(surplus.allSatisfy { $0 == 0 })
      #expect(
        circulation.impossible
          == demanded.filter {
            !lives[Int(graph.sources[Int($0)])] || !lives[Int(graph.targets[Int($0)])]
          })
    }
  }

  @Test("An arrival is cheaper than any transition, and no arrival is cheaper still")
  func fewJourneys() {
    // A ring of three edges that can be taken in one journey or in three.
    var graph = JourneyGraph(nodeCount: 4, itemCount: 3)
    for node in 1...3 as ClosedRange<Int32> {
      graph.addEdge(from: 0, to: node, covers: [])
      graph.addEdge(from: node, to: node % 3 + 1, cost: 1, covers: [node - 1])
      graph.addEdge(from: node, to: 0, covers: [])
    }
    let plan = planJourneys(in: graph, covering: graph.allItems)
    #expect(plan.journeys.count == 1)
    #expect(plan.steps(in: graph) == 3)
  }

  @Test("A long chain is covered, and so is a way out of it")
  func chain() {
    var graph = JourneyGraph(nodeCount: 20_001, itemCount: 20_001)
    graph.addEdge(from: 0, to: 1, covers: [])
    for step in 1...20_000 as ClosedRange<Int32> {
      graph.addEdge(from: step, to: step == 20_000 ? 0 : step + 1, cost: 1, covers: [step])
    }
    graph.addEdge(from: 5_000, to: 0, cost: 1, covers: [0])
    let plan = planJourneys(in: graph, covering: graph.allItems)
    #expect(plan.uncovered.isEmpty)
    #expect(plan.journeys.map(\.count).sorted() == [5_001, 20_001])
  }
}

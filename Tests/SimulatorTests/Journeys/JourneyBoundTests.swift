import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("The bound of journeys")
struct JourneyBoundTests {
  @Test("is never more than the shortest journeys take, and seldom much less")
  func holds() {
    var (proved, least) = (0, 0)
    for seed in 0..<120 {
      let graph = JourneyGraph.random(nodes: 4 + seed % 7, edges: 26, items: 8, seed: seed)
      let possible = graph.covered(by: planJourneys(in: graph, covering: graph.allItems).journeys)
      let bound = leastSteps(toCover: graph.allItems, in: graph)
      let shortest = graph.fewestSteps(covering: possible.sorted())
      #expect(bound <= shortest, "seed \(seed)")
      proved += bound
      least += shortest
    }
    #expect(proved * 5 >= least * 4, "\(proved) of \(least)")
  }

  @Test("asks for what pages share at the page where that costs least")
  func sharedExit() {
    let spec = """
      feature: Two
      screens: { A: { title: A, back: blocked, actions: { go: Go, help: Help } } }
      workflows:
        w:
          start: near
          outcomes: { done: success, lost: failure }
          on: { help: lost }
          steps:
            far: { show: A, on: { go: done } }
            near: { show: A, on: { go: far } }

      """
    let checked = check([SourceFile(path: "help.yaml", text: spec)])
    let journeys = coveringJourneys(checked.evidence, JourneyOptions())
    #expect(journeys.steps == 3 && journeys.bound == 3)
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

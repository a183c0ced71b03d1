import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite struct StructuralCoverTests {
  private func cover(
    _ text: String, project: String? = nil, _ kind: Coverage.Kind = .transitions,
    from starts: JourneyStarts = .entries
  ) -> (bound: Int, journeys: Int, uncovered: [Int32]) {
    let graph = Simulated(text, project: project).graph
    let structure = StructuralCover(of: graph, covering: kind, from: starts).graph
    let plan = planJourneys(in: structure, covering: structure.allItems)
    let bound = leastSteps(toCover: structure.allItems, in: structure)
    return (bound, plan.journeys.count, plan.uncovered.map(\.item))
  }

  private static let screens = """
    feature: Cover
    services: { shop: { list: { errors: [offline] } } }
    screens:
      Home: { title: Home, actions: { next: Next, other: Other } }
      Last: { title: Last, back: blocked, actions: { next: Next } }

    """

  @Test("Each exit is taken once, in as many journeys as there are ends to reach")
  func outcomes() {
    let found = cover(
      Self.screens + """
        workflows:
          it:
            outcomes: { done: success, lost: failure }
            steps:
              home: { show: Last, on: { next: load } }
              load: { call: shop.list, on: { success: done, offline: lost } }
        """)
    // home → load → done, and home → load → lost.
    #expect(found.bound == 4)
    #expect(found.journeys == 2)
    #expect(found.uncovered == [])
  }

  @Test("Back ends a journey where it leads out, and costs nothing")
  func back() {
    let found = cover(
      Self.screens + """
        workflows:
          it:
            outcomes: { done: success }
            steps:
              home: { show: Home, on: { next: second, other: done } }
              second: { show: Home, on: { next: home, other: home } }
        """)
    // next, next, next, other, other: one journey.
    #expect(found.bound == 5)
    #expect(found.journeys == 1)
    let blocked = cover(
      Self.screens.replacing("title: Home", with: "title: Home, back: blocked") + """
        workflows:
          it:
            outcomes: { done: success }
            steps:
              home: { show: Home, on: { next: second, other: done } }
              second: { show: Last, on: { next: done } }
        """)
    #expect(blocked.bound == 3)
    #expect(blocked.journeys == 2)
  }

  @Test("What runs a workflow goes through it, and comes out by the exit of the outcome")
  func runs() {
    let text =
      Self.screens + """
        routes: { start: { workflow: outer, link: /start } }
        workflows:
          outer:
            outcomes: { good: success, bad: failure }
            steps:
              first: { run: inner, on: { yes: second, no: bad } }
              second: { run: inner, on: { yes: good, no: bad } }
          inner:
            outcomes: { yes: success, no: failure }
            steps: { load: { call: shop.list, on: { success: yes, offline: no } } }
        """
    // Each journey through outer takes two transitions, or four: yes-yes, yes-no and no; together
    // 10, but where returns may go to any caller, also 8.
    let project = "app: A\nentry: [start]\n"
    #expect(cover(text, project: project).bound == 8)
    #expect(cover(text, project: project, .outcomes).bound == 4)
    // Where inner is begun by itself, the same.
    #expect(cover(text, project: project, from: .workflows).bound == 8)
  }

  @Test("What a route opens is walked inside, and may be closed at once")
  func opens() {
    let text =
      Self.screens + """
        routes:
          start: { workflow: outer, link: /start }
          inside: { workflow: inner }
        workflows:
          outer:
            outcomes: { good: success }
            steps: { first: { open: inside, go: good } }
          inner:
            outcomes: { yes: success, no: failure }
            steps: { load: { call: shop.list, on: { success: yes, offline: no } } }
        """
    let project = "app: A\nentry: [start]\n"
    // Two journeys, each open, load and go.
    #expect(cover(text, project: project).bound == 4)
    #expect(cover(text, project: project, .steps).bound == 2)
    #expect(cover(text, project: project, .routes).bound == 1)
  }

  @Test(
    "What no entry leads to is not covered, and a workflow that never ends may be left anywhere")
  func dead() {
    let text =
      Self.screens + """
        routes: { start: { workflow: ring, link: /start } }
        workflows:
          ring:
            outcomes: {}
            steps:
              one: { show: Last, on: { next: two } }
              two: { show: Last, on: { next: one } }
          alone:
            outcomes: { done: success }
            steps: { one: { show: Last, on: { next: done } } }
        """
    let found = cover(text, project: "app: A\nentry: [start]\n")
    #expect(found.bound == 2)
    #expect(found.uncovered == [2])
  }

  @Test("Screens are covered by any step or route that shows them")
  func screens() {
    let text =
      Self.screens + """
        routes: { last: { screen: Last, link: /last } }
        workflows:
          it:
            outcomes: { done: success }
            steps:
              home: { show: Home, on: { next: last, other: done } }
              last: { show: Last, on: { next: done } }
        """
    let found = cover(text, .screens)
    #expect(found.bound == 0)
    #expect(found.uncovered == [])
  }
}

import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Running the suite that goes with generated Swift")
struct SuiteRunTests {
  /// Two features that open one another's routes, types and a coordinator whose names the testing
  /// library or the suite have, too, and a child of that coordinator in the other feature.
  private static let specs = [
    """
    feature: Trips
    types:
      Issue: { id: String, tags: "[Tag]" }
      Tag: [lost, late]
      Samples: { count: Int }
      Raise: { samples: Samples, issue: Issue }
      Shown: [x]
    services: { trips: { find: { params: { id: String }, returns: Issue } } }
    screens:
      Home:
        title: Trips
        actions: { bag: { label: Bag, open: bag, with: { issue: "null" } }, none: { label: No, open: none } }
    routes:
      home: { screen: Home, link: /home, present: root }
      none: { screen: Home, link: "/none", present: sheet, public: true }
      odd: { screen: Home, params: { raise: Raise, shown: Shown }, present: cover }
      change: { workflow: change, params: { id: String }, link: "/trips/{id}" }
    coordinators: { Test: { handles: [home, change, none, odd], children: [Bags] } }
    workflows:
      change:
        params: { id: String }
        outcomes: { done: success, gaveUp: failure }
        steps:
          load: { call: trips.find, on: { success: ask, failure: gaveUp } }
          ask: { run: report, on: { reported: done } }
    """,
    """
    feature: Luggage
    screens: { Bag: { title: Bag, actions: { trips: { label: Trips, open: none } } } }
    routes:
      bag: { screen: Bag, params: { issue: "Issue?", tag: { type: Tag, default: lost } }, public: true, link: "/bag?tag={tag}" }
    coordinators: { Bags: { handles: [bag] } }
    workflows:
      report: { outcomes: { reported: neutral }, steps: { bag: { show: Bag, ends: reported } } }
    """,
  ]

  private func graph(
    _ layout: SwiftOptions.Layout, _ style: SwiftOptions.Style
  ) -> Graph {
    let project = """
      app: Air
      generate:
        swift: { output: S, module: Air, layout: \(layout), style: \(style), ui: none, recorder: true }
        tests: { output: T }
        fixtures: { output: F }
      """
    let files = Self.specs.enumerated().map { SourceFile(path: "Specs/\($0).yaml", text: $1) }
    return GeneratorTests.graph(
      of: check(files, project: SourceFile(path: "waymark.yaml", text: project)))
  }

  private func run(
    _ graph: Graph, _ modules: [String], _ team: [String: String] = [:]
  ) throws -> String {
    try SuiteProgram(graph, modules, team).run()
  }

  private static let modules = ["AirCore", "AirDependencies", "Luggage", "Trips"]

  @Test("coordinators of one module are asked as the specs say")
  func coordinators() throws {
    let said = try run(graph(.single, .coordinators), ["Air"])
    #expect(said.contains("passed after") && !said.contains("failed"), "\(said)")
  }

  @Test("coordinators of several modules are asked as the specs say")
  func coordinatorsOfModules() throws {
    let said = try run(graph(.modules, .coordinators), Self.modules)
    #expect(said.contains("passed after") && !said.contains("failed"), "\(said)")
  }

  /// The team's files, with a router that shows its screens by this presenter.
  private static func samples(by presenter: String) -> String {
    """
    import Air

    final class Page: HomeScreen, BagScreen {
      func inject(router: Router) {}
    }

    struct NoTrips: TripsService {
      func find(id: String) async throws(TripsFindError) -> Air.Issue { throw .failure(Gone()) }
      struct Gone: Error {}
    }

    final class NoFlows: TripsDestinations, LuggageDestinations {
      func makeHomeScreen() -> any HomeScreen { Page() }
      func makeBagScreen() -> any BagScreen { Page() }
      func makeChangeFlow() -> any ChangeFlow { preconditionFailure() }
      func makeReportFlow() -> any ReportFlow { preconditionFailure() }
      func changeDidEnd(with outcome: ChangeOutcome) {}
    }

    final class Deaf: Presenter {
      func present(
        _ screen: NavigationContext, as presentation: Presentation, from: NavigationContext?
      ) {}
    }

    @MainActor
    enum Samples {
      static func router(presenter: any Presenter) -> Router? {
        Router(
          presenter: \(presenter), tripsService: NoTrips(), tripsDestinations: NoFlows(),
          luggageDestinations: NoFlows())
      }
    }
    """
  }

  @Test("a router that shows no screen is found")
  func router() throws {
    let graph = graph(.single, .router)
    let said = try run(graph, ["Air"], ["Samples.swift": Self.samples(by: "presenter")])
    #expect(said.contains("passed after") && !said.contains("failed"), "\(said)")
    let none = try run(graph, ["Air"], ["Samples.swift": Self.samples(by: "Deaf()")])
    #expect(none.contains("recorded an issue with 1 argument expected → bag"), "\(none)")
  }

  @Test("the router of each module is asked by itself")
  func routersOfModules() throws {
    let said = try run(graph(.modules, .router), Self.modules)
    #expect(said.contains("issue with 1 argument expected → bag"), "\(said)")
    #expect(said.contains("issue with 1 argument expected → home"))
    #expect(said.contains("issue with 1 argument expected → none"))
    #expect(!said.contains("Links of Trips\" failed"))
  }
}

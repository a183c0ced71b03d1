import Trips

/// The app with a router.
@MainActor
enum ScenarioSamples {
  static func router(in play: Play) -> Router? {
    let app = App(play)
    let router = Router(
      presenter: app, flags: play.flags,
      tripsService: MockTripsService(playing: play.backend) { [] }, tripsDestinations: app)
    app.team.raise = { [unowned router] in router.show($0, from: nil) }
    play.kept.append(app)
    return router
  }
}

final class App: TripsDestinations, Presenter {
  let team: Team
  unowned let play: Play

  init(_ play: Play) {
    (self.team, self.play) = (Team(play), play)
  }

  func present(
    _ screen: NavigationContext, as presentation: Presentation, from context: NavigationContext?
  ) {
    team.home()
  }

  func makeHomeScreen() -> any HomeScreen { Shown() }
  func makeAskScreen() -> any AskScreen { Shown() }
  func makeCalmAskScreen() -> any CalmAskScreen { Shown() }
  func makeMoreScreen() -> any MoreScreen { Shown() }
  func makePaidScreen() -> any PaidScreen { Shown() }
  func makeSorryScreen() -> any SorryScreen { Shown() }
  func makeTripFlow() -> any TripFlow { Flow(team) }
  func makeTalkFlow() -> any TalkFlow { Flow(team) }
  func tripDidEnd(with outcome: TripOutcome) { play.didEnd(outcome) }
  func call(number: String, from context: NavigationContext?) {}
  func refresh(from context: NavigationContext?) {}
}

private final class Shown: HomeScreen, AskScreen, CalmAskScreen, MoreScreen, PaidScreen,
  SorryScreen
{
  func inject(router: Router) {}
}

private final class Flow: TripFlow, TalkFlow {
  private let team: Team
  private var id = ""

  init(_ team: Team) { self.team = team }

  func inject(router: Router, flags: any FeatureFlags, trips: any TripsService) {}
  func inject(router: Router, trips: any TripsService) {}
  func inject(trips: any TripsService) {}
  func configure(id: String) { self.id = id }

  func start(
    as presentation: Presentation, from context: NavigationContext?,
    completion: @escaping @MainActor (TripOutcome) -> Void
  ) {
    Task { if let outcome = await team.trip(id) { completion(outcome) } }
  }

  func start(
    as presentation: Presentation, from context: NavigationContext?,
    completion: @escaping @MainActor (TalkOutcome) -> Void
  ) {
    Task { completion(await team.talk()) }
  }
}

import Trips

/// The app with coordinators.
@MainActor
enum ScenarioSamples {
  static func coordinators(in play: Play) -> [RouteCoordinator] {
    let team = Team(play)
    let root = Root(team, Trip(team, play))
    team.raise = { [unowned root] in root.navigate(to: $0, from: nil) }
    return [root]
  }

  static func tripFlow(in play: Play) -> (any TripFlow)? { Flow(play) }
  static func talkFlow(in play: Play) -> (any TalkFlow)? { Flow(play) }
}

private final class Root: TripsCoordinator {
  private let team: Team

  init(_ team: Team, _ trip: Trip) {
    self.team = team
    super.init(tripCoordinator: trip)
  }

  override func home(from context: NavigationContext?) { team.home() }
}

private final class Trip: TripCoordinator {
  private let team: Team
  private unowned let play: Play

  init(_ team: Team, _ play: Play) {
    (self.team, self.play) = (team, play)
    super.init()
  }

  override func trip(id: String, from context: NavigationContext?) {
    let play = play
    Flow(team).start(id: id, from: context) { play.didEnd($0) }
  }
}

private final class Flow: TripFlow, TalkFlow {
  private let team: Team

  init(_ team: Team) { self.team = team }

  convenience init(_ play: Play) {
    let team = Team(play)
    let root = play.coordinators[0]
    team.raise = { [unowned root] in root.navigate(to: $0, from: nil) }
    self.init(team)
  }

  func start(
    id: String, from context: NavigationContext?,
    completion: @escaping @MainActor (TripOutcome) -> Void
  ) {
    Task { if let outcome = await team.trip(id) { completion(outcome) } }
  }

  func start(
    from context: NavigationContext?, completion: @escaping @MainActor (TalkOutcome) -> Void
  ) {
    Task { completion(await team.talk()) }
  }
}

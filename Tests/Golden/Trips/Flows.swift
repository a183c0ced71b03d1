import Foundation
import Trips

/// A mistake that the team makes.
private let mistake = ProcessInfo.processInfo.environment["MISTAKE"] ?? ""

/// The team's flows, whatever starts them and raises their routes.
@MainActor
final class Team {
  private let play: Play
  private let trips: any TripsService
  /// Set once the coordinators or the router are there.
  var raise: (Route) -> Void = { _ in }

  init(_ play: Play) {
    self.play = play
    trips = MockTripsService(playing: play.backend) { [weak play] in
      let json = await play?.answer ?? Data()
      return (try? JSONDecoder().decode([Trips.Page].self, from: json)) ?? []
    }
    play.kept.append(self)
  }

  private enum Move<Action: Sendable>: Sendable {
    case act(Action)
    case back, timeout
  }

  private func ask<Action: Sendable>(
    _ screen: String, within seconds: Int? = nil,
    opening route: @escaping @MainActor (Action) -> Route? = { _ in nil }
  ) async -> Move<Action> {
    await withCheckedContinuation { continuation in
      var waiting: CheckedContinuation<Move<Action>, Never>? = continuation
      var timer: Task<Void, any Error>?
      let leave: @MainActor (Move<Action>) -> Void = { move in
        timer?.cancel()
        waiting?.resume(returning: move)
        waiting = nil
      }
      play.didShow(screen) {
        leave(.back)
      } act: { (action: Action) in
        if let route = route(action) { self.raise(route) } else { leave(.act(action)) }
      }
      let clock = play.clock
      if let seconds {
        timer = Task {
          try await clock.sleep(for: .seconds(seconds))
          leave(.timeout)
        }
      }
    }
  }

  /// A last page that is over once it is closed.
  private func tell(_ screen: String) async {
    await withCheckedContinuation { continuation in
      play.didShow(screen, back: { continuation.resume() })
    }
  }

  private func open(_ route: Route) async {
    raise(route)
    await withCheckedContinuation { continuation in play.whenClosed { continuation.resume() } }
  }

  func home() {
    play.didShow("Home") { (action: HomeAction) in
      self.raise(action == .help ? .call() : .trip(id: "t-1"))
    }
  }

  private struct Late: Error {}

  /// With a timeout, as a task that is cancelled.
  private func find(_ id: String) async throws -> Trips.Issue {
    let (trips, clock, context) = (trips, play.clock, play.context)
    return try await withThrowingTaskGroup(of: Trips.Issue.self) { group in
      group.addTask {
        try await trips.find(
          id: mistake == "argument" ? "" : id, self: .halfOpen, `inout`: 7,
          signedIn: context.signedIn, country: context.country)
      }
      group.addTask {
        try await clock.sleep(for: .seconds(TripSteps.Load.afterSeconds))
        throw Late()
      }
      defer { group.cancelAll() }
      return try await group.next()!
    }
  }

  private func load(_ id: String) async -> Trips.Issue? {
    for attempt in 0...TripSteps.Load.retries {
      do {
        return try await find(id)
      } catch TripsFindError.offline where attempt < TripSteps.Load.retries {
        try? await play.clock.sleep(for: .seconds(TripSteps.Load.retryWaitSeconds))
      } catch TripsFindError.notFound where mistake == "retry" {
      } catch { return nil }
    }
    return nil
  }

  func trip(_ id: String) async -> TripOutcome? {
    guard let issue = await load(id) else { return await sorry() }
    try? await play.clock.sleep(for: .seconds(TripSteps.Rest.waitSeconds))
    while true {
      if mistake == "choose" { play.didShow("Ask", act: { (_: AskAction) in }) }
      let move: Move<AskAction> =
        mistake == "choose"
        ? .act(.late)
        : await ask(play.flags.calm ? "CalmAsk" : "Ask", within: TripSteps.Ask.afterSeconds) {
          $0 == .help ? .call(number: "#\"5") : nil
        }
      switch move {
      case .act(.take(.open, _)): return await pay(for: issue)
      case .act(.in):
        if mistake == "skip" { return .default }
        let more: Move<MoreAction> = await ask("More")
        _ = more
      case .act(.late): return await afterTalk()
      case .back: return nil
      default: return .default
      }
    }
  }

  private func pay(for issue: Trips.Issue) async -> TripOutcome {
    do throws(TripsPayError) {
      try await trips.pay(
        amount: 12.5, issue: issue, prices: ["a#": 1], note: nil)
      await open(.refresh)
      // Over as soon as it is shown.
      if mistake != "skip" {
        play.didShow("Paid") { (_: PaidAction) in self.raise(.home) }
      }
      return mistake == "outcome" ? .default : .paid
    } catch {
      guard case .declined = error else { return await sorry() }
      return await afterTalk()
    }
  }

  private func afterTalk() async -> TripOutcome {
    if case .talked = await talk() { .default } else { await sorry() }
  }

  func talk() async -> TalkOutcome {
    let hours = await trips.hours()
    guard hours.isEmpty else {
      await open(mistake == "route" ? .refresh : .call())
      return .talked(mistake == "value" ? [] : hours)
    }
    await tell("Sorry")
    return .lost
  }

  private func sorry() async -> TripOutcome {
    await tell("Sorry")
    return .`init`
  }
}

import HelpCentreRoutes

/// What all flows do.
@MainActor
public class Flow {
  let app: HelpApp

  public init(_ app: HelpApp) {
    self.app = app
  }

  enum Move<Action: Sendable>: Sendable {
    case act(Action)
    case back
    /// The user took too long.
    case timeout
  }

  /// Shows a screen until the user leaves it. An action with a route opens that above the screen.
  func ask<Action: Sendable>(
    _ screen: String, within seconds: Int? = nil, opening route: (@MainActor (Action) -> Route?)? = nil
  ) async -> Move<Action> {
    var timer: Task<Void, any Error>?
    let move: Move<Action> = await withCheckedContinuation { continuation in
      var waiting: CheckedContinuation<Move<Action>, Never>? = continuation
      let leave = { @MainActor (move: Move<Action>) in
        waiting?.resume(returning: move)
        waiting = nil
      }
      app.pages.show(screen) {
        leave(.back)
      } act: { (action: Action) in
        if let route = route?(action) { self.open(route) } else { leave(.act(action)) }
      }
      guard let seconds else { return }
      let clock = app.clock
      timer = Task {
        try await clock.sleep(for: .seconds(seconds))
        leave(.timeout)
      }
    }
    timer?.cancel()
    return move
  }

  /// A last page: the flow is over when it is seen, and its buttons only open routes.
  func tell<Action: Sendable>(
    _ screen: String, opening route: @escaping @MainActor (Action) -> Route
  ) {
    app.pages.show(screen) {
    } act: { (action: Action) in
      self.open(route(action))
    }
  }

  func open(_ route: Route) { app.coordinator.navigate(to: route, from: nil) }

  func openAndWait(_ route: Route) async {
    open(route)
    await withCheckedContinuation { continuation in
      app.pages.whenClosed { continuation.resume() }
    }
  }

  func pause(_ seconds: Int) async { try? await app.clock.sleep(for: .seconds(seconds)) }

  func retrying<Answer: Sendable, Failure>(
    _ times: Int, every seconds: Int, after isRetried: (Failure) -> Bool,
    _ call: @MainActor () async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    for _ in 0..<times {
      do {
        return try await call()
      } catch {
        guard isRetried(error) else { throw error }
        await pause(seconds)
      }
    }
    return try await call()
  }

  /// A human, whoever that is right now.
  func contact(about topic: String) async { await ContactTriage(app).run(topic: topic) }

  func report(on screen: String?) async { await ReportProblem(app).run(screen: screen) }

  static let callUs = Route.callSupport(
    phoneNumber: "0800 086 9143", customerCareWorkingHours: "8 am to midnight")
}

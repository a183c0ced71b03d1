// Started by Waymark, and yours now: it is not written again.

import Foundation
import HelpApp
import HelpCentreMocks
import HelpCentreRoutes

/// The app as scenarios play it: it shows its screens to `play`, has the backend and the clock of
/// that, and what the scenario is given.
@MainActor
enum ScenarioSamples {
  /// The roots of the app's coordinators.
  static func coordinators(in play: Play) -> [RouteCoordinator] { [app(in: play).coordinator] }

  /// The flows that scenarios start without a route.
  static func accountHelpFlow(in play: Play) -> (any AccountHelpFlow)? {
    AccountHelp(app(in: play))
  }

  static func contactTriageFlow(in play: Play) -> (any ContactTriageFlow)? {
    ContactTriage(app(in: play))
  }

  static func reportProblemFlow(in play: Play) -> (any ReportProblemFlow)? {
    ReportProblem(app(in: play))
  }

  static func readArticleFlow(in play: Play) -> (any ReadArticleFlow)? {
    ReadArticle(app(in: play))
  }

  static func allergyFlow(in play: Play) -> (any AllergyFlow)? { Allergy(app(in: play)) }

  static func cancelOrderFlow(in play: Play) -> (any CancelOrderFlow)? {
    CancelOrder(app(in: play))
  }

  static func changeAddressFlow(in play: Play) -> (any ChangeAddressFlow)? {
    ChangeAddress(app(in: play))
  }

  static func lateOrderFlow(in play: Play) -> (any LateOrderFlow)? { LateOrder(app(in: play)) }

  static func missingItemFlow(in play: Play) -> (any MissingItemFlow)? {
    MissingItem(app(in: play))
  }

  static func refundStatusFlow(in play: Play) -> (any RefundStatusFlow)? {
    RefundStatus(app(in: play))
  }

  static func payRefundFlow(in play: Play) -> (any PayRefundFlow)? { PayRefund(app(in: play)) }

  static func wrongItemFlow(in play: Play) -> (any WrongItemFlow)? { WrongItem(app(in: play)) }

  private static func app(in play: Play) -> HelpApp {
    let pages = PlayedPages(play)
    let app = HelpApp(
      backend: HelpApp.Backend(
        orders: MockOrdersService(playing: play.backend),
        refunds: MockRefundsService(playing: play.backend),
        contact: MockContactService(playing: play.backend),
        articles: MockArticlesService(playing: play.backend) { _ in
          FetchedArticle(
            article: Samples.article, asksForFeedback: await play.said("asksForFeedback"))
        },
        diagnostics: MockDiagnosticsService(playing: play.backend) {
          Problem(error: CancellationError(), code: "E-100")
        }),
      session: HelpApp.Session(
        flags: play.flags, isSignedIn: play.context.signedIn, country: play.context.country,
        knowsChat: play.knows("7.2", "7.0"), knowsForm: play.knows("7.0", "7.0"),
        knowsRejection: play.knows("7.1", "6.9")),
      pages: pages, clock: play.clock)
    app.coordinator.flowCoordinatorDelegate = play
    play.kept += [app, pages]
    return app
  }
}

extension Play {
  fileprivate func said(_ field: String) -> Bool {
    guard case .object(let members) = try? JSONDecoder().decode(JSONValue.self, from: answer) else {
      return false
    }
    return members[field] == .bool(true)
  }

  fileprivate func knows(_ ios: String, _ android: String) -> Bool {
    let needed = client.platform == "ios" ? ios : android
    return client.version.compare(needed, options: .numeric) != .orderedAscending
  }
}

/// Passes on what flows show.
private final class PlayedPages: Pages {
  private unowned let play: Play

  init(_ play: Play) {
    self.play = play
  }

  func show<Action>(
    _ screen: String, back: @escaping @MainActor () -> Void,
    act: @escaping @MainActor (Action) -> Void
  ) {
    play.didShow(screen, back: back, act: act)
  }

  func whenClosed(_ goOn: @escaping @MainActor () -> Void) { play.whenClosed(goOn) }

  func ended<Outcome: Hashable & Sendable>(_ outcome: Outcome) { play.didEnd(outcome) }
}

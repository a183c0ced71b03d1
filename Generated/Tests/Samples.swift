// Started by Waymark, and yours now: it is not written again.

import HelpCentreRoutes
import HelpKit

@MainActor
enum Samples {
  /// The roots of the app's coordinators, made anew for each test.
  static func coordinators() -> [RouteCoordinator] {
    [HelpCenterFlowCoordinator()]
  }

  /// A value of each of the app's own types that routes carry.
  static var emailConfiguration: EmailConfiguration? {
    EmailConfiguration(recipient: "help@example.com", subject: "Help")
  }

  static var helpCenterLink: HelpCenterLink? { HelpCenterLink(address: "https://example.com") }
  static var articleProtocol: (any ArticleProtocol)? { article }
  nonisolated static var article: any ArticleProtocol { Article() }
}

private struct Article: ArticleProtocol {
  let id = "a-1"
  let title = "Allergens"
}

// Started by Waymark, and yours now: it is not written again.

import Foundation
import MailKit

package class CounterCoordinator: CounterCoordinatorBase, CounterCoordinatorRoutes {
  package override func answer(to route: Route) -> RouteAnswer? {
    ownAnswer(to: route)
  }

  package func order(
    at: Date, total: Double, paid: Bool, receipt: URL, from context: NavigationContext?
  ) {
    unexpected(.unimplemented(.order(at: at, total: total, paid: paid, receipt: receipt)))
  }

  package func table(room: String, number: Int, from context: NavigationContext?) {
    unexpected(.unimplemented(.table(room: room, number: number)))
  }

  package func pay(kinds: [Kind], shares: [String: Double], from context: NavigationContext?) {
    unexpected(.unimplemented(.pay(kinds: kinds, shares: shares)))
  }

  package func write(
    mail: MailKit.Mail, to: (any MailKit.Chef)?, from context: NavigationContext?
  ) {
    unexpected(.unimplemented(.write(mail: mail, to: to)))
  }

  package func leave(from context: NavigationContext?) {
    unexpected(.unimplemented(.leave))
  }
}

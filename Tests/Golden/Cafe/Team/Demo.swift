import MailKit

// Compiled together with what is generated, and with the team's own coordinator in place of the
// stub; `output.txt` is what it says.

final class Witness: FlowCoordinatorDelegate {
  func flowCoordinatorWillNavigate(
    _ flowCoordinator: any FlowCoordinator, route: Route, from context: NavigationContext?
  ) {
    print("will: \(type(of: flowCoordinator))")
  }

  func flowCoordinatorDidNavigate(
    _ flowCoordinator: any FlowCoordinator, route: Route, from context: NavigationContext?
  ) {
    print("did: \(type(of: flowCoordinator))")
  }
}

@main
@MainActor
enum Demo {
  static func main() {
    let witness = Witness()
    let counter = CounterCoordinator()
    counter.flowCoordinatorDelegate = witness
    let letter = Route.write(mail: Mail(subject: "Hi"), to: nil)
    for route in [.dish(id: "soup"), .newest, letter, .menu] {
      counter.navigate(route: route, from: nil)
    }
  }
}

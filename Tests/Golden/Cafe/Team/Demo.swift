import MailKit

// Compiled together with what is generated, and with the team's own coordinator in place of the
// stub; `output.txt` is what it says.

final class Witness: FlowCoordinatorDelegate {
  func flowCoordinator(
    _ flowCoordinator: any FlowCoordinator, willNavigateTo route: Route,
    from context: NavigationContext?
  ) {
    print("will: \(type(of: flowCoordinator))")
  }

  func flowCoordinator(
    _ flowCoordinator: any FlowCoordinator, didNavigateTo route: Route,
    from context: NavigationContext?
  ) {
    print("did: \(type(of: flowCoordinator))")
  }
}

final class Counter: CounterCoordinator {
  override func unexpected(_ event: Unexpected) { print(event) }
}

@main
@MainActor
enum Demo {
  static func main() {
    let witness = Witness()
    let counter = Counter()
    counter.flowCoordinatorDelegate = witness
    let letter = Route.write(mail: Mail(subject: "Hi"), to: nil)
    for route in [.dish(id: "soup"), .newest, letter, .menu] {
      counter.navigate(to: route, from: nil)
    }
  }
}

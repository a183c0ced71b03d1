import Foundation
import HelpCentreMocks
import HelpCentreRoutes
import Testing

@Suite("A mock that plays a use case of the catalogue")
struct MockTests {
  private static func player(_ useCase: String) throws -> FixturePlayer {
    try FixturePlayer(useCase, in: Fixtures.data("catalogue.json"), reading: Fixtures.data)
  }

  @Test("A mock of the catalogue gives one answer after the other, and the last one again")
  func order() async throws {
    let orders = MockOrdersService(
      playing: try Self.player("a-slightly-late-order-is-watched-until-it-arrives"))
    var statuses: [OrderStatus] = []
    for _ in 1...4 { statuses.append(try await orders.status(orderId: "o-1").status) }
    #expect(statuses == [.cooking, .onTheWay, .delivered, .delivered])
  }

  @Test("every use case is in the catalogue, by the name that the compiler knows")
  func useCases() throws {
    for useCase in UseCase.allCases {
      _ = try FixturePlayer(
        useCase, in: Fixtures.data("catalogue.json"), reading: Fixtures.data)
    }
    #expect(UseCase.aRefundIsDeclined.rawValue == "a-refund-is-declined")
  }

  @Test("A mock of the catalogue throws the error that the scenario names")
  func errors() async throws {
    let orders = MockOrdersService(playing: try Self.player("the-order-number-is-wrong"))
    await #expect(throws: OrdersStatusError.self) { try await orders.status(orderId: "o-1") }
    do throws(OrdersStatusError) {
      _ = try await orders.status(orderId: "o-1")
    } catch {
      guard case .notFound = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("A mock of the catalogue throws an error as often as the app tries again")
  func retries() async throws {
    let useCase = """
      { "useCases": [{ "id": "a", "stops": [
        { "call": "orders.status", "error": "offline", "times": 3, "file": "offline" },
        { "call": "orders.status", "answer": "success", "file": "success" } ] }] }
      """
    let player = try FixturePlayer("a", in: Data(useCase.utf8)) { _ in
      try Fixtures.data("services/orders.status/success.json")
    }
    let orders = MockOrdersService(playing: player)
    for _ in 1...3 {
      await #expect(throws: OrdersStatusError.self) { try await orders.status(orderId: "o-1") }
    }
    #expect(try await orders.status(orderId: "o-1").status == .placed)
  }

  @Test("A mock of the catalogue says which use case it does not know")
  func unknown() {
    #expect(throws: FixtureProblem.noUseCase("a-holiday")) { try Self.player("a-holiday") }
  }
}

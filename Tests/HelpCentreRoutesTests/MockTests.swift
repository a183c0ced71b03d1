import Foundation
import HelpCentreRoutes
import Testing

@Suite("A mock that plays a use case of the catalogue")
struct MockTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Generated/Fixtures")

  private static func player(_ useCase: String) throws -> FixturePlayer {
    let catalogue = try Data(contentsOf: folder.appending(path: "catalogue.json"))
    return try FixturePlayer(useCase, in: catalogue) { file in
      try Data(contentsOf: folder.appending(path: file))
    }
  }

  @Test("gives one answer after the other, and the last one again")
  func order() async throws {
    let orders = MockOrdersService(
      playing: try Self.player("a-slightly-late-order-is-watched-until-it-arrives"))
    var statuses: [OrderStatus] = []
    for _ in 1...4 { statuses.append(try await orders.status(orderId: "o-1").status) }
    #expect(statuses == [.cooking, .onTheWay, .delivered, .delivered])
  }

  @Test("throws the error that the scenario names")
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

  @Test("says which use case it does not know")
  func unknown() {
    #expect(throws: FixtureProblem.noUseCase("a-holiday")) { try Self.player("a-holiday") }
  }
}

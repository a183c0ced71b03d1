import Foundation
import HelpCentreRoutes
import Testing

/// What of the catalogue the app reads.
private struct Catalogue: Decodable {
  struct Operation: Decodable {
    struct Answer: Decodable {
      let `case`: String
      let file: String
    }
    let id: String
    let returns: String?
    let cases: [Answer]
  }
  struct UseCase: Decodable {
    struct Stop: Decodable {
      let call: String?
      let answer: String?
      let file: String
    }
    let id: String
    let stops: [Stop]
  }
  let operations: [Operation]
  let useCases: [UseCase]
}

@Suite("The generated fixtures")
struct FixtureTests {
  /// The types that operations return, but for those that hold what only the client can decode.
  private static let types: [String: any (Decodable & Sendable).Type] = [
    "Cancellation": Cancellation.self, "Order": Order.self, "Quote": Quote.self,
    "Receipt": Receipt.self, "Refund": Refund.self,
  ]
  private static let notDecodable: Set<String> = ["FetchedArticle", "Problem", "SupportOptions"]

  private static func catalogue() throws -> Catalogue {
    try JSONDecoder().decode(Catalogue.self, from: Fixtures.data("catalogue.json"))
  }

  @Test("what an operation answers decodes into the generated type")
  func operations() throws {
    for operation in try Self.catalogue().operations {
      guard let name = operation.returns, !Self.notDecodable.contains(name) else { continue }
      let type = try #require(Self.types[name], "no type is known for \(operation.id)")
      for answer in operation.cases where !["error", "failure"].contains(answer.case) {
        _ = try JSONDecoder().decode(type, from: Fixtures.data(answer.file))
      }
    }
  }

  @Test("a member that this release does not know arrives, and is sent on as it came")
  func unknownMembers() throws {
    let data = try Fixtures.data("services/orders.status/unknown-member.json")
    let order = try JSONDecoder().decode(Order.self, from: data)
    #expect(order.status == .unknown("somethingNew"))
    let sent = try JSONSerialization.jsonObject(with: JSONEncoder().encode(order)) as? NSObject
    #expect(sent == (try JSONSerialization.jsonObject(with: data) as? NSObject))
    let success = try Fixtures.data("services/orders.status/success.json")
    #expect(try JSONDecoder().decode(Order.self, from: success).status == .placed)
  }

  @Test("what a scenario makes an operation answer decodes into the generated type")
  func useCases() throws {
    let catalogue = try Self.catalogue()
    let returned = Dictionary(
      uniqueKeysWithValues: catalogue.operations.map { ($0.id, $0.returns) })
    var decoded = 0
    for stop in catalogue.useCases.flatMap(\.stops) where stop.answer == "success" {
      guard let call = stop.call, let name = returned[call] ?? nil, let type = Self.types[name]
      else { continue }
      _ = try JSONDecoder().decode(type, from: Fixtures.data(stop.file))
      decoded += 1
    }
    #expect(decoded > 50)
  }
}

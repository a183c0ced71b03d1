import Foundation
import HelpCentreRoutes
import Testing

extension HelpCentreBackend: RefundsService {
  func quote(orderId: String, items: [Item]) async throws(RefundsQuoteError) -> Quote {
    do {
      return try await ask("POST", "orders/\(orderId)/refund-quote", ["items": items])
    } catch {
      throw error is Refusal ? .failure(error) : .offline
    }
  }

  func pay(orderId: String, amount: Double) async throws(RefundsPayError) -> Receipt {
    do {
      return try await ask("POST", "orders/\(orderId)/refunds", ["amount": amount])
    } catch {
      throw (error as? Refusal)?.status == 503 ? .unavailable : .failure(error)
    }
  }

  func status(orderId: String) async throws(RefundsStatusError) -> Refund {
    do {
      return try await ask("GET", "orders/\(orderId)/refund")
    } catch {
      throw .failure(error)
    }
  }
}

/// A run of UI tests: generated services, the mock server, and what the run has covered.
@Suite("Generated services against the mock server", .serialized)
struct GeneratedServiceTests {
  private let server: RunningServer

  init() throws { server = try RunningServer(in: House.root) }

  private func backend(playing useCase: String) throws -> HelpCentreBackend {
    let session = try server.curl(
      "-X", "PUT", "-d", #"{"useCase":"\#(useCase)"}"#,
      "\(server.address)/_waymark/sessions/\(useCase)")
    let address = try #require(session.text.firstMatch(of: /"address": "(.+)"/))
    return HelpCentreBackend(address: try #require(URL(string: String(address.1))))
  }

  /// What an app does about a late order.
  private func solve(_ orderId: String, with backend: HelpCentreBackend) async -> String {
    do {
      let order: Order = try await backend.status(orderId: orderId)
      guard let minutes = order.minutesLate, minutes > 45 else { return "it comes" }
      let quote = try await backend.quote(orderId: orderId, items: order.items)
      let receipt = try await backend.pay(orderId: orderId, amount: quote.amount)
      return "refunded \(receipt.amount)"
    } catch OrdersStatusError.notFound {
      return "no such order"
    } catch OrdersStatusError.offline {
      return "no network"
    } catch {
      return "\(error)"
    }
  }

  @Test("an app plays use cases, and the server tells what the run has covered")
  func run() async throws {
    let refund = try backend(playing: "a-very-late-order-is-refunded")
    #expect(await solve("o-1", with: refund) == "refunded 7.5")
    let wrong = try backend(playing: "the-order-number-is-wrong")
    #expect(await solve("o-0", with: wrong) == "no such order")
    let onTime = try backend(playing: "an-order-is-on-time-after-all")
    #expect(await solve("o-1", with: onTime) == "it comes")
    let lost = try backend(playing: "the-connection-never-comes-back")
    #expect(await solve("o-1", with: lost) == "no network")

    #expect(try server.get("/_waymark/drift") == "[]\n")
    let coverage = try JSONDecoder().decode(
      Coverage.self, from: Data(try server.get("/_waymark/coverage").utf8))
    #expect(coverage.count("step", "pay", in: "lateOrder") == 1)
    #expect(coverage.count("outcome", "paid", in: "payRefund") == 1)
    #expect(coverage.count("screen", "OrderOnTime", in: nil) == 1)
    #expect(coverage.count("transition", "load: notFound → problem", in: "lateOrder") == 1)
    // The app has not tried again: the rest of that use case is not covered.
    #expect(coverage.count("outcome", "told", in: "reportProblem") == 1)
    #expect(coverage.count("screen", "RefundPending", in: nil) == 0)
    let lcov = try server.get("/_waymark/coverage?format=lcov")
    #expect(lcov.contains("SF:Specs/SelfService/late-order.yaml"))
  }

  @Test("Docs/Serving.md shows this client")
  func shown() throws {
    let shown = try Block.all(in: "Docs/Serving.md").first { $0.language == "swift" }
    let source = House.root.appending(path: "Tests/EndToEndTests/Serving/HelpCentreBackend.swift")
    #expect(try shown?.text == String(contentsOf: source, encoding: .utf8))
  }
}

/// As the server tells it.
private struct Coverage: Decodable {
  struct Item: Decodable {
    let kind: String
    let name: String
    let workflow: String?
    let count: Int
  }

  let items: [Item]

  func count(_ kind: String, _ name: String, in workflow: String?) -> Int? {
    items.first { $0.kind == kind && $0.name == name && $0.workflow == workflow }?.count
  }
}

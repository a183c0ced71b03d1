import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Params in headers")
struct HeaderTests {
  private static let graph = GeneratorTests.graph(
    """
    feature: Pay
    services:
      bank:
        charge:
          params: { requestId: String, amount: Double, trace: String? }
          errors: [declined]
          http: POST /charges
          headers: { Idempotency-Key: requestId, X-Trace: trace }
          commits: { key: requestId }
        state:
          returns: Bool
          http: GET /state
          settles: { bank.charge: answer }
    workflows:
      pay:
        params: { requestId: String, amount: Double }
        outcomes: { paid: success, unpaid: failure }
        failure: look
        steps:
          charge: { call: bank.charge, on: { success: paid, declined: unpaid } }
          look: { call: bank.state, on: { success: unpaid, failure: unpaid } }
    routes: { pay: { params: { requestId: String, amount: Double }, workflow: pay, link: "/pay/{requestId}/{amount}" } }
    scenarios:
      paid:
        workflow: pay
        given: { params: { requestId: r-1, amount: 5 } }
        steps: [{ call: bank.charge }]
        ends: paid
    """)

  @Test("are asked for by WireMock there, and not in the body")
  func wiremock() throws {
    let text = try text("paid/mappings/journey.json", of: "wiremock", Self.graph)
    let whole = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let mapping = try #require((whole?["mappings"] as? [[String: Any]])?.first)
    let request = try #require(mapping["request"] as? [String: Any])
    let headers = try #require(request["headers"] as? [String: [String: Any]])
    #expect(headers["Idempotency-Key"]?["equalTo"] as? String == "r-1")
    #expect(headers["X-Trace"]?["absent"] as? Bool == true)
    let body = try #require((request["bodyPatterns"] as? [[String: Any]])?.first)
    let fields = try #require(body["equalToJson"] as? [String: Any])
    #expect(Array(fields.keys) == ["amount"])
  }

  @Test("are named in Swift and on pages, with the key of a call that commits")
  func told() throws {
    let files = try generation("swift", Self.graph).files
    let protocols = files.map(\.text).filter { $0.contains("protocol BankService") }
    let said = try #require(protocols.first).split(separator: "\n").map { $0.drop { $0 == " " } }
      .joined(separator: " ").replacing(" /// ", with: " ")
    #expect(said.contains("The header `Idempotency-Key` is `requestId`."))
    #expect(said.contains("Until its answer is known, calling it again with another `requestId`"))
    let pages = try generation("pages", Self.graph).files
    let page = try #require(pages.first { $0.text.contains("/charges") })
    #expect(page.text.contains("(commits with the key requestId)"))
    #expect(page.text.contains("(settles bank.charge)"))
    #expect(page.text.contains("`Idempotency-Key`: `requestId`"))
  }
}

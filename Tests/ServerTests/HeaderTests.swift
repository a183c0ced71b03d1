import Testing
import WaymarkCompiler

@testable import WaymarkServer

@Suite("Params in headers of requests")
struct HeaderTests {
  private static let specs = """
    feature: Pay
    services:
      bank:
        charge:
          params: { requestId: String, amount: Int, tries: Int? }
          errors: []
          http: POST /charges
          headers: { Idempotency-Key: requestId, X-Tries: tries }
          commits: { key: requestId }
    """

  @Test(
    "are read there, and nowhere else",
    arguments: [
      (["Idempotency-Key": "a"], #"{"amount":5}"#, 204, nil),
      (["idempotency-key": "a", "X-Tries": "2"], #"{"amount":5}"#, 204, nil),
      ([:], #"{"amount":5}"#, 400, "header.Idempotency-Key"),
      (["Idempotency-Key": "a", "X-Tries": "two"], #"{"amount":5}"#, 400, "header.X-Tries"),
      (["Idempotency-Key": "a"], #"{"amount":5,"requestId":"a"}"#, 400, "body"),
    ] as [([String: String], String, Int, String?)])
  func read(headers: [String: String], body: String, status: Int, place: String?) {
    var bikes = Bikes(Self.specs)
    let answer = bikes.ask("POST", "/charges", body, headers)
    #expect(answer.status == status)
    #expect(place == nil || "\(answer.json)".contains(place ?? ""))
  }
}

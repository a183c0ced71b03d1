import CEL
import WaymarkCompiler

/// The stub mappings of one use case. A URL with a different answer the second time gets its own
/// WireMock scenario, so that requests to other URLs in between do not matter; the last answer is
/// repeated.
struct WireMockJourney {
  private let title: String
  private let fixtures: Fixtures
  private let stubs: [WireMockStub]

  init(_ title: String, _ exchanges: [HTTPExchange], _ fixtures: Fixtures) {
    self.title = title
    self.fixtures = fixtures
    stubs = WireMockStub.all(of: exchanges, in: fixtures.graph)
  }

  var json: JSONText {
    var order: [String] = []
    var byAddress: [String: [WireMockStub]] = [:]
    for stub in stubs {
      if byAddress[stub.address] == nil { order.append(stub.address) }
      byAddress[stub.address, default: []].append(stub)
    }
    return .object([
      ("mappings", .array(order.flatMap { mappings(byAddress[$0] ?? [], of: $0) }))
    ])
  }

  private func mappings(_ stubs: [WireMockStub], of address: String) -> [JSONText] {
    guard let first = stubs.first else { return [] }
    if stubs.allSatisfy({ $0.exchange.response == first.exchange.response }) {
      return [mapping(first, state: [])]
    }
    return stubs.enumerated().map { number, stub in
      var state: [(String, JSONText)] = [
        ("scenarioName", .string("\(title): \(address)")),
        ("requiredScenarioState", .string(Self.state(after: number))),
      ]
      if number + 1 < stubs.count {
        state.append(("newScenarioState", .string(Self.state(after: number + 1))))
      }
      return mapping(stub, state: state)
    }
  }

  /// WireMock's own name for the first state, otherwise one of ours.
  private static func state(after answers: Int) -> String {
    answers == 0 ? "Started" : "answered \(answers)"
  }

  private func mapping(_ stub: WireMockStub, state: [(String, JSONText)]) -> JSONText {
    .object(
      [("name", .string(stub.exchange.operation))] + stub.rank + state
        + [("request", stub.request), ("response", response(stub.exchange.response))])
  }

  private func response(_ answer: HTTPExchange.Response) -> JSONText {
    switch answer {
    case .success(let value?): return json(200, JSONText(value))
    case .success(nil): return .object([("status", .int(204))])
    case .error(let reply):
      guard let status = reply.status else {
        return .object([("fault", .string("CONNECTION_RESET_BY_PEER"))])
      }
      return reply.body.map { json(status, $0) } ?? .object([("status", .int(status))])
    case .silence(let seconds):
      // WireMock reads it as 32 bits, and refuses the file otherwise; that is 24 days.
      let delay = min((Int(seconds) + 1) * 1_000, Int(Int32.max))
      return .object([("status", .int(504)), ("fixedDelayMilliseconds", .int(delay))])
    }
  }

  private func json(_ status: Int, _ value: JSONText) -> JSONText {
    // By WireMock's schema a `jsonBody` is an object or an array; it takes null for none.
    let body: (String, JSONText) =
      switch value {
      case .object, .array: ("jsonBody", value)
      default: ("body", .string(String(decoding: value.bytes(indent: 0), as: UTF8.self)))
      }
    return .object([
      ("status", .int(status)),
      ("headers", .object([("Content-Type", .string("application/json"))])), body,
    ])
  }
}

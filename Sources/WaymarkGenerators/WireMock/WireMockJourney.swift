import CEL
import WaymarkCompiler

/// The stub mappings of one use case. A URL with a different answer the second time gets its own
/// WireMock scenario, so that requests to other URLs in between do not matter; the last answer is
/// repeated.
struct WireMockJourney {
  private struct Stub {
    let exchange: Exchange
    let request: JSONText
    let address: String
  }
  private let title: String
  private let fixtures: Fixtures
  private let stubs: [Stub]

  init(_ title: String, _ exchanges: [Exchange], _ fixtures: Fixtures) {
    self.title = title
    self.fixtures = fixtures
    stubs = exchanges.map { exchange in
      let (request, address) = Self.request(exchange, fixtures.graph)
      return Stub(exchange: exchange, request: request, address: address)
    }
  }

  var json: JSONText {
    var order: [String] = []
    var byAddress: [String: [Stub]] = [:]
    for stub in stubs {
      if byAddress[stub.address] == nil { order.append(stub.address) }
      byAddress[stub.address, default: []].append(stub)
    }
    return .object([
      ("mappings", .array(order.flatMap { mappings(byAddress[$0] ?? [], of: $0) }))
    ])
  }

  private func mappings(_ stubs: [Stub], of address: String) -> [JSONText] {
    guard let first = stubs.first else { return [] }
    if stubs.allSatisfy({ $0.exchange.answer == first.exchange.answer }) {
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

  private func mapping(_ stub: Stub, state: [(String, JSONText)]) -> JSONText {
    .object(
      [("name", .string(stub.exchange.operation))] + state
        + [("request", stub.request), ("response", response(stub.exchange.answer))])
  }

  private func response(_ answer: Exchange.Answer) -> JSONText {
    switch answer {
    case .success(let value?): return json(200, JSONText(value))
    case .success(nil): return .object([("status", .int(204))])
    case .error(let name):
      guard let status = ErrorStatus.code(of: name) else {
        return .object([("fault", .string("CONNECTION_RESET_BY_PEER"))])
      }
      return json(status, fixtures.failed(name))
    case .silence(let seconds):
      return .object([
        ("status", .int(504)), ("fixedDelayMilliseconds", .int((Int(seconds) + 1) * 1_000)),
      ])
    }
  }

  private func json(_ status: Int, _ body: JSONText) -> JSONText {
    .object([
      ("status", .int(status)),
      ("headers", .object([("Content-Type", .string("application/json"))])), ("jsonBody", body),
    ])
  }

  /// The exact URL if all its params are known, otherwise any that matches the pattern.
  private static func request(_ exchange: Exchange, _ graph: Graph) -> (JSONText, address: String) {
    var members: [(String, JSONText)] = [("method", .string(exchange.method))]
    var address: String
    if let path = graph.filled(exchange.pattern, exchange.params, exchange.values) {
      members.append(("urlPath", .string(path)))
      address = path
    } else {
      members.append(("urlPathTemplate", .string(exchange.pattern)))
      address = exchange.pattern
    }
    var query: [(String, JSONText)] = []
    for (name, pattern) in exchange.query {
      let value = graph.filled(pattern, exchange.params, exchange.values, isPlain: true)
      guard let value else { continue }
      query.append((name, .object([("equalTo", .string(value))])))
      address += (query.count == 1 ? "?" : "&") + "\(name)=\(value)"
    }
    if !query.isEmpty { members.append(("queryParameters", .object(query))) }
    return (.object(members), "\(exchange.method) \(address)")
  }
}

import CEL
import WaymarkCompiler

/// Which requests a mapping answers, and which mapping goes first where several match.
struct WireMockStub {
  let exchange: HTTPExchange
  let request: JSONText
  /// Equal where the same requests are meant.
  let address: String
  /// Empty where no other mapping matches the same requests more closely.
  private(set) var rank: [(String, JSONText)] = []
  private let path: String
  private let isPattern: Bool
  private let constraints: Int

  static func all(of exchanges: [HTTPExchange], in graph: Graph) -> [WireMockStub] {
    var stubs = exchanges.map { WireMockStub($0, graph) }
    var most: [String: Int] = [:]
    for stub in stubs { most[stub.path] = max(most[stub.path] ?? 0, stub.constraints) }
    let hasOthers = most.count > 1
    for index in stubs.indices {
      let stub = stubs[index]
      let more = (most[stub.path] ?? 0) - stub.constraints
      let distance = more + (stub.isPattern && hasOthers ? farthest : 0)
      if distance > 0 { stubs[index].rank = [("priority", .int(usual + distance))] }
    }
    return stubs
  }

  /// WireMock's own; a smaller number goes first.
  private static let usual = 5
  /// More than any request has in its query.
  private static let farthest = 1_000

  /// The exact URL if all its params are known, otherwise any that matches the pattern.
  private init(_ exchange: HTTPExchange, _ graph: Graph) {
    self.exchange = exchange
    let pattern = exchange.pattern.asSent
    let exact = graph.filled(pattern, exchange.params, exchange.values)
    isPattern = exact == nil
    path = "\(exchange.method) \(exact ?? pattern)"
    var query: [(String, JSONText)] = []
    var address = path
    for (name, pattern) in exchange.query {
      let value = graph.filled(pattern, exchange.params, exchange.values, isPlain: true)
      let isLeftOut = value == nil && graph.isNull(pattern, exchange)
      guard value != nil || isLeftOut else { continue }
      address += (query.isEmpty ? "?" : "&") + name + (value.map { "=\($0)" } ?? " left out")
      let matcher = value.map { ("equalTo", JSONText.string($0)) } ?? ("absent", .bool(true))
      query.append((name, .object([matcher])))
    }
    self.address = address
    constraints = query.count
    request = .object(
      [
        ("method", .string(exchange.method)),
        (isPattern ? "urlPathTemplate" : "urlPath", .string(exact ?? pattern)),
      ] + (query.isEmpty ? [] : [("queryParameters", .object(query))]))
  }
}

extension Graph {
  /// True if a `{param}` stands for null: then the app leaves it out.
  fileprivate func isNull(_ pattern: String, _ exchange: HTTPExchange) -> Bool {
    zip(exchange.params, exchange.values).contains { param, value in
      value == .null && pattern == "{\(text(self[param].name))}"
    }
  }
}

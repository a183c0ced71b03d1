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
  /// More than any request has in its query and its body.
  private static let farthest = 1_000

  /// The app may send more.
  private static func holds(_ body: [(String, JSONText)]) -> JSONText {
    .object([("equalToJson", .object(body)), ("ignoreExtraElements", .bool(true))])
  }

  /// Of those items whose params are known. The address is continued.
  private static func matchers(
    _ items: [(name: String, pattern: String)], _ exchange: HTTPExchange, _ graph: Graph,
    before: (first: String, others: String), _ address: inout String
  ) -> [(String, JSONText)] {
    var matchers: [(String, JSONText)] = []
    for (name, pattern) in items {
      let value = graph.filled(pattern, exchange.params, exchange.values, isPlain: true)
      let isLeftOut = value == nil && graph.isNull(pattern, exchange)
      guard value != nil || isLeftOut else { continue }
      address += matchers.isEmpty ? before.first : before.others
      address += name + (value.map { "=\($0)" } ?? " left out")
      let matcher = value.map { ("equalTo", JSONText.string($0)) } ?? ("absent", .bool(true))
      matchers.append((name, .object([matcher])))
    }
    return matchers
  }

  /// The exact URL if all its params are known, otherwise any that matches the pattern.
  private init(_ exchange: HTTPExchange, _ graph: Graph) {
    self.exchange = exchange
    let pattern = exchange.pattern.asSent
    let exact = graph.filled(pattern, exchange.params, exchange.values)
    isPattern = exact == nil
    path = "\(exchange.method) \(exact ?? pattern)"
    var address = path
    let query = Self.matchers(exchange.query, exchange, graph, before: ("?", "&"), &address)
    let headers = Self.matchers(exchange.headers, exchange, graph, before: (" ", " "), &address)
    let body = graph.body(of: exchange)
    if !body.isEmpty { address += " with \(FixtureNames.hash(of: JSONText.object(body).document))" }
    self.address = address
    constraints = query.count + headers.count + body.count
    request = .object(
      [
        ("method", .string(exchange.method)),
        (isPattern ? "urlPathTemplate" : "urlPath", .string(exact ?? pattern)),
      ] + (query.isEmpty ? [] : [("queryParameters", .object(query))])
        + (headers.isEmpty ? [] : [("headers", .object(headers))])
        + (body.isEmpty ? [] : [("bodyPatterns", .array([Self.holds(body)]))]))
  }
}

extension Graph {
  /// What neither URL nor headers say is in the body, if the method has one. An app may send a
  /// null, or leave it out.
  fileprivate func body(of exchange: HTTPExchange) -> [(String, JSONText)] {
    guard ["POST", "PUT", "PATCH"].contains(exchange.method) else { return [] }
    let said = [exchange.pattern] + (exchange.query + exchange.headers).map(\.pattern)
    return zip(exchange.params, exchange.values).compactMap { param, value in
      let name = text(self[param].name)
      guard value != .null, !said.contains(where: { $0.contains("{\(name)}") }) else { return nil }
      return (name, JSONText(value).withoutNulls)
    }
  }

  /// True if a `{param}` stands for null: then the app leaves it out.
  fileprivate func isNull(_ pattern: String, _ exchange: HTTPExchange) -> Bool {
    zip(exchange.params, exchange.values).contains { param, value in
      value == .null && pattern == "{\(text(self[param].name))}"
    }
  }
}

extension JSONText {
  /// No member is null. Values nest at most 100 deep, the limit of reading.
  fileprivate var withoutNulls: JSONText {
    switch self {
    case .object(let members):
      .object(
        members.compactMap { name, value in
          if case .null = value { nil } else { (name, value.withoutNulls) }
        })
    case .array(let items): .array(items.map(\.withoutNulls))
    default: self
    }
  }
}

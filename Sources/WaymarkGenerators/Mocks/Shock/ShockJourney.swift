import CEL
import WaymarkCompiler

/// A use case as Shock plays it: one answer for each method and path, read from files that lie side
/// by side in a test bundle. What Shock cannot play is refused with a reason.
struct ShockJourney: Sendable {
  /// Empty if it is refused.
  let files: [GeneratedFile]
  let entry: JSONText
  let id: String
  let refusal: ShockRefusal?

  init(_ scenario: Scenario, _ exchanges: [HTTPExchange], _ fixtures: Fixtures) {
    let title = fixtures.graph.text(scenario.name)
    id = fixtures.graph.id(of: scenario)
    let path = fixtures.graph.path(of: scenario)
    var builder = ShockCollection(path, fixtures)
    var refusal: ShockRefusal?
    for exchange in exchanges where refusal == nil { refusal = builder.add(exchange) }
    var members: [(String, JSONText)] = [("id", .string(id)), ("title", .string(title))]
    members.append(
      refusal.map { ("refused", .string($0.detail)) } ?? ("file", .string("\(path).json")))
    self.refusal = refusal
    entry = .object(members)
    files = refusal == nil ? builder.files : []
  }
}

/// Routes so far, in the JSON that Shock's `MockHTTPRoute` is decoded from.
private struct ShockCollection {
  private struct Request: Hashable {
    let method: String
    let path: String
    let query: [String: String]
  }
  private let id: String
  private let fixtures: Fixtures
  private var routes: [(isCustom: Bool, json: JSONText)] = []
  private var bodies: [GeneratedFile] = []
  private var answers: [Request: HTTPExchange.Response] = [:]
  private var uses: [String: Int] = [:]
  private var written: Set<String> = []

  private static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]

  init(_ id: String, _ fixtures: Fixtures) {
    self.id = id
    self.fixtures = fixtures
  }

  /// A route without a query accepts any, and the first that matches wins; so it comes last.
  var files: [GeneratedFile] {
    let ordered = routes.filter(\.isCustom) + routes.filter { !$0.isCustom }
    let collection = JSONText.object([
      ("type", .string("collection")), ("routes", .array(ordered.map(\.json))),
    ])
    return [GeneratedFile(path: "\(id).json", bytes: collection.document)] + bodies
  }

  /// The reason if it cannot be played.
  mutating func add(_ exchange: HTTPExchange) -> ShockRefusal? {
    guard Self.methods.contains(exchange.method) else { return .method(exchange.method) }
    guard let request = request(exchange) else {
      return .pattern(exchange.pattern, of: exchange.operation)
    }
    let place = "\(request.method) \(request.path)"
    var isKnown = false
    for key in keys(of: request, exchange.response) {
      guard let known = answers.updateValue(exchange.response, forKey: key) else { continue }
      guard known == exchange.response else {
        return .secondAnswer(place)
      }
      isKnown = true
    }
    if isKnown { return nil }
    switch exchange.response {
    case .success(let value):
      add(exchange, request, value == nil ? 204 : 200, value.map { JSONText($0) })
    case .error(let reply):
      guard let status = reply.status else {
        return .noConnection(place, reply.name)
      }
      add(exchange, request, status, reply.body)
    case .silence(let seconds):
      routes.append(
        (
          false,
          .object([
            ("type", .string("timeout")), ("method", .string(request.method)),
            ("urlPath", .string(request.path)), ("timeoutInSeconds", .int(Int(seconds) + 1)),
          ])
        ))
    }
    return nil
  }

  /// Shock ignores case, and a timeout of Shock's also the query.
  private func keys(of request: Request, _ answer: HTTPExchange.Response) -> Set<Request> {
    let path = request.path.lowercased()
    let query = request.query.mapValues { $0.lowercased() }
    let own = Request(method: request.method, path: path, query: query)
    guard case .silence = answer else { return [own] }
    return [own, Request(method: request.method, path: path, query: [:])]
  }

  private mutating func add(
    _ exchange: HTTPExchange, _ request: Request, _ status: Int, _ body: JSONText?
  ) {
    var members: [(String, JSONText)] = [
      ("type", .string(request.query.isEmpty ? "simple" : "custom")),
      ("method", .string(request.method)), ("urlPath", .string(request.path)),
    ]
    if !request.query.isEmpty {
      let query = exchange.query.compactMap { pair in
        request.query[pair.name].map { (pair.name, JSONText.string($0)) }
      }
      members.append(("query", .object(query)))
      members.append(("requestHeaders", .object([])))
      members.append(
        ("responseHeaders", .object([("Content-Type", .string("application/json"))])))
    }
    members.append(("code", .int(status)))
    if let body {
      let file = name(of: exchange, body)
      members.append(("filename", .string(file)))
      // Requests to different URLs that are answered alike share a file.
      if written.insert(file).inserted {
        bodies.append(GeneratedFile(path: file, bytes: body.document))
      }
    }
    routes.append((!request.query.isEmpty, .object(members)))
  }

  /// Bundles are flat, so the name of the use case goes before it.
  private mutating func name(of exchange: HTTPExchange, _ body: JSONText) -> String {
    uses[exchange.operation, default: 0] += 1
    let isFirst = uses[exchange.operation] == 1
    let suffix = isFirst ? "" : "-\(FixtureNames.hash(of: body.document))"
    return "\(id).\(shortened(exchange.operation, to: 100))\(suffix).json"
  }

  /// The values are not encoded in the path: Shock compares paths after decoding them.
  private func request(_ exchange: HTTPExchange) -> Request? {
    let graph = fixtures.graph
    let slots = exchange.pattern.split(separator: "/")
    var path = ""
    for slot in slots {
      guard
        let text = graph.filled(slot, exchange.params, exchange.values, isPlain: true),
        !text.contains(where: { [":", "{", "/"].contains($0) })
      else { return nil }
      path += "/" + text
    }
    var query: [String: String] = [:]
    for (name, pattern) in exchange.query {
      let value = graph.filled(pattern, exchange.params, exchange.values, isPlain: true)
      guard let value else { continue }
      // Shock reads a value as it reads a path.
      if value.split(separator: "/").contains(where: { ":{".contains($0.first ?? "/") }) {
        return nil
      }
      query[name] = value
    }
    return Request(method: exchange.method, path: path.isEmpty ? "/" : path, query: query)
  }
}

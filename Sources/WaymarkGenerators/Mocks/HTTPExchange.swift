import CEL
import WaymarkCompiler

/// One request of a use case, and its response.
struct HTTPExchange: Sendable {
  enum Response: Sendable, Equatable {
    case success(Value?)
    case error(ErrorReply)
    /// No response, for so many seconds.
    case silence(Int64)
  }
  let operation: String
  let method: String
  /// With `{param}`s, without the query.
  let pattern: String
  /// By decoded name, as patterns; empty where the request has no query.
  let query: [(name: String, pattern: String)]
  let headers: [(name: String, pattern: String)]
  let params: Run<Variable>
  let values: [Value]
  let response: Response
}

extension Graph {
  /// Of its request, each with the `{param}` that it holds.
  func headers(of operation: WaymarkCompiler.Operation) -> [(name: String, pattern: String)] {
    operation.headers.map { (text($0.name), "{\(text($0.param.name))}") }
  }
}

/// The requests that use cases make, for tools that stand in for the backend.
struct HTTPExchanges: Sendable {
  let fixtures: Fixtures
  /// By the index of the operation: how long the most patient step waits for it.
  let patience: [Int64]

  var graph: Graph { fixtures.graph }

  init(_ fixtures: Fixtures) {
    self.fixtures = fixtures
    var patience = [Int64](repeating: 0, count: fixtures.graph.operations.count)
    for exit in fixtures.graph.exits {
      guard case .after(let seconds) = exit.trigger,
        let operation = fixtures.graph[exit.step].operation
      else { continue }
      patience[operation.index] = max(patience[operation.index], seconds)
    }
    self.patience = patience
  }

  /// The requests of a scenario, in order, each as often as the app sends it. An operation without
  /// `http` does not use the network.
  func of(_ scenario: Int) -> [HTTPExchange] {
    graph.scenarios[scenario].stops.enumerated().flatMap { number, stop -> [HTTPExchange] in
      guard case .call(let ref, let answer) = stop.kind, let id = ref.target,
        let http = graph[id].http
      else { return [] }
      let scene = fixtures.scene(scenario, number)
      let (method, pattern, query) = Self.parts(of: graph.text(http))
      let exchange = HTTPExchange(
        operation: graph.text(ref.name), method: method, pattern: pattern, query: query,
        headers: graph.headers(of: graph[id]), params: graph[id].params,
        values: scene?.params ?? [],
        response: response(answer, of: id, scene))
      return Array(repeating: exchange, count: scene?.tries ?? 1)
    }
  }

  func response(
    _ answer: Scenario.Stop.Answer, of operation: ID<Operation>, _ scene: Scene?
  ) -> HTTPExchange.Response {
    switch answer {
    case .returns: .success(scene?.answer)
    case .error(let name, _):
      Self.response(
        ErrorReply(name, of: graph[operation], in: graph, carrying: scene?.answer),
        patience[operation.index])
    case .wait: .silence(patience[operation.index])
    }
  }

  static func response(
    _ reply: ErrorReply, _ patience: Int64
  ) -> HTTPExchange.Response {
    reply.isTimeout ? .silence(max(patience, ErrorReply.patience)) : .error(reply)
  }

  /// The parts of `GET /orders?of={user}`: decoding ensures that there are a method and a path.
  static func parts(
    of http: String
  ) -> (method: String, pattern: String, query: [(name: String, pattern: String)]) {
    let words = http.split(separator: " ", maxSplits: 1)
    let address = (words.last ?? "").split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let pairs = address.count > 1 ? address[1].split(separator: "&") : []
    return (
      String(words.first ?? ""), String(address.first ?? ""),
      pairs.map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (percentDecoded(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      }
    )
  }
}

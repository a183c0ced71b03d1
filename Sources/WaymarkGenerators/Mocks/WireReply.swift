import CEL
import WaymarkCompiler

/// What a backend does with a request.
package enum WireReply: Sendable {
  /// With no body at all, if it is nil.
  case answer(status: Int, body: JSONText?)
  /// As if it could not be reached.
  case disconnection
  /// No answer, for so many seconds.
  case silence(Int64)
}

/// The requests of operations as the specs declare them, and what the backend sends.
package struct WireFormat: Sendable {
  private let exchanges: HTTPExchanges

  package init(_ graph: Graph) {
    exchanges = HTTPExchanges(Fixtures(graph: graph, staging: Staging()))
  }

  /// The parts of `GET /orders?of={user}`, with `{param}`s; nil if it does not use the network.
  package func request(
    of operation: ID<WaymarkCompiler.Operation>
  ) -> (method: String, path: String, query: [(name: String, pattern: String)])? {
    exchanges.graph[operation].http.map {
      let (method, path, query) = HTTPExchanges.parts(of: exchanges.graph.text($0))
      return (method, path, query)
    }
  }

  /// The params that its request has in headers.
  package func headers(
    of operation: ID<WaymarkCompiler.Operation>
  ) -> [(name: String, param: String)] {
    exchanges.graph[operation].headers.map {
      (exchanges.graph.text($0.name), exchanges.graph.text($0.param.name))
    }
  }

  package func success(_ value: Value?) -> WireReply {
    .answer(status: value == nil ? 204 : 200, body: value.map { JSONText($0) })
  }

  /// Without a value, an answer has only what the specs fix of its body.
  package func error(
    _ error: Name, of operation: ID<WaymarkCompiler.Operation>, carrying value: Value? = nil
  ) -> WireReply {
    let reply = ErrorReply(
      error, of: exchanges.graph[operation], in: exchanges.graph, carrying: value)
    switch HTTPExchanges.response(reply, exchanges.patience[operation.index]) {
    case .success(let value): return success(value)
    case .silence(let seconds): return .silence(seconds)
    case .error(let reply):
      return reply.status.map { .answer(status: $0, body: reply.body) } ?? .disconnection
    }
  }

  /// Until the most patient step that calls it has given up.
  package func silence(of operation: ID<WaymarkCompiler.Operation>) -> WireReply {
    .silence(max(exchanges.patience[operation.index], 1) + 1)
  }
}

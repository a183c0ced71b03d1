import WaymarkCompiler
import WaymarkGenerators

/// An operation with `http`, ready to be compared with requests.
struct ServedOperation: Sendable {
  let id: ID<WaymarkCompiler.Operation>
  /// As in `orders.status`.
  let name: String
  let method: String
  /// As written, without the query.
  let path: String
  let segments: [TextPattern]
  let query: [(name: String, pattern: TextPattern)]
  let headers: [(name: String, param: String)]
  /// The params that neither the path nor the query nor a header names: they are in the body.
  let bodyParams: [ID<Variable>]
  /// The params of the path that its answer has as fields.
  let echoes: [(param: String, field: String)]

  init?(_ id: ID<WaymarkCompiler.Operation>, _ format: WireFormat, _ graph: Graph) {
    guard let request = format.request(of: id) else { return nil }
    self.id = id
    name = graph.qualifiedName(of: id)
    (method, path) = (request.method, request.path)
    segments = request.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map { TextPattern($0) }
    query = request.query.map { ($0.name, TextPattern(Substring($0.pattern))) }
    headers = format.headers(of: id)
    let named = Set((segments + query.map(\.pattern)).flatMap(\.params) + headers.map(\.param))
    bodyParams = graph[id].params.filter { !named.contains(graph.text(graph[$0].name)) }
    echoes = graph.echoes(of: graph[id], in: segments.flatMap(\.params))
  }

  /// As a person would write the request.
  var http: String { "\(method) \(path)" }

  /// Whether params of the body are due, or may as well be nowhere that the server sees.
  var hasBody: Bool { !["GET", "HEAD", "DELETE", "OPTIONS", "TRACE"].contains(method) }

  /// The values in the path; nil if the path is another one.
  func match(_ path: [String]) -> [(name: String, value: String)]? {
    guard path.count == segments.count else { return nil }
    var values: [(name: String, value: String)] = []
    for (segment, pattern) in zip(path, segments) {
      guard let found = pattern.match(segment) else { return nil }
      values += found
    }
    return values
  }

  /// Whether the parts of the query that are no params are there.
  func matchesLiterals(of query: [(name: String, value: String)]) -> Bool {
    self.query.allSatisfy { item in
      !item.pattern.isLiteral
        || query.contains { $0.name == item.name && item.pattern.match($0.value) != nil }
    }
  }

  /// What is more literal fits better.
  func isNarrower(than other: ServedOperation) -> Bool {
    for (own, others) in zip(segments, other.segments) where own.isLiteral != others.isLiteral {
      return own.isLiteral
    }
    return query.count { $0.pattern.isLiteral } > other.query.count { $0.pattern.isLiteral }
  }

  /// How much of a path is the same, for a hint.
  func likeness(to path: [String], _ method: String) -> Int {
    let same = zip(path, segments).count { $1.match($0) != nil }
    let literal = zip(path, segments).count { $1.isLiteral && $1.match($0) != nil }
    return 3 * same + 3 * literal - 2 * abs(path.count - segments.count)
      + (method == self.method ? 1 : 0)
  }
}

extension Graph {
  /// `id` of the answer to `GET /bills/{id}`, and to `GET /bills/{billId}` if it has no `billId`.
  fileprivate func echoes(
    of operation: WaymarkCompiler.Operation, in path: [String]
  ) -> [(param: String, field: String)] {
    guard let record = operation.returnType?.nonNull else { return [] }
    var echoes: [(param: String, field: String)] = []
    for param in operation.params {
      let name = text(self[param].name)
      guard path.contains(name) else { continue }
      let isLast = path.last == name && name.hasSuffix("Id")
      for field in [name] + (isLast ? ["id"] : []) {
        guard let type = types.field(field, of: record) else { continue }
        if type.nonNull == self[param].type.nonNull { echoes.append((name, field)) }
        break
      }
    }
    return echoes
  }
}

import CEL
import WaymarkCompiler

/// The params of a request, read as declared.
struct ReadCall: Sendable {
  /// Those that were sent, by name, in the order of the declaration.
  private(set) var params: [(name: String, value: Value)] = []
  private(set) var misfits: [Misfit] = []
  /// What was sent, but is declared nowhere; it does no harm.
  private(set) var surplus: [String] = []
  /// The members of the body, and what the query has beyond the params, as they may be kept.
  private var kept: [(String, JSONText)] = []

  init(
    _ request: ServerRequest, _ target: RequestTarget, _ operation: ServedOperation,
    path: [(name: String, value: String)], _ reader: WireReader
  ) {
    var reader = reader
    let graph = reader.graph
    var values: [String: Value] = [:]
    func type(of name: String) -> ID<Variable>? {
      graph[operation.id].params.first { graph.text(graph[$0].name) == name }
    }
    for (name, text) in path {
      guard let param = type(of: name) else { continue }
      values[name] = reader.read(text: text, as: graph[param].type, at: "path.\(name)")
    }
    for (item, pattern) in operation.query where !pattern.isLiteral {
      let sent = target.item(item).flatMap { pattern.match($0) }
      for name in pattern.params {
        guard let param = type(of: name) else { continue }
        if let text = sent?.first(where: { $0.name == name })?.value {
          values[name] = reader.read(text: text, as: graph[param].type, at: "query.\(item)")
        } else if !graph.mayBeMissing(param) {
          reader.missing(graph[param].type, at: "query.\(item)")
        }
      }
    }
    for (header, name) in operation.headers where values[name] == nil {
      guard let param = type(of: name) else { continue }
      if let text = request.header(header) {
        values[name] = reader.read(text: text, as: graph[param].type, at: "header.\(header)")
      } else if !graph.mayBeMissing(param) {
        reader.missing(graph[param].type, at: "header.\(header)")
      }
    }
    let known = Set(operation.query.map(\.name))
    let loose = operation.hasBody ? [] : operation.bodyParams
    for param in loose {
      let name = graph.text(graph[param].name)
      guard let text = target.item(name) else { continue }
      values[name] = reader.read(text: text, as: graph[param].type, at: "query.\(name)")
    }
    let isLoose = { (name: String) in loose.contains { graph.text(graph[$0].name) == name } }
    let more = target.query.map(\.name).filter { !known.contains($0) && !isLoose($0) }
      .prefix(WireReader.most)
    surplus = more.map { "query.\(WireReader.shown($0))" }
    kept = more.map { (WireReader.shown($0), DeclaredPart.of(.string(""), like: nil)) }
    if operation.hasBody {
      readBody(request, operation, &reader, &values)
    }
    misfits = reader.misfits
    params = graph[operation.id].params.compactMap { param in
      let name = graph.text(graph[param].name)
      return values[name].map { (name, $0) }
    }
  }

  private mutating func readBody(
    _ request: ServerRequest, _ operation: ServedOperation, _ reader: inout WireReader,
    _ values: inout [String: Value]
  ) {
    let (graph, params) = (reader.graph, operation.bodyParams)
    if request.body.isEmpty {
      for param in params where !graph.mayBeMissing(param) {
        reader.missing(graph[param].type, at: "body.\(graph.text(graph[param].name))")
      }
      return
    }
    if params.isEmpty {
      if request.body != Array("{}".utf8) { surplus.append("body") }
      return
    }
    let json: JSONText
    do {
      json = try JSONText.read(request.body)
    } catch {
      malformed = "the body is not JSON: line \(error.line): \(error.message)"
      return
    }
    guard case .object(let members) = json else {
      malformed =
        "the body: an object with "
        + params.map { "`\(graph.text(graph[$0].name))`" }.joined(separator: ", ")
        + " is expected, but this is \(WireReader.words(for: json))"
      return
    }
    let names = params.map { graph.text(graph[$0].name) }
    let declared = DeclaredPart(types: graph.types)
    kept += members.map { name, value in
      let param = params.first { graph.text(graph[$0].name) == name }
      return (name, declared.of(value, as: param.map { graph[$0].type }))
    }
    for (param, name) in zip(params, names) {
      if let sent = members.last(where: { $0.0 == name })?.1 {
        values[name] = reader.read(sent, as: graph[param].type, at: "body.\(name)")
      } else if !graph.mayBeMissing(param) {
        reader.missing(graph[param].type, at: "body.\(name)")
      }
    }
    for (name, _) in members where !names.contains(name) {
      reader.undeclared(name, at: "body", by: operation.name, declaring: names)
    }
  }

  /// Why nothing could be read from the body.
  private(set) var malformed: String?

  /// As it is kept and recorded.
  var json: JSONText {
    let others = params.filter { param in !kept.contains { $0.0 == param.name } }
    return .object(others.map { ($0.name, JSONText($0.value)) } + kept)
  }
}

extension Graph {
  func mayBeMissing(_ variable: ID<Variable>) -> Bool {
    self[variable].type.isOptional || self[variable].defaultValue != nil
  }
}

import CEL
import WaymarkCompiler
import WaymarkGenerators

/// What people and UI tests ask the server about itself.
extension MockServer {
  mutating func control(_ request: ServerRequest, _ target: RequestTarget) -> Reaction {
    let path = Array(target.segments.dropFirst())
    if path.isEmpty { return .answer(ServerResponse(302, headers: [("Location", "/_waymark/")])) }
    guard let resource = ControlResource(path) else { return .answer(unknownPage(path)) }
    let method = request.method == "HEAD" ? "GET" : request.method
    guard resource.methods.contains(method) else {
      let allowed = resource.methods + (resource.methods.contains("GET") ? ["HEAD"] : [])
      let words = allowed.joined(separator: ", ")
      return .answer(
        .problem(405, "\(request.method) is not allowed here, but \(words)").adding("Allow", words))
    }
    let changed: ServerResponse
    switch resource {
    case .events: return .events
    case .sessions where method == "DELETE":
      deleteAllSessions()
      tell("sessions", .array([]))
      changed = ServerResponse(204)
    case .session(let name): changed = control(session: name, method, request)
    case .undo(let name): changed = undo(name, request)
    default:
      let state = self
      return .formatted {
        state.answer(resource, request, target).adding("Cache-Control", "no-store")
      }
    }
    return .answer(changed.adding("Cache-Control", "no-store"))
  }

  /// To what changes nothing.
  private func answer(
    _ resource: ControlResource, _ request: ServerRequest, _ target: RequestTarget
  ) -> ServerResponse {
    switch resource {
    case .status: return .json(status)
    case .useCases: return useCases()
    case .useCase(let id): return useCase(id)
    case .sessions: return .json(.array(allSessions.map { json(of: $0, request) }))
    case .calls(let name): return calls(of: name)
    case .drift: return .json(drift.json(place))
    case .coverage(let name): return coverage(of: name, target)
    case .graph: return page("data/graph.json")
    case .findings: return .json(findings)
    case .diagram(let path): return diagram(path, target)
    case .phone: return phone(request)
    case .file(let path): return page(path)
    case .events, .session, .undo: return ServerResponse(204)
    }
  }

  private var status: JSONText {
    .object([
      ("app", .string(graph.project.app)), ("version", .int(version)), ("live", .bool(true)),
      ("upstream", .bool(forwards)),
      ("broken", .bool(newest.isBroken)),
      ("errors", .int(newest.checked.diagnostics.count { $0.severity == .error })),
      ("warnings", .int(newest.checked.diagnostics.count { $0.severity == .warning })),
    ])
  }

  private func unknownPage(_ path: [String]) -> ServerResponse {
    .problem(404, "there is nothing at /_waymark/\(path.joined(separator: "/"))")
  }

  private func page(_ path: String) -> ServerResponse {
    let name = path.isEmpty ? "index.html" : path
    if name == "data/findings.json" {
      return .json(Site.findings(newest.checked.diagnostics, in: newest.graph))
    }
    guard let bytes = project.files[name] else { return unknownPage([path]) }
    return ServerResponse(200, MediaType.of(name), bytes)
      .adding("Content-Security-Policy", MediaType.policy)
      .adding("X-Content-Type-Options", "nosniff")
  }

  /// Where an operation is declared.
  private func place(of operation: String) -> [(String, JSONText)] {
    guard let served = project.table.operations.first(where: { $0.name == operation }) else {
      return []
    }
    var places = SourcePositions(of: graph.files)
    let place = places.place(of: graph[served.id].name.span)
    return [("file", .string(place.path)), ("line", .int(place.start.line))]
  }

  private func calls(of name: String?) -> ServerResponse {
    if let name, sessions[name] == nil { return unknownSession(name) }
    let chosen = name.map { [session($0)] } ?? allSessions
    let calls = chosen.flatMap(\.calls).sorted { $0.number < $1.number }
    return .json(.array(calls.map(\.json)))
  }

  func unknownSession(_ name: String) -> ServerResponse {
    .problem(404, "there is no session `\(name)`", hint(name, among: order))
  }

  func hint(_ name: String, among known: [String]) -> [(String, JSONText)] {
    guard name.utf8.count <= 200, let near = nearest(name, among: known) else { return [] }
    return [("nearest", .string(near))]
  }
}

enum MediaType {
  /// Nothing that a spec or a request says can load or run anything.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    + "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    + "frame-ancestors 'none'"

  static func of(_ name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "text/plain; charset=utf-8"
    }
  }
}

import WaymarkCompiler

extension MockServer {
  mutating func control(
    session name: String, _ method: String, _ request: ServerRequest
  ) -> ServerResponse {
    guard SessionSelection.isName(name) else {
      return .problem(400, "the name of a session has 1 to 100 letters, digits, `-`, `_` and `.`")
    }
    switch method {
    case "PUT": return choose(name, request)
    case "DELETE":
      guard deleteSession(name) else { return unknownSession(name) }
      tell("session", .object([("name", .string(name)), ("deleted", .bool(true))]))
      return ServerResponse(204)
    default:
      guard sessions[name] != nil else { return unknownSession(name) }
      return .json(json(of: session(name), request))
    }
  }

  /// `{ "useCase": ID, "delay": MILLISECONDS }`, both as wanted; the session begins anew.
  private mutating func choose(_ name: String, _ request: ServerRequest) -> ServerResponse {
    let settings: SessionSettings
    do {
      settings = try SessionSettings(request.body)
    } catch {
      return .problem(400, error.message)
    }
    var useCase: ID<Scenario>?
    if let wanted = settings.useCase {
      useCase = project.useCase(named: wanted)
      if useCase == nil { return unknownUseCase(wanted) }
    }
    let (isNew, project) = (sessions[name] == nil, project)
    change(name) { session in
      session.choose(useCase, of: project)
      session.delay = settings.delay
    }
    let json = json(of: session(name), request)
    tell("session", json)
    return ServerResponse.json(json, status: isNew ? 201 : 200)
      .adding("Set-Cookie", "Waymark-Session=\(name); Path=/; SameSite=Strict")
  }

  mutating func undo(_ name: String, _ request: ServerRequest) -> ServerResponse {
    guard sessions[name] != nil else { return unknownSession(name) }
    var isUndone = false
    change(name) { isUndone = $0.undo() }
    guard isUndone else { return .problem(409, "the session has no call to take back") }
    let json = json(of: session(name), request)
    tell("session", json)
    return .json(json)
  }

  func json(of session: Session, _ request: ServerRequest) -> JSONText {
    let host = request.header("Host") ?? "127.0.0.1"
    let next = session.expected.indices.first { !session.progress.isMade[$0] }.map {
      JSONText.string(graph.qualifiedName(of: session.expected[$0].operation))
    }
    return .object([
      ("name", .string(session.name)),
      ("useCase", session.useCase.map { .string($0) } ?? .null),
      ("delay", .int(session.delay)), ("expected", .int(session.expected.count)),
      ("made", .int(session.madeCalls)), ("next", next ?? .null),
      ("calls", .int(session.progress.calls)),
      ("drift", .int(session.calls.reduce(0) { $0 + $1.drift.count })),
      ("address", .string("http://\(host)/~\(session.name)/")),
    ])
  }
}

/// What a client sends to begin a session.
private struct SessionSettings {
  /// In milliseconds.
  static let longestDelay = 600_000

  var useCase: String?
  var delay = 0

  init(_ body: [UInt8]) throws(RequestTarget.Refusal) {
    if body.isEmpty { return }
    let json = try RequestTarget.json(body)
    guard case .object(let members) = json else {
      throw RequestTarget.Refusal(message: "the body: an object is expected")
    }
    for (name, value) in members {
      switch (name, value) {
      case ("useCase", .string(let id)): useCase = id
      case ("useCase", .null): useCase = nil
      case ("delay", .int(let number)) where (0...Self.longestDelay).contains(number):
        delay = number
      case ("useCase", _):
        throw RequestTarget.Refusal(message: "body.useCase: the id of a use case is expected")
      case ("delay", _):
        throw RequestTarget.Refusal(
          message: "body.delay: milliseconds from 0 to \(Self.longestDelay) are expected")
      default:
        throw RequestTarget.Refusal(
          message: "body.\(Printable.line(String(name.prefix(60)))): a session has `useCase` and "
            + "`delay`")
      }
    }
  }
}

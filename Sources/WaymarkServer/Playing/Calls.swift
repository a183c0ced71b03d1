import CEL
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

extension MockServer {
  /// A request of the app.
  mutating func call(
    _ request: ServerRequest, _ target: RequestTarget, in session: String, at time: Int64
  ) -> Reaction {
    var call = RecordedCall(
      number: nextCall(), session: session, time: time, method: request.method,
      target: request.target.utf8.count > 2_000
        ? String(request.target.prefix(2_000)) : request.target)
    switch project.table.match(request.method, target) {
    case .unknown(let nearest):
      if isVisit(request, target) {
        return .answer(ServerResponse(302, headers: [("Location", "/_waymark/")]))
      }
      return refuse(&call, nearest, request, at: time)
    case .otherMethod(let methods):
      let message = "\(call.target) is declared for \(methods.joined(separator: ", ")) only"
      let response = ServerResponse.problem(405, message)
        .adding("Allow", methods.joined(separator: ", "))
      return refuse(&call, response, Drift(kind: .wrongMethod, message: message), at: time)
    case .operation(let operation, let path):
      call.operation = operation.name
      let known = request.reading.flatMap { $0.project === project ? $0.call : nil }
      let read = known ?? ReadCall(request, target, operation, path: path, project.reader)
      call.params = read.json
      for place in read.surplus {
        call.drift.append(
          Drift(
            kind: .undeclaredParam, message: "\(operation.name) declares no `\(place)`",
            place: place))
      }
      if forwards { return forward(request, &call, read) }
      if let response = read.refusal {
        return refuse(&call, response.answer, response.drift, at: time)
      }
      return play(operation, read, &call, at: time)
    }
  }

  /// Somebody looks at the printed address with a browser.
  private func isVisit(_ request: ServerRequest, _ target: RequestTarget) -> Bool {
    request.method == "GET" && target.segments == [""]
      && request.header("Accept")?.contains("text/html") == true
  }

  private mutating func refuse(
    _ call: inout RecordedCall, _ nearest: [ServedOperation], _ request: ServerRequest,
    at time: Int64
  ) -> Reaction {
    let names = nearest.map { "\($0.http) (\($0.name))" }
    let hint = names.isEmpty ? "" : "; the nearest are \(names.joined(separator: ", "))"
    let message = "no operation declares \(call.method) \(call.target)"
    let list = nearest.map { operation in
      JSONText.object([
        ("operation", .string(operation.name)), ("http", .string(operation.http)),
      ])
    }
    let drift = Drift(kind: .undeclaredRequest, message: message + hint)
    if forwards {
      call.drift.append(drift)
      return forward(request, &call, nil)
    }
    return refuse(
      &call, .problem(404, message + hint, [("nearest", .array(list))]), drift, at: time)
  }

  private mutating func refuse(
    _ call: inout RecordedCall, _ response: ServerResponse, _ drift: Drift, at time: Int64
  ) -> Reaction {
    call.outcome = "refused"
    call.status = response.status
    call.drift.append(drift)
    note(call, at: time)
    return .answer(response)
  }
}

extension ReadCall {
  /// Nil if everything fits.
  var refusal: (answer: ServerResponse, drift: Drift)? {
    if let malformed {
      return (
        .problem(400, malformed, [("misfits", .array([]))]),
        Drift(kind: .badRequest, message: malformed, place: "body")
      )
    }
    guard let first = misfits.first else { return nil }
    let response = ServerResponse.problem(
      400, first.message, [("misfits", .array(misfits.map(\.json)))])
    return (
      response, Drift(kind: .badRequest, message: first.message, place: first.place)
    )
  }
}

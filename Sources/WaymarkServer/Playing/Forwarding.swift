import WaymarkCompiler

extension MockServer {
  /// Passes a call on to the real backend. What is wrong with it is noted.
  mutating func forward(
    _ request: ServerRequest, _ call: inout RecordedCall, _ read: ReadCall?
  ) -> Reaction {
    if let refusal = read?.refusal { call.drift.append(refusal.drift) }
    let noted = call
    change(call.session) { session in
      session.keep()
      session.add(noted)
    }
    var passed = request
    passed.headers = PassedHeaders.of(request)
    if let first = request.target.split(separator: "/").first, first.hasPrefix("~") {
      passed.target = String(request.target.dropFirst(first.count + 1))
    }
    return .forward(
      ForwardedCall(request: passed, session: call.session, call: call.number))
  }

  /// The real backend has answered, or has not.
  public mutating func answered(
    _ forwarded: ForwardedCall, with answer: ForwardedAnswer, at time: Int64
  ) {
    guard
      var call = session(forwarded.session).calls.last(where: { $0.number == forwarded.call })
    else { return }
    if case .response(let response) = answer { call.status = response.status }
    let operation = project.table.operations.first { $0.name == call.operation }
    if let operation {
      let judged = AnswerJudgement(answer, of: operation.id, project)
      (call.outcome, call.answer) = (judged.outcome, judged.value)
      call.drift += judged.drift
    } else {
      call.outcome = call.status == nil ? "failure" : "passed on"
    }
    let noted = call
    change(forwarded.session) { $0.renew(noted) }
    note(call, at: time)
  }
}

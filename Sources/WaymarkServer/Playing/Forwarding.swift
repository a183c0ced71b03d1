import WaymarkCompiler

extension MockServer {
  /// Passes a call on to the real backend. What is wrong with it is noted.
  mutating func forward(
    _ request: ServerRequest, _ call: inout RecordedCall, _ read: ReadCall?
  ) -> Reaction {
    if let refusal = read?.refusal { call.drift.append(refusal.drift) }
    let kept = call.kept
    change(call.session) { session in
      session.keep()
      session.add(kept)
    }
    var passed = request
    passed.reading = nil
    passed.headers = PassedHeaders.of(request)
    if let first = request.target.split(separator: "/").first, first.hasPrefix("~") {
      passed.target = String(request.target.dropFirst(first.count + 1))
    }
    return .forward(
      ForwardedCall(request: passed, project: project, call: kept, line: line(for: call)))
  }

  /// The real backend has answered, or has not.
  public mutating func answered(_ answered: AnsweredCall, at time: Int64) {
    // Whoever has deleted the session does not want it back.
    guard sessions[answered.call.session] != nil else { return }
    note(answered.call, at: time, after: answered.line)
  }
}

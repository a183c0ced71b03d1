/// A call that is passed on.
public struct ForwardedCall: Sendable {
  public let request: ServerRequest
  let project: ServedProject
  /// As it is kept.
  let call: RecordedCall
  /// For the log, where nothing of it is cut.
  let line: String

  /// With what came of it. This takes as long as the answer is, and needs no state of the server.
  public func answered(with answer: ForwardedAnswer) -> AnsweredCall {
    var call = call
    if case .response(let response) = answer { call.status = response.status }
    if let operation = project.table.operations.first(where: { $0.name == call.operation }) {
      let judged = AnswerJudgement(answer, of: operation.id, project)
      (call.outcome, call.answer) = (judged.outcome, judged.value)
      call.drift += judged.drift
    } else {
      call.outcome = call.status == nil ? "failure" : "passed on"
    }
    return AnsweredCall(call: call, line: line)
  }
}

/// A call that was passed on, and what came of it.
public struct AnsweredCall: Sendable {
  let call: RecordedCall
  let line: String
}

/// What has come of a call that was passed on.
public enum ForwardedAnswer: Sendable {
  case response(ServerResponse)
  /// There is no connection, or none that lasts.
  case disconnection
  /// Nothing came in time.
  case silence
}

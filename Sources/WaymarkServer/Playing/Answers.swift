import CEL
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

extension MockServer {
  /// Answers as the use case of the session says, or else as on the way to a success.
  mutating func play(
    _ operation: ServedOperation, _ read: ReadCall, _ call: inout RecordedCall, at time: Int64
  ) -> Reaction {
    var session = session(call.session)
    session.keep()
    let answer = session.answer(to: operation, read, &call.drift, graph)
    let reply: WireReply
    switch answer {
    case .success(let value):
      (reply, call.outcome) = (project.format.success(value), "success")
    case .error(let name):
      reply = project.format.error(name, of: operation.id)
      call.outcome = graph.text(name)
    case .silence: (reply, call.outcome) = (project.format.silence(of: operation.id), "timeout")
    case nil:
      reply = project.format.success(project.usualAnswer(of: operation.id))
      call.outcome = "success"
    }
    if case .answer(let status, let body) = reply { (call.status, call.answer) = (status, body) }
    session.add(call)
    change(call.session) { $0 = session }
    note(call, at: time)
    return reaction(to: reply, after: session.delay)
  }

  private func reaction(to reply: WireReply, after delay: Int) -> Reaction {
    switch reply {
    case .answer(let status, let body?):
      .answer(
        ServerResponse(status, "application/json", Array(body.line.utf8)), delay: delay)
    case .answer(let status, nil): .answer(ServerResponse(status), delay: delay)
    case .disconnection: .disconnection(delay: delay)
    case .silence(let seconds): .disconnection(delay: Int(min(seconds, 86_400)) * 1_000)
    }
  }
}

extension Session {
  /// What the use case says, noted as made; nil if it says nothing.
  fileprivate mutating func answer(
    to operation: ServedOperation, _ read: ReadCall, _ drift: inout [Drift], _ graph: Graph
  ) -> PlayedCall.Answer? {
    guard let useCase else { return nil }
    let open = expected.indices.filter { !progress.isMade[$0] }
    let same = open.filter { expected[$0].operation == operation.id }
    // Of several that are due, the one with these values is meant.
    let exact = same.first { expected[$0].differences(from: read.params, in: graph).isEmpty }
    if let index = exact ?? same.first {
      if index != open.first {
        let due = open.first.map { graph.qualifiedName(of: expected[$0].operation) } ?? ""
        drift.append(
          Drift(
            kind: .outOfOrder,
            message: "`\(useCase)` expects \(due) before this call of \(operation.name)"))
      }
      let others = expected[index].differences(from: read.params, in: graph)
      if !others.isEmpty {
        let names = others.map { "`\($0)`" }.joined(separator: ", ")
        drift.append(
          Drift(
            kind: .otherParams,
            message: "`\(useCase)` calls \(operation.name) with other values of \(names)",
            place: others[0]))
      }
      progress.isMade[index] = true
      return expected[index].answer
    }
    drift.append(
      Drift(
        kind: .unexpectedCall,
        message: "`\(useCase)` expects no further call of \(operation.name)"))
    return expected.last { $0.operation == operation.id }?.answer
  }
}

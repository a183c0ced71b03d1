import CEL
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

extension MockServer {
  /// Answers as the use case of the session says, or else as on the way to a success.
  mutating func play(
    _ operation: ServedOperation, _ read: ReadCall, _ call: inout RecordedCall, at time: Int64
  ) -> Reaction {
    let (project, graph) = (project, graph)
    let (reply, delay) = change(call.session) { session -> (ServedReply, Int) in
      session.keep()
      let answer = session.answer(to: operation, read, &call.drift, graph)
      let reply: ServedReply
      switch answer {
      case .success(let value):
        (reply, call.outcome) = (ServedReply(project.format.success(value)), "success")
      case .error(let name, let value):
        reply = ServedReply(project.format.error(name, of: operation.id, carrying: value))
        call.outcome = graph.text(name)
      case .silence:
        (reply, call.outcome) = (ServedReply(project.format.silence(of: operation.id)), "timeout")
      case nil:
        reply = project.usualReply(of: operation, to: read.params)
        call.outcome = "success"
      }
      if case .answer(let status, let body) = reply.wire {
        (call.status, call.answer) = (status, body)
      }
      return (reply, session.delay)
    }
    note(call, at: time)
    return reply.reaction(after: delay)
  }
}

/// What an answer is on the wire, with its bytes.
struct ServedReply: Sendable {
  let wire: WireReply
  private let response: ServerResponse?

  init(_ wire: WireReply) {
    self.wire = wire
    response =
      switch wire {
      case .answer(let status, let body?):
        ServerResponse(status, "application/json", body.lineBytes)
      case .answer(let status, nil): ServerResponse(status)
      case .disconnection, .silence: nil
      }
  }

  func reaction(after delay: Int) -> Reaction {
    if let response { return .answer(response, delay: delay) }
    guard case .silence(let seconds) = wire else { return .disconnection(delay: delay) }
    return .disconnection(delay: Int(min(seconds, 86_400)) * 1_000)
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
    let fitting = same.first {
      expected[$0].differences(from: read.params, in: graph, onlyFixed: true).isEmpty
    }
    if let index = exact ?? fitting {
      if index != open.first {
        let due = open.first.map { graph.qualifiedName(of: expected[$0].operation) } ?? ""
        drift.append(
          Drift(
            kind: .outOfOrder,
            message: "`\(useCase)` expects \(due) before this call of \(operation.name)"))
      }
      drift += otherParams(of: expected[index], read, graph)
      progress.isMade[index] = true
      return expected[index].answer
    }
    if let due = same.first {
      drift += otherParams(of: expected[due], read, graph)
    } else {
      drift.append(
        Drift(
          kind: .unexpectedCall,
          message: "`\(useCase)` expects no further call of \(operation.name)"))
    }
    let alike = expected.filter { $0.operation == operation.id }
    return (alike.last { $0.differences(from: read.params, in: graph).isEmpty } ?? alike.last)?
      .answer
  }

  private func otherParams(
    of call: ExpectedCall, _ read: ReadCall, _ graph: Graph
  ) -> [Drift] {
    let others = call.differences(from: read.params, in: graph)
    guard let first = others.first, let useCase else { return [] }
    let names = others.map { "`\($0)`" }.joined(separator: ", ")
    let message =
      "`\(useCase)` calls \(graph.qualifiedName(of: call.operation)) with other values of "
      + names
    return [Drift(kind: .otherParams, message: message, place: first)]
  }
}

import CEL
import WaymarkCompiler
import WaymarkGenerators

/// An answer of the real backend, compared with what is declared.
struct AnswerJudgement {
  let outcome: String
  private(set) var value: JSONText?
  private(set) var drift: [Drift] = []

  init(
    _ answer: ForwardedAnswer, of operation: ID<WaymarkCompiler.Operation>,
    _ project: ServedProject
  ) {
    let graph = project.graph
    let spec = graph[operation]
    guard case .response(let response) = answer else {
      outcome = project.declaredError(of: operation) { _, reply in
        switch (reply, answer) {
        case (.disconnection, .disconnection), (.silence, .silence): true
        default: false
        }
      }
      return
    }
    let body = response.body.isEmpty ? nil : try? JSONText.read(response.body)
    value = body.map { DeclaredPart.of($0, like: .object([])) }
    if (200..<300).contains(response.status) {
      outcome = "success"
      guard let type = spec.returnType else { return }
      value = body.map { DeclaredPart(types: graph.types).of($0, as: type) }
      guard let body else {
        drift = [
          Drift(kind: .badAnswer, message: "the answer is not JSON", place: "answer")
        ]
        return
      }
      var reader = WireReader(graph, project.records)
      _ = reader.read(body, as: type, at: "answer")
      drift = reader.misfits.map {
        Drift(kind: .badAnswer, message: $0.message, place: $0.place)
      }
      return
    }
    outcome = project.declaredError(of: operation) { error, reply in
      guard case .answer(response.status, let wanted) = reply,
        wanted.map({ body?.holds($0) ?? false }) ?? true
      else { return false }
      return project.fits(body, what: error, of: spec)
    }
    let error =
      (spec.errors ?? []).first { graph.text($0) == outcome }
      ?? spec.errorWithBody(of: response.status)
    if let error, case .answer(_, let example?) = project.format.error(error, of: operation) {
      value = body.map { DeclaredPart.of($0, like: example) }
    }
    if let type = error.flatMap({ spec.value(of: $0.symbol) }).map({ graph[$0].type }) {
      value = body.map { DeclaredPart(types: graph.types).of($0, as: type) }
    }
    guard outcome == "failure" else { return }
    let (name, place) = (graph.qualifiedName(of: operation), "status \(response.status)")
    if let error {
      let message = "\(name) declares the \(place) with another body, for `\(graph.text(error))`"
      drift = [Drift(kind: .badAnswer, message: message, place: place)]
    } else {
      let message = "\(name) declares no error with the \(place)"
      drift = [Drift(kind: .undeclaredStatus, message: message, place: place)]
    }
  }
}

extension ServedProject {
  /// The name of the declared error that looks like this on the wire, or `failure`. Of errors that
  /// the specs describe, those with a body tell more, and go first; of others the status is enough.
  fileprivate func declaredError(
    of operation: ID<WaymarkCompiler.Operation>, _ fits: (Name, WireReply) -> Bool
  ) -> String {
    let spec = graph[operation]
    let replies = (spec.errors ?? []).map { error -> (name: Name, reply: WireReply) in
      let reply = format.error(error, of: operation)
      let isDescribed = spec.wireAnswer(for: error.symbol) != nil
      guard case .answer(let status, _) = reply, !isDescribed else {
        return (error, reply)
      }
      return (error, .answer(status: status, body: nil))
    }
    let detailed = replies.filter {
      if case .answer(_, .some) = $0.reply { true } else { false }
    }
    return (detailed + replies).first { fits($0.name, $0.reply) }.map { graph.text($0.name) }
      ?? "failure"
  }

  /// True if the body is what the error carries, if it carries anything.
  fileprivate func fits(_ body: JSONText?, what error: Name, of operation: Operation) -> Bool {
    guard let value = operation.value(of: error.symbol) else { return true }
    guard let body else { return false }
    var reader = WireReader(graph, records)
    _ = reader.read(body, as: graph[value].type, at: "answer")
    return reader.misfits.isEmpty
  }
}

extension JSONText {
  /// True if this has all that the other has: a body may hold more than the specs say.
  fileprivate func holds(_ part: JSONText) -> Bool {
    switch (self, part) {
    case (.object(let members), .object(let wanted)):
      wanted.allSatisfy { name, value in
        members.contains { $0.0 == name && $0.1.holds(value) }
      }
    case (.array(let items), .array(let wanted)):
      items.count == wanted.count && zip(items, wanted).allSatisfy { $0.holds($1) }
    default: line == part.line
    }
  }
}

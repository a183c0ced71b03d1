import CEL
import WaymarkCompiler

/// What the backend can answer at a `call`, and while time passes.
extension Machine {
  /// The backend answers; `value` is complete.
  mutating func succeed(with value: Value) throws(Complaint) {
    guard case .stopped(.call(let location)) = state, let call = program.call(at: location) else {
      throw notAsked("an answer")
    }
    answer()
    try leave(call, at: location, by: .success, named: "success", bringing: value)
  }

  /// The backend answers with an error, or with `failure`; without a value, with a sample of what
  /// the error carries.
  mutating func fail(with error: Symbol, bringing value: Value? = nil) throws(Complaint) {
    guard case .stopped(.call(let location)) = state, let call = program.call(at: location) else {
      throw notAsked("an error")
    }
    answer()
    guard let kind = graph.operations[call.operation.index].answer(named: error) else {
      throw Complaint(
        "`\(graph.qualifiedName(of: call.operation))` has no error `\(graph.text(error))`",
        actual: program.span(of: location))
    }
    var value = value
    if value == nil { value = try program.carried(nil, by: error, of: call.operation) }
    try leave(call, at: location, by: kind, named: graph.text(error), bringing: value)
  }

  /// Complains where `retry` would call again by itself, although the answer was lost.
  func refuseRetry(after error: Symbol) throws(Complaint) {
    guard case .stopped(.call(let location)) = state, let call = program.call(at: location),
      let kind = graph.operations[call.operation.index].answer(named: error),
      call.repeated.contains(kind)
    else { return }
    throw repeated(call, at: location)
  }

  /// The time given by `after` passes, at a call or on a screen.
  mutating func elapse() throws(Complaint) {
    switch state {
    case .stopped(.call(let location)):
      guard let call = program.call(at: location) else { return }
      answer()
      try leave(call, at: location, by: .timeout, named: "after")
    case .stopped(.show(let location)):
      guard let page = program.page(at: location) else { return }
      answer()
      guard let exit = page.after else { throw lacks("after", at: location) }
      try take(exit)
      try advance()
    default: throw notAsked("time to pass")
    }
  }

  private mutating func leave(
    _ call: Call, at location: Location.ID, by kind: Call.Answer.Kind, named name: String,
    bringing value: Value? = nil
  ) throws(Complaint) {
    guard let answer = call.answer(kind) else {
      throw lacks(name, at: location)
    }
    if let result = answer.result, let value {
      stack.top.values[program.slot(of: result)] = value
      noteWrite(of: result)
    }
    noteAnswer(answer, of: call)
    if kind == .success, let value { settle(call.settles, by: value) }
    try take(answer.exit)
    try advance()
  }

  private func lacks(_ exit: String, at location: Location.ID) -> Complaint {
    Complaint(
      "\(program.name(of: location)) has no exit `\(exit)`",
      actual: program.nameSpan(of: location))
  }

  func notAsked(_ what: String) -> Complaint {
    Complaint("the journey does not wait for \(what) here")
  }
}

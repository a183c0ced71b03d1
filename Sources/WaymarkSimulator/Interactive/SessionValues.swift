import CEL
import WaymarkCompiler

/// Values that are typed.
extension InteractiveSession {
  /// A value for the next thing that a button sends; an empty line for a sample.
  mutating func send(_ word: String, _ action: ID<Action>, _ values: [Value?]) -> String {
    let sends = Array(graph[action].sends)
    let variable = sends[values.count]
    let type = graph[variable].type
    let members = members(of: type)
    var value: Value?
    if let number = Int(word), members.indices.contains(number - 1) {
      value = members[number - 1]
    } else if !word.isEmpty {
      switch typed(word, as: type) {
      case .success(let read): value = read
      case .failure(let problem): return problem.message + "\n" + question
      }
    }
    let all = values + [value]
    if all.count == sends.count { return press(action, all) }
    moment?.question = .sent(action, all)
    return question
  }

  mutating func returnTyped(_ text: String) -> String {
    guard let machine = moment?.machine, case .call(let location)? = machine.halt,
      let operation = program.call(at: location)?.operation
    else { return question }
    guard let type = graph[operation].returnType else {
      return "`\(graph.qualifiedName(of: operation))` returns nothing\n" + question
    }
    switch typed(text, as: type) {
    case .success(let value): return succeed(with: value)
    case .failure(let problem): return problem.message + "\n" + question
    }
  }

  private struct Unreadable: Error {
    let message: String
  }

  /// With what was left out.
  func completed(_ value: Value, as type: Type) -> Value {
    var invention = Invention()
    return program.complete(value, as: type, depth: 0, &invention)
  }

  /// Only what was typed, as it is to be written.
  private func typed(_ text: String, as type: Type) -> Result<Value, Unreadable> {
    guard let plain = PlainValue.reading(text) else {
      return .failure(Unreadable(message: "this is neither YAML nor JSON"))
    }
    switch graph.types.convert(plain, as: type) {
    case .success(let value): return .success(value)
    case .failure(let misfits):
      let message = misfits.all.first?.message ?? "this is no \(graph.types.name(type))"
      return .failure(Unreadable(message: Printable.line(message)))
    }
  }
}

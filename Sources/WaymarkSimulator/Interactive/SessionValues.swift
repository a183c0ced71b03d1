import CEL
import WaymarkCompiler

/// Values that are typed.
extension InteractiveSession {
  /// A value for the next thing that a button sends; an empty line for a sample.
  mutating func send(_ word: String, _ action: ID<Action>, _ values: [Value?]) -> String {
    let sends = Array(graph[action].sends)
    let variable = sends[values.count]
    let type = graph[variable].type
    let all: [Value?]
    switch read(word, among: members(of: type), as: type) {
    case .success(let value): all = values + [value]
    case .failure(let problem): return problem.message + "\n" + question
    }
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

  struct Unreadable: Error {
    let message: String
  }

  /// The number of a value that is listed, or the value itself; nil for an empty line.
  func read(_ word: String, among values: [Value], as type: Type) -> Result<Value?, Unreadable> {
    if word.isEmpty { return .success(nil) }
    if let number = Int(word), values.indices.contains(number - 1) {
      return .success(values[number - 1])
    }
    return typed(word, as: type).map { $0 }
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

import CEL
import WaymarkCompiler

/// Values that are typed.
extension InteractiveSession {
  /// A value for the next param; an empty line for the usual one.
  mutating func take(param word: String, _ values: [Value?]) -> String {
    guard let param = param(after: values) else { return question }
    let type = graph[param].type
    switch offers.read(word, among: offers.classes(of: param), as: type) {
    case .success(let value): return begin(with: values + [value])
    case .failure(let problem): return problem.message + "\n" + question
    }
  }

  /// A value for the next thing that a button sends; an empty line for a sample.
  mutating func send(_ word: String, _ action: ID<Action>, _ values: [Value?]) -> String {
    let sends = Array(graph[action].sends)
    let type = graph[sends[values.count]].type
    let all: [Value?]
    switch offers.read(word, among: offers.members(of: type), as: type) {
    case .success(let value): all = values + [value]
    case .failure(let problem): return problem.message + "\n" + question
    }
    current?.question = .sent(action, all)
    if all.count < sends.count { return question }
    // While it asked for values, the snapshot before was already kept.
    current = past.popLast() ?? current
    return move(.press(action, all))
  }

  mutating func returnTyped(_ text: String) -> String {
    guard let operation = current?.walk?.operation else { return question }
    switch offers.answer(text, to: operation) {
    case .success(let value): return move(.returns(value))
    case .failure(let problem): return problem.message + "\n" + question
    }
  }

  func param(after values: [Value?]) -> ID<Variable>? {
    guard let process = start.flatMap({ program.process(of: $0) }) else { return nil }
    let params = program.model.params(of: process)
    return values.count < params.count ? params[params.startIndex + values.count] : nil
  }
}

extension WalkOffers {
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

  func answer(_ text: String, to operation: ID<Operation>) -> Result<Value, Unreadable> {
    guard let type = program.graph[operation].returnType else {
      let name = program.graph.qualifiedName(of: operation)
      return .failure(Unreadable(message: "`\(name)` returns nothing"))
    }
    return typed(text, as: type)
  }

  /// Only what was typed, as it is to be written.
  private func typed(_ text: String, as type: Type) -> Result<Value, Unreadable> {
    guard let plain = PlainValue.reading(text) else {
      return .failure(Unreadable(message: "this is neither YAML nor JSON"))
    }
    switch program.graph.types.convert(plain, as: type) {
    case .success(let value): return .success(value)
    case .failure(let misfits):
      let message = misfits.all.first?.message ?? "this is no \(program.graph.types.name(type))"
      return .failure(Unreadable(message: Printable.line(message)))
    }
  }
}

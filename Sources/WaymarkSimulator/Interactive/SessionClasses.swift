import CEL
import WaymarkCompiler

/// The values that lead on in different ways, and the params with which a walk begins.
extension InteractiveSession {
  /// More would not be looked through.
  private static let mostClasses = 12

  /// A value of each class that guards tell apart; nothing if they tell none apart.
  func classes(of variable: ID<Variable>) -> [Value] {
    let rows = toldApart?.values(of: variable, most: Self.mostClasses) ?? []
    if rows.isEmpty { return [] }
    let members = members(of: graph[variable].type)
    if !members.isEmpty { return members }
    let words = JourneyWords(graph: graph)
    var known: Set<Value> = []
    let values = rows.compactMap { words.values($0).first?.value }
    return values.filter { known.insert($0).inserted }
  }

  /// The results that guards tell apart, of a success unless all are listed anyway.
  func classes(of call: Call) -> [SessionChoice] {
    call.answers.flatMap { answer -> [SessionChoice] in
      guard let result = answer.result else { return [] }
      switch answer.kind {
      case .success where members(of: graph[result].type).isEmpty:
        return classes(of: result).map {
          SessionChoice(kind: .returns($0), label: "success: \(text(of: $0))")
        }
      case .error(let index):
        let name = (graph[call.operation].errors ?? [])[index].symbol
        return classes(of: result).map {
          SessionChoice(
            kind: .error(name, $0), label: "error \(graph.text(name)): \(text(of: $0))")
        }
      case .success, .failure, .timeout: return []
      }
    }
  }

  /// Asks for the next param of which guards tell values apart; begins once there is none.
  mutating func begin(withParams values: [Value?]) -> String {
    guard let process = moment?.levels.first?.process else { return startQuestion }
    let params = Array(program.model.params(of: process))
    var values = values
    while values.count < params.count, classes(of: params[values.count]).isEmpty {
      values.append(nil)
    }
    if values.count < params.count {
      moment?.question = .param(values)
      return question
    }
    given = zip(params, values).compactMap { param, value in
      value.map { (name: graph.text(graph[param].name), value: $0) }
    }
    let all = zip(params, values).map { param, value in
      value.map { completed($0, as: graph[param].type) } ?? program.missing(param)
    }
    return begin(process, with: all)
  }

  mutating func begin(_ process: Process, with params: [Value]) -> String {
    moment?.question = .stop
    return move(keeping: false) { machine throws(Complaint) in
      try machine.begin(process, with: params)
    }
  }

  /// A value for the next param; an empty line for the usual one.
  mutating func take(param word: String, _ values: [Value?]) -> String {
    guard let param = param(after: values) else { return question }
    switch read(word, among: classes(of: param), as: graph[param].type) {
    case .success(let value): return begin(withParams: values + [value])
    case .failure(let problem): return problem.message + "\n" + question
    }
  }

  func paramQuestion(_ values: [Value?]) -> String {
    guard let start, let param = param(after: values) else { return startQuestion }
    let usual = text(of: program.missing(param))
    let words =
      "`\(name(of: start))` takes `\(graph.text(graph[param].name))`: type its value, or nothing "
      + "for \(usual)"
    return asking(words, among: classes(of: param))
  }

  private func param(after values: [Value?]) -> ID<Variable>? {
    guard let process = moment?.levels.first?.process else { return nil }
    let params = program.model.params(of: process)
    return values.count < params.count ? params[params.startIndex + values.count] : nil
  }

  func asking(_ words: String, among values: [Value]) -> String {
    let lines = values.enumerated().map { index, value in
      "  \(index + 1). \(Printable.line(text(of: value)))"
    }
    return ([Printable.line(words)] + lines).joined(separator: "\n") + "\n> "
  }
}

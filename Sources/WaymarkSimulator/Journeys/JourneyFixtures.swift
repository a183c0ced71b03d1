import CEL
import WaymarkCompiler

/// The backend's answers of a journey, in order, each as a file to play.
public func answerFiles(
  of scenario: WrittenScenario, in graph: Graph
) -> [(name: String, text: String)] {
  let program = Program(graph)
  let calls = flattened(scenario.stops)
  let digits = String(calls.count).count
  return calls.enumerated().compactMap { index, call in
    let number = String(index + 1)
    let padded = String(repeating: "0", count: digits - number.count) + number
    switch call.answer {
    case .returns(let value):
      let operation = graph.operation(named: call.operation)
      let whole = operation.flatMap { program.answer(value, of: $0) } ?? value ?? .null
      return ("\(padded)-\(call.operation).json", JSONText(whole).pretty)
    case .error(let name, let value):
      let body = program.carried(value, by: name, of: call.operation)
      return (
        "\(padded)-\(call.operation)-\(name).json",
        (body.map { JSONText($0) } ?? .object([("error", .string(name))])).pretty
      )
    case .wait: return ("\(padded)-\(call.operation)-wait.json", JSONText.null.pretty)
    }
  }
}

/// Recurses once for each route opened inside another.
private func flattened(
  _ stops: [WrittenScenario.Stop]
) -> [(operation: String, answer: WrittenScenario.Answer)] {
  stops.flatMap { stop -> [(operation: String, answer: WrittenScenario.Answer)] in
    switch stop {
    case .show: []
    case .call(let operation, let answer): [(operation, answer)]
    case .open(_, let inside): inside.map { flattened($0.stops) } ?? []
    }
  }
}

extension Graph {
  /// By its qualified name.
  func operation(named name: String) -> ID<WaymarkCompiler.Operation>? {
    operations.indices.map { ID($0) }.first { qualifiedName(of: $0) == name }
  }
}

extension Program {
  /// A whole value of what an error carries, of which the journey needs a part; nil for nothing.
  fileprivate func carried(_ value: Value?, by error: String, of name: String) -> Value? {
    guard let operation = graph.operation(named: name), let symbol = graph.symbols.find(error),
      let variable = graph[operation].value(of: symbol)
    else { return nil }
    guard let value else { return (try? carried(nil, by: symbol, of: operation)) ?? nil }
    return completed(value, as: graph[variable].type)
  }
}

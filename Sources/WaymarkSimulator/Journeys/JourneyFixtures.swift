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
      let whole = program.answer(value, of: call.operation)
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

extension Program {
  private func operation(_ name: String) -> ID<WaymarkCompiler.Operation>? {
    graph.operations.indices.map { ID($0) }.first { graph.qualifiedName(of: $0) == name }
  }

  /// The same for what an error carries; nil for nothing.
  fileprivate func carried(_ value: Value?, by error: String, of name: String) -> Value? {
    guard let operation = operation(name), let symbol = graph.symbols.find(error),
      let variable = graph[operation].value(of: symbol)
    else { return nil }
    guard let value else { return (try? carried(nil, by: symbol, of: operation)) ?? nil }
    var invention = Invention()
    return complete(value, as: graph[variable].type, depth: 0, &invention)
  }

  /// A whole value of what an operation returns, of which the journey needs a part.
  fileprivate func answer(_ value: Value?, of name: String) -> Value {
    let operation = operation(name).map { graph[$0] }
    guard let operation, let type = operation.returnType else { return value ?? .null }
    guard let value else { return stableValue(of: type, named: graph.text(operation.name)) }
    var invention = Invention()
    return complete(value, as: type, depth: 0, &invention)
  }
}

import CEL

extension Linker {
  /// An answer of an unknown name may stand for `success`: then only that name is reported.
  mutating func requireSuccess(of id: ID<Step>) {
    let exits = graph.steps[id.index].exits
    if exits.contains(where: { graph.exits[$0.index].trigger == .success }) { return }
    guard exits.contains(where: { graph[$0].isNamedAnswer }) else { return }
    for exit in exits where mayMeanSuccess(exit, of: graph[id]) { return }
    report(.missing(.success, Diagnostic.successIsFor, at: graph[id].name.span))
  }

  /// An unknown operation may have any error, except one that looks like `success`.
  private mutating func mayMeanSuccess(_ exit: ID<Exit>, of step: Step) -> Bool {
    guard graph[exit].trigger == .error(nil) else { return false }
    let success = Keyword.success.symbol
    let errors = step.operation.map { (graph[$0].errors ?? []).map(\.symbol) }
    let near = nearest(graph[exit].name.symbol, among: [success] + (errors ?? []))
    return near?.name == Keyword.success.text || near == nil && errors != nil
  }

  /// The answer that every call has and that is most like an unknown one, by its spelling or as
  /// other languages call it. The call is judged as if it had been written.
  mutating func nearestAnswer(
    to exit: ID<Exit>, beside exits: Run<Exit>, _ errors: [Name]
  ) -> NearName? {
    let name = graph[exit].name.symbol
    if searchBudget <= 0 { return nil }
    searchBudget -= exits.count / 16
    let handled = Set(exits.map { graph[$0].name.symbol })
    let open = [Keyword.success, .failure].filter { !handled.contains($0.symbol) }
    if open.isEmpty { return nil }
    let others = errors.map(\.symbol).filter { !handled.contains($0) }
    let near = nearest(name, among: open.map(\.symbol) + others)
    if let near { return open.contains { $0.text == near.name } ? near : nil }
    return nearestWord(graph.text(name).lowercased(), among: open.map(\.text))
  }
}

extension Exit {
  /// True if the exit stands under `on`.
  var isNamedAnswer: Bool {
    if case .after = trigger { false } else { true }
  }
}

extension Diagnostic {
  static let meansSuccess =
    "; `success` is missing: write that if it is meant, or declare the error"
}

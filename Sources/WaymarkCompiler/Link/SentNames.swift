import CEL

extension Linker {
  /// The place where the workflow that is linked receives a value of that name, if an unknown name
  /// is read at a place where it is gone already: what a button sends is known only to its own
  /// transitions.
  mutating func whereSent(_ name: some StringProtocol) -> Diagnostic.Note? {
    guard searchBudget > 0, let steps = workflow?.steps else { return nil }
    searchBudget -= steps.count
    for step in steps {
      guard let screen = graph[step].screen else { continue }
      for action in graph[screen].actions {
        guard graph[action].sends.contains(where: { graph.text(graph[$0].name) == name }),
          let exit = graph[step].exits.first(where: {
            graph[$0].name.symbol == graph[action].name.symbol
          })
        else { continue }
        return Diagnostic.Note(
          "`\(graph.text(graph[exit].name))` sends `\(name)`, which is known only here; "
            + "keep it in a state with `set`", at: graph[exit].name.span)
      }
    }
    return nil
  }
}

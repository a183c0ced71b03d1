import CEL

extension Linker {
  /// An answer of an unknown name may be meant for `success`: then that is the one complaint.
  mutating func requireSuccess(of id: ID<Step>) {
    let named = graph[id].exits.filter { graph[$0].isNamedAnswer }
    if named.isEmpty || named.contains(where: { graph[$0].trigger == .success }) { return }
    if named.contains(where: { mayMeanSuccess($0, of: graph[id]) }) { return }
    graph.issues.append(.missing(.success, LinkIssue.successIsFor, at: graph[id].name.span))
  }

  /// Of an unknown operation, any error may exist, save one that looks like `success`.
  private func mayMeanSuccess(_ exit: ID<Exit>, of step: Step) -> Bool {
    guard graph[exit].trigger == .error(nil) else { return false }
    let errors = step.operation.map { (graph[$0].errors ?? []).map { graph.text($0) } }
    let near = CEL.nearest(graph.text(graph[exit].name), among: ["success"] + (errors ?? []))
    return near == "success" || near == nil && errors != nil
  }
}

extension Exit {
  /// Whether it stands under `on`.
  var isNamedAnswer: Bool {
    if case .after = trigger { false } else { true }
  }
}

extension LinkIssue {
  static let successIsFor = "`on` says where success leads"
  static let meansSuccess =
    "; `success` is missing: write that if it is meant, or declare the error"
}

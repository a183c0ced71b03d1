extension Search {
  /// The processes that call one of the operations, or enter one that does.
  func processes(leadingTo operations: Set<ID<Operation>>) -> Set<Int32> {
    Set(entering(processes(calling: operations)) { _ in true }.keys)
  }

  /// Some processes, and those that enter them, directly or not; for each, the one of them.
  func entering(
    _ entered: [Int32], where isCounted: (CallSite) -> Bool
  ) -> [Int32: Int32] {
    if entered.isEmpty { return [:] }
    var callers: [Int32: [Int32]] = [:]
    for (process, loaded) in programs {
      for site in loaded.program.calls where isCounted(site) {
        callers[site.callee.raw, default: []].append(process)
      }
    }
    var pending = entered.sorted()
    var reached = Dictionary(uniqueKeysWithValues: pending.map { ($0, $0) })
    while let process = pending.popLast() {
      for caller in callers[process] ?? [] where reached[caller] == nil {
        reached[caller] = reached[process]
        pending.append(caller)
      }
    }
    return reached
  }

  /// The processes that call one of the operations themselves, in order.
  func processes(calling operations: Set<ID<Operation>>) -> [Int32] {
    programs.keys.sorted().filter { !operations.isDisjoint(with: calls(of: $0)) }
  }

  /// The operations that commit, in order, and that are called where something was followed.
  var committing: [ID<Operation>] {
    let followed = Set(instances.map(\.program.program.process.raw))
    let called = Set(followed.flatMap { calls(of: $0) })
    return called.filter { component.graph.operations[$0.index].commits }.sorted { $0.raw < $1.raw }
  }

  private func calls(of process: Int32) -> [ID<Operation>] {
    let steps = component.graph.steps
    return component.model.locations(of: Process(raw: process)).compactMap {
      $0 < steps.count ? steps[$0].operation : nil
    }
  }
}

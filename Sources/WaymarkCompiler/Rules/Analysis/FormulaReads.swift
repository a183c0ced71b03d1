import CEL

extension Graph {
  /// The names that expressions take from a global such as `flags`.
  func namesRead(from global: String) -> Set<String> {
    var names: Set<String> = []
    for formula in formulas {
      guard let expression = formula.expression else { continue }
      for node in expression.nodes {
        guard case .select(let operand, let field, _) = node.kind,
          expression[operand] == .identifier(global)
        else { continue }
        names.insert(field)
      }
    }
    return names
  }

  /// The names that a workflow's steps read, by an expression or because a callee's param takes
  /// what is in scope.
  func namesRead(in workflow: ID<Workflow>) -> Set<String> {
    var names: Set<String> = []
    for step in self[workflow].steps {
      for formula in formulas(of: step) { add(formula, to: &names) }
      let given = Set(self[step].arguments.map { self[$0].name.symbol })
      for param in params(fedBy: step) where !given.contains(self[param].name.symbol) {
        names.insert(text(self[param].name))
      }
    }
    return names
  }

  private func add(_ id: ID<Formula>, to names: inout Set<String>) {
    for node in self[id].expression?.nodes ?? [] {
      if case .identifier(let name) = node.kind { names.insert(name) }
    }
  }

  private func formulas(of step: ID<Step>) -> [ID<Formula>] {
    var found = (self[step].title?.holes ?? []).map(\.formula)
    found += self[step].arguments.map { self[$0].formula }
    found += self[step].assignments.map { self[$0].formula }
    for exit in self[step].exits {
      for transition in self[exit].transitions {
        if let when = self[transition].when { found.append(when) }
        found += self[transition].assignments.map { self[$0].formula }
      }
    }
    return found
  }

  private func params(fedBy step: ID<Step>) -> Run<Variable> {
    if let screen = self[step].screen { return self[screen].params }
    if let operation = self[step].operation { return self[operation].params }
    if let route = self[step].route { return self[route].params }
    return self[step].runs.map { self[$0].params } ?? .empty
  }

  /// Of unused names those that no misspelt reference is meant for: that one is told already.
  func unmeant(_ unused: [Name], by references: some Sequence<String>) -> [Name] {
    guard !unused.isEmpty else { return [] }
    let known = unused.map { text($0) }
    let meant = meantNames(Set(references), among: known)
    return unused.filter { !meant.contains(text($0)) }
  }
}

import CEL

extension DefiniteAssignment {
  /// What a step reads of the tracked values, in the order in which it would; a result of its own
  /// is there in the alternatives of its `success`.
  func addReads(of id: ID<Step>, to reads: inout [Read]) {
    let step = graph[id]
    for hole in step.title?.holes ?? [] { add(hole.formula, to: &reads, at: id) }
    for argument in step.arguments { add(graph[argument].formula, to: &reads, at: id) }
    addImplicit(step, to: &reads, at: id)
    for argument in step.assignments { add(graph[argument].formula, to: &reads, at: id) }
    for exit in step.exits {
      var hidden: Set<String> = []
      if case .action(let action?) = graph[exit].trigger {
        hidden = Set(graph[action].sends.map { graph.text(graph[$0].name) })
      }
      if case .success = graph[exit].trigger, let result = step.result {
        hidden.insert(graph.text(graph[result].name))
      }
      for transition in graph[exit].transitions {
        if let when = graph[transition].when { add(when, to: &reads, at: id, but: hidden) }
        for argument in graph[transition].assignments {
          add(graph[argument].formula, to: &reads, at: id, but: hidden)
        }
      }
    }
  }

  private func add(
    _ id: ID<Formula>, to reads: inout [Read], at step: ID<Step>, but hidden: Set<String> = []
  ) {
    guard let expression = graph.formulas[id.index].expression else { return }
    for index in expression.nodes.indices {
      guard case .identifier(let name) = expression[index], !hidden.contains(name),
        !expression.binds(name), let bit = names.firstIndex(of: name)
      else { continue }
      let span = graph.formulas[id.index].span(of: expression.range(of: index))
      reads.append(Read(bit: bit, span: span, step: step))
    }
  }

  /// A param that is not given takes what is in scope under its name.
  private func addImplicit(_ step: Step, to reads: inout [Read], at id: ID<Step>) {
    let params: Run<Variable> =
      step.screen.map { graph[$0].params } ?? step.operation.map { graph[$0].params }
      ?? step.route.map { graph[$0].params } ?? step.runs.map { graph[$0].params } ?? .empty
    guard !params.isEmpty else { return }
    let given = Set(step.arguments.map { graph[$0].name.symbol })
    for param in params where !given.contains(graph[param].name.symbol) {
      guard let bit = symbols.firstIndex(of: graph[param].name.symbol),
        graph.types.accepts(graph[tracked[bit]].type, as: graph[param].type)
      else { continue }
      reads.append(Read(bit: bit, span: step.span, step: id))
    }
  }
}

extension Expression {
  /// Whether a macro in it gives the name to something of its own.
  fileprivate func binds(_ name: String) -> Bool {
    nodes.contains { node in
      if case .comprehension(let macro) = node.kind { macro.variable == name } else { false }
    }
  }
}

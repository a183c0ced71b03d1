import CEL

/// What is known of a state: it only ever has these values, or nobody can say which arrive.
enum StateValues: Sendable {
  case only([Sample])
  case unsure
}

enum StateFlow {
  /// States that nothing sets keep their default; where all that is set is written out, they have
  /// one of those values. Others are whatever their type allows, and nothing proves which arrive.
  static func states(of workflow: Workflow, _ graph: Graph) -> [ID<Variable>: StateValues] {
    var states: [ID<Variable>: StateValues] = [:]
    for id in workflow.state { states[id] = initial(graph[id], graph) }
    guard !states.isEmpty else { return states }
    for step in workflow.steps {
      for argument in graph[step].assignments { set(argument, &states, graph) }
      for transition in graph[step].exits.lazy.flatMap({ graph[$0].transitions }) {
        for argument in graph[transition].assignments { set(argument, &states, graph) }
      }
    }
    return states
  }

  private static func initial(_ state: Variable, _ graph: Graph) -> StateValues {
    guard let value = state.defaultValue else { return .only([]) }
    guard case .success(let value) = graph.types.convert(value, as: state.type),
      let sample = Sample(value)
    else { return .unsure }
    return .only([sample])
  }

  private static func set(
    _ id: ID<Argument>, _ states: inout [ID<Variable>: StateValues], _ graph: Graph
  ) {
    let argument = graph[id]
    guard let state = argument.variable, case .only(var values)? = states[state] else { return }
    guard let expression = graph.formulas[argument.formula.index].expression,
      let sample = Sample(literal: expression)
    else {
      states[state] = .unsure
      return
    }
    if !values.contains(sample), values.count < 64 { values.append(sample) }
    states[state] = values.count < 64 ? .only(values) : .unsure
  }
}

extension Sample {
  /// Nil where it is no single value.
  init?(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }

  init?(literal expression: Expression) {
    switch expression[expression.root] {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }
}

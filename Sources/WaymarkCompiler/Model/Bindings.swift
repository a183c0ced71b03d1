extension Lowering {
  /// Every param with its source: an argument, a value passed by name, the default, or null;
  /// unknown if it needs an argument, or if one with a misspelt name may be meant for it.
  func bind(
    _ params: Run<Variable>, _ arguments: Run<Argument>, _ implicit: Run<ImplicitArgument>
  ) -> [Assignment] {
    let hasMisspelt = arguments.contains { graph.arguments[$0.index].variable == nil }
    return params.map { param in
      if let given = arguments.first(where: { graph.arguments[$0.index].variable == param }) {
        return Assignment(
          variable: param, source: .formula(graph.arguments[given.index].formula))
      }
      let passed = implicit.first { graph.implicitArguments[$0.index].param == param }
      if let passed {
        return Assignment(
          variable: param, source: .variable(graph.implicitArguments[passed.index].value))
      }
      let isUnknown = hasMisspelt || graph.needsArgument(param)
      return Assignment(
        variable: param, source: isUnknown ? .unknown : graph.initialValue(of: param))
    }
  }

  func assignments(of transition: Transition) -> [Assignment] {
    guard case .outcome(let outcome) = transition.target else {
      return assignments(transition.assignments, to: nil)
    }
    return assignments(transition.assignments, to: outcome)
  }

  /// What is set, and what the outcome that follows carries: if nothing gives it, null.
  func assignments(_ arguments: Run<Argument>, to outcome: ID<Outcome>?) -> [Assignment] {
    var given = arguments.compactMap { id -> Assignment? in
      let argument = graph.arguments[id.index]
      return argument.variable.map { Assignment(variable: $0, source: .formula(argument.formula)) }
    }
    if let value = outcome.flatMap({ graph.outcomes[$0.index].value }),
      !given.contains(where: { $0.variable == value })
    {
      let isNull = graph.variables[value.index].type.isOptional
      given.append(Assignment(variable: value, source: isNull ? .null : .unknown))
    }
    return given
  }
}

extension Model {
  /// The default of a param or state; without one, null.
  func initialValue(of variable: ID<Variable>) -> Source { graph.initialValue(of: variable) }
}

extension Graph {
  fileprivate func initialValue(of variable: ID<Variable>) -> Source {
    variables[variable.index].defaultValue == nil ? .null : .initial(variable)
  }

  fileprivate func needsArgument(_ param: ID<Variable>) -> Bool {
    let spec = variables[param.index]
    return spec.defaultValue == nil && !spec.type.isOptional
  }
}

import CEL

/// The declaration that an identifier in an expression refers to.
public enum Reference: Hashable, Sendable {
  /// A param, state or result of the owner, or a value that the pressed button sends.
  case variable(ID<Variable>)
  /// `flags`, and the flag that is selected from it; nil if none is, or none has that name.
  case flag(ID<Flag>?)
  /// The same for `context`.
  case fact(ID<Variable>?)
  /// The same for `supports`.
  case route(ID<Route>?)
  case client
  /// The variable of a macro around it.
  case bound
  case unresolved
}

/// A param that is not given under `with` and takes the value in scope with its name and type.
public struct ImplicitArgument: Hashable, Sendable {
  public let param: ID<Variable>
  public let value: ID<Variable>
}

extension Graph {
  /// One for each identifier of the expression, in the order of its nodes.
  public func references(of formula: ID<Formula>) -> ArraySlice<Reference> {
    references[formulas[formula.index].references.indices]
  }

  /// The params of the screen, operation, route or workflow that a step leads to.
  func params(ofTargetOf step: ID<Step>) -> Run<Variable> {
    let target = Int(steps[step.index].targetRaw)
    guard target >= 0 else { return .empty }
    switch steps[step.index].kind {
    case .show: return screens[target].params
    case .call: return operations[target].params
    case .open: return routes[target].params
    case .run: return workflows[target].params
    case .choose, .set, .wait, .broken: return .empty
    }
  }
}

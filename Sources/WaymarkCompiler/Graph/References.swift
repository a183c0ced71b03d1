import CEL

/// The declaration that an identifier in an expression refers to.
public enum Reference: Hashable, Sendable {
  /// A param, state or result of the owner, or a value that the pressed button sends.
  case variable(ID<Variable>)
  /// `flags`, and the flag that is selected from it; nil if none is, or none has that name.
  case flag(ID<Flag>?)
  /// The same for `context`.
  case fact(ID<Variable>?)
  /// The same for `supports`, which asks for routes and screens.
  case route(ID<Route>?)
  case screen(ID<Screen>)
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

  public func formulas(of screen: Screen) -> [ID<Formula>] {
    screen.title.holes.map(\.formula)
      + screen.actions.map { self[$0] }.flatMap { action in
        [action.when].compactMap(\.self) + action.label.holes.map(\.formula)
          + action.arguments.map { self[$0].formula }
      }
  }

  /// The formulas of a step and its transitions, except those of its title.
  public func formulas(of step: Step) -> [ID<Formula>] {
    let transitions = step.exits.flatMap { self[$0].transitions }.map { self[$0] }
    let arguments = Array(step.arguments) + step.assignments + transitions.flatMap(\.assignments)
    return transitions.compactMap(\.when) + arguments.map { self[$0].formula }
  }

  /// The params of the screen, operation, route or workflow that a step leads to.
  func params(of step: Step) -> Run<Variable> {
    if let screen = step.screen { return self[screen].params }
    if let operation = step.operation { return self[operation].params }
    if let route = step.route { return self[route].params }
    return step.runs.map { self[$0].params } ?? .empty
  }
}

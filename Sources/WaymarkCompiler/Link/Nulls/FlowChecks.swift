import CEL

/// Types expressions along the ways of one workflow, without reporting anything. A class, since a
/// flow that is complete remembers further results.
final class FlowChecks {
  let checker: Checker
  private var known = KnownChecks()

  init(_ checker: Checker) { self.checker = checker }

  /// Nothing is known of an expression that was rejected.
  func check(_ expression: Expression?, _ due: Type?, at place: FlowPlace) -> CheckedExpression {
    guard let expression else { return .unknown }
    if let due, place.action == nil, let checked = known.find(expression, due, place.facts) {
      return checked
    }
    let checked = checker.check(
      expression, in: place.scope, expecting: due, knowing: place.facts)
    if checked.issues.contains(where: { $0.kind == .undefinedName }) { return .unknown }
    if let due, place.action == nil { known.add(checked, expression, due, place.facts) }
    return checked
  }
}

/// What an expression at a step can rely on.
struct FlowPlace {
  var scope: Scope
  var facts: Facts
  /// The action whose values are in scope.
  var action: ID<Action>?
  /// The paths whose names stand for what the action sends.
  var hidden = PathSet.none
}

/// An expression at a step, and what is known there.
struct FlowUse {
  let formula: ID<Formula>
  let due: Type?
  let isTitle: Bool
  let place: FlowPlace
  let trigger: Exit.Trigger?
}

/// A transition that can be taken, and the paths that are known not to be null behind it.
struct FlowWay {
  let transition: ID<Transition>
  let source: ID<Step>
  let target: Transition.Target
  let known: PathSet
}

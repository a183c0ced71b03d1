import CEL

/// Types expressions along the paths of one workflow, without reporting anything. A class, since a
/// flow that is complete remembers further results.
final class FlowChecks {
  let checker: Checker
  private let paths: NullablePaths
  private var known = KnownChecks()
  private var ownPaths: [ObjectIdentifier: [String]] = [:]

  init(_ checker: Checker, _ paths: NullablePaths) {
    self.checker = checker
    self.paths = paths
  }

  /// Nothing is known of an expression that was rejected.
  func check(_ expression: Expression?, _ due: Type?, at point: FlowPoint) -> CheckedExpression {
    guard let expression, !point.isUnclear else { return .unknown }
    let facts = Facts(nonNull: Paths(sorted: known(to: expression, at: point)))
    if let due, point.action == nil, let checked = known.find(expression, due, facts) {
      return checked
    }
    let checked = checker.check(expression, in: point.scope, expecting: due, knowing: facts)
    if checked.issues.contains(where: { $0.kind == .undefinedName }) { return .unknown }
    if let due, point.action == nil { known.add(checked, expression, due, facts) }
    return checked
  }

  /// Of all that is known, which may be much, only what the expression reads, in its order.
  private func known(to expression: Expression, at point: FlowPoint) -> [String] {
    guard point.action == nil else {
      let own = checker.optionalPaths(in: expression, of: point.scope)
      return Set(own).filter { point.knows($0, paths) }.sorted()
    }
    let own =
      ownPaths[expression.identity]
      ?? Set(checker.optionalPaths(in: expression, of: point.scope)).sorted()
    ownPaths[expression.identity] = own
    return own.filter { point.knows($0, paths) }
  }
}

/// What an expression at a step can rely on.
struct FlowPoint {
  var scope: Scope
  /// What is known when the list of alternatives begins; nil if nothing reaches it.
  var before: PathSet?
  /// What the alternatives so far add.
  var added = Facts.none
  /// The action whose values are in scope.
  var action: ID<Action>?
  /// The paths whose names stand for what the action sends.
  var hidden = PathSet.none

  init(_ scope: Scope, knowing before: PathSet?) {
    self.scope = scope
    self.before = before
  }

  var isUnclear: Bool { before == nil || added.isUnclear }

  func knows(_ path: String, _ paths: NullablePaths) -> Bool {
    added.nonNull.contains(path)
      || paths.bit(of: path).map { before?.subtracting(hidden).contains($0) ?? true } ?? false
  }

  /// All that is known, also about what the action sends.
  func facts(_ paths: NullablePaths) -> Facts {
    before.map { paths.facts(of: $0.subtracting(hidden)).union(added) } ?? .unclear
  }

  /// What is known of the workflow's own values.
  func known(_ paths: NullablePaths) -> PathSet {
    guard let before, !added.isUnclear else { return .all }
    return before.union(paths.set(of: added.nonNull).subtracting(hidden))
  }
}

/// An expression at a step, and what is known there.
struct FlowUse {
  let formula: ID<Formula>
  let due: Type?
  let scope: Scope
  let facts: Facts
  /// The paths whose names stand for other values here.
  let hidden: PathSet
  let trigger: Exit.Trigger?
  var isTitle = false
}

/// A transition that can be taken, and the paths that are known not to be null behind it.
struct FlowEdge {
  let transition: ID<Transition>
  let source: ID<Step>
  let target: Transition.Target
  let known: PathSet
}

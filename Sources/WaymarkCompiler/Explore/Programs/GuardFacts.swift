import CEL

/// What is known of a guard once its slots are: the parts that are true, false or fail by
/// themselves, each with what it reads. A guard, and all that asks again whether it holds, share
/// their tests.
final class GuardFacts {
  let formula: ID<Formula>
  let scope: BindingScope?
  let expression: Expression
  let isFallible: Bool
  private(set) var leaves: [Leaf] = []
  /// By node, its place among the leaves; -1 for the nodes around them, and within.
  private var places: [Int]

  struct Leaf {
    let node: Int
    /// Positions in the layout.
    let slots: [Int]
    let comparison: Comparison?
    /// Its number in the program; nil where nothing has asked for it.
    var test: Int?
  }

  init(_ formula: ID<Formula>, _ expression: Expression, in scope: BindingScope?) {
    (self.formula, self.expression, self.scope) = (formula, expression, scope)
    isFallible = expression.isFallible
    places = Array(repeating: -1, count: expression.nodes.count)
  }

  func place(of node: Int) -> Int? { places[node] < 0 ? nil : places[node] }

  func setTest(_ test: Int, at place: Int) { leaves[place].test = test }

  /// False if something that it reads is not known.
  fileprivate func addLeaves(below node: Int, _ find: (Int) -> Leaf?) -> Bool {
    switch expression[node] {
    case .bool: return true
    case .unary(.not, let child): return addLeaves(below: child, find)
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      return addLeaves(below: left, find) && addLeaves(below: right, find)
    case .conditional(let condition, let yes, let no):
      return [condition, yes, no].allSatisfy { addLeaves(below: $0, find) }
    default:
      guard let leaf = find(node) else { return false }
      places[node] = leaves.count
      leaves.append(leaf)
      return true
    }
  }
}

extension ProgramCompiler {
  /// Nil for a formula that has been reported, or reads what has no known values.
  func facts(of formula: ID<Formula>, in scope: BindingScope?) -> GuardFacts? {
    let key = FactsKey(formula: formula, scope: scope.map(ObjectIdentifier.init))
    if let known = facts[key] { return known.isUnderstood ? known.facts : nil }
    guard let expression = graph.formulas[formula.index].expression else { return nil }
    let made = GuardFacts(formula, expression, in: scope)
    let isUnderstood =
      component.understands(Term(.formula(formula), in: scope))
      && made.addLeaves(below: expression.root) { leaf($0, formula, expression, scope) }
    // They hold the scope, so that no other has its identity.
    facts[key] = (made, isUnderstood)
    return isUnderstood ? made : nil
  }

  private func leaf(
    _ node: Int, _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?
  ) -> GuardFacts.Leaf? {
    var slots: [Int] = []
    var only: SlotKey?
    var (count, isKnown) = (0, true)
    component.reader.eachRead(of: node, in: formula, scope) { key in
      count += 1
      only = key
      guard let slot = component.table.index(of: key), component.isKnown(slot) else {
        isKnown = false
        return
      }
      guard let position = layout.position(of: slot), !slots.contains(position) else { return }
      slots.append(position)
    }
    guard isKnown else { return nil }
    var comparison: Comparison?
    if count == 1, slots.count == 1, let only {
      comparison = self.comparison(of: node, with: only, formula, expression, scope)
    }
    return GuardFacts.Leaf(node: node, slots: slots, comparison: comparison)
  }

  /// Nil where more happens than that the one value is read, or compared with a constant.
  private func comparison(
    of node: Int, with key: SlotKey, _ formula: ID<Formula>, _ expression: Expression,
    _ scope: BindingScope?
  ) -> Comparison? {
    func reads(_ node: Int) -> Bool {
      if scope == nil { return key.root != .client && expression.isPath(node) }
      return component.reader.path(of: node, in: formula, scope) == key
    }
    guard case .binary(let operation, let left, let right) = expression[node] else {
      return reads(node) ? Comparison() : nil
    }
    guard operation == .equal || operation == .notEqual || operation.isOrder else { return nil }
    if let constant = expression[right].literal, reads(left) {
      return Comparison(operation: operation, constant: constant)
    }
    if let constant = expression[left].literal, reads(right) {
      return Comparison(operation: operation, constant: constant, isReversed: true)
    }
    return nil
  }
}

extension Expression {
  fileprivate func isPath(_ node: Int) -> Bool {
    switch self[node] {
    case .identifier: true
    case .select(let operand, _, isTest: false): isPath(operand)
    default: false
    }
  }
}

/// A guard in its place.
struct FactsKey: Hashable {
  let formula: ID<Formula>
  let scope: ObjectIdentifier?
}

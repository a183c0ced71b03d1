import CEL

/// The guards of one workflow by what they read: lists that share a name are one circle, and what
/// is known of one circle says nothing of another.
struct GuardCircles {
  /// What each formula reads; the same number is the same value.
  private(set) var roots: [ID<Formula>: [Int32]] = [:]
  /// Guards of the same text are one.
  private(set) var slots: [ID<Formula>: Int32] = [:]
  private(set) var formulas: [ID<Formula>] = []
  /// For each list the first list of its circle.
  private(set) var circle: [Int] = []

  private var numbers: [String: Int32] = [:]
  private var texts: [String: Int32] = [:]

  init(
    _ lists: [GuardList], _ scope: GuardScope, _ graph: Graph, _ broken: BrokenFormulas
  ) {
    var scope = scope
    var first: [Int32: Int] = [:]
    circle = Array(lists.indices)
    for (index, list) in lists.enumerated() {
      scope.enter(graph[list.exit], graph)
      for formula in list.alternatives.compactMap({ $0 }) where !broken.contains(formula) {
        guard let expression = graph[formula].expression else { continue }
        let isLasting = read(expression, formula, scope)
        if isLasting { place(formula, expression.source) }
        for root in roots[formula] ?? [] { join(index, first[root] ?? index) }
        for root in roots[formula] ?? [] { first[root] = first[root] ?? index }
      }
    }
    for index in circle.indices { circle[index] = speaker(index) }
  }

  private mutating func join(_ one: Int, _ two: Int) {
    let (one, two) = (speaker(one), speaker(two))
    circle[max(one, two)] = min(one, two)
  }

  private func speaker(_ index: Int) -> Int {
    var index = index
    while circle[index] != index { index = circle[index] }
    return index
  }

  private mutating func place(_ formula: ID<Formula>, _ text: String) {
    let slot = texts[text] ?? Int32(formulas.count)
    if texts[text] == nil {
      texts[text] = slot
      formulas.append(formula)
    }
    slots[formula] = slot
  }

  /// Whether it reads nothing that is gone once the exit is left.
  private mutating func read(
    _ expression: Expression, _ formula: ID<Formula>, _ scope: GuardScope
  ) -> Bool {
    var found: [Int32] = []
    var isLasting = true
    for node in expression.nodes {
      switch node.kind {
      case .identifier(let name):
        guard let (variable, key) = scope.find(name) else { continue }
        if key == -1 { found.append(variable.raw) } else { isLasting = false }
      case .select(let operand, let field, _):
        guard case .identifier(let name) = expression[operand], scope.find(name) == nil
        else { continue }
        let isClient = name == "client" || name == "supports"
        found.append(number(isClient ? "client" : name + "." + field))
      default: continue
      }
    }
    roots[formula] = found
    return isLasting
  }

  private mutating func number(_ name: String) -> Int32 {
    if let number = numbers[name] { return number }
    let number = -1 - Int32(numbers.count)
    numbers[name] = number
    return number
  }
}

import CEL

/// Compiles the guards of one list to flat programs over the places that they read. Recurses as
/// deep as an expression, which is at most 100.
struct GuardReader {
  let shared: SharedGraph
  var graph: Graph { _read { yield shared.graph } }
  let globals: GuardGlobals
  var scope: GuardScope
  var domains: [StateDomain] = []
  /// For each of these, which of its values arrive.
  var stateValues: [UInt64] = []
  var places: [Place] = []
  var known: [Place.Key: Int32] = [:]
  var atoms: [Atom] = []
  var nodes: [GuardNode] = []
  /// There was a combination without exact samples: then there is no verdict.
  var isBeyond = false
  /// Some part cannot be decided.
  var hasOpaque = false
  /// There were more samples than may be tried.
  var isOverfull = false
  /// An unknown value is compared with one that varies: which of them arrive together is not known.
  var isVague = false
  /// What the types say is not taken for granted.
  var isLoose = false
  /// How much of the current workflow was read and tried, in parts of guards.
  var effort = 0

  init(_ shared: SharedGraph, _ globals: GuardGlobals, _ scope: GuardScope) {
    self.shared = shared
    self.globals = globals
    self.scope = scope
  }

  mutating func clear() {
    places.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    atoms.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    isBeyond = false
    hasOpaque = false
    isOverfull = false
    isVague = false
  }

  /// The nodes of the guard, with the root last.
  mutating func read(_ expression: Expression) -> Range<Int32> {
    let start = Int32(nodes.count)
    _ = condition(expression.root, expression)
    return start..<Int32(nodes.count)
  }

  mutating func add(_ node: GuardNode) -> Int32 {
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  mutating func add(_ atom: Atom) -> Int32 {
    atoms.append(atom)
    return add(.atom(Int32(atoms.count - 1)))
  }

  private mutating func condition(_ node: Int, _ expression: Expression) -> Int32 {
    switch expression[node] {
    case .bool(let value): return add(.constant(Truth(value)))
    case .unary(.not, let operand): return add(.not(condition(operand, expression)))
    case .binary(.and, let left, let right):
      let (one, two) = (condition(left, expression), condition(right, expression))
      return add(.and(one, two))
    case .binary(.or, let left, let right):
      let (one, two) = (condition(left, expression), condition(right, expression))
      return add(.or(one, two))
    case .conditional(let asked, let yes, let no):
      let (one, two) = (condition(asked, expression), condition(yes, expression))
      let three = condition(no, expression)
      return add(.choose(one, two, three))
    case .binary(let sign, let left, let right):
      return comparison(sign, left, right, node, expression)
    case .identifier, .select: return plain(node, expression)
    default: return opaque(node, expression)
    }
  }

  private mutating func comparison(
    _ sign: BinaryOperator, _ left: Int, _ right: Int, _ node: Int, _ expression: Expression
  ) -> Int32 {
    if sign == .equal || sign == .notEqual,
      isCondition(left, expression) || isCondition(right, expression)
    {
      let same = sameTruth(left, right, expression)
      return sign == .equal ? same : add(.not(same))
    }
    if sign == .isIn { return membership(left, right, node, expression) }
    guard sign.isComparison, let one = term(left, expression), let two = term(right, expression),
      meet(one, two, sign)
    else { return opaque(node, expression) }
    return atom(Atom(sign: .compare(sign), left: one, right: two))
  }

  /// Null is neither true nor false.
  private mutating func sameTruth(
    _ left: Int, _ right: Int, _ expression: Expression
  ) -> Int32 {
    var root = add(.same(condition(left, expression), condition(right, expression)))
    for side in [left, right] {
      guard let place = path(at: side, expression), places[Int(place)].mayBeNull else { continue }
      let isThere = atom(Atom(sign: .isPresent, left: .place(place, .whole)))
      root = add(.choose(isThere, root, add(.constant(.refuses))))
    }
    return root
  }

  private mutating func path(at node: Int, _ expression: Expression) -> Int32? {
    switch expression[node] {
    case .identifier, .select(_, _, isTest: false):
      guard case .place(let place, .whole)? = term(node, expression) else { return nil }
      return place
    default: return nil
    }
  }

  /// Whether it consists of parts that each hold or do not hold, as it does itself.
  private mutating func isCondition(_ node: Int, _ expression: Expression) -> Bool {
    switch expression[node] {
    case .unary(.not, _), .select(_, _, isTest: true): true
    case .binary(let sign, _, _): sign.isComparison || [.and, .or, .isIn].contains(sign)
    case .conditional(_, let yes, let no): isTruth(yes, expression) && isTruth(no, expression)
    default: false
    }
  }

  private mutating func isTruth(_ node: Int, _ expression: Expression) -> Bool {
    if case .bool = expression[node] { return true }
    guard let place = path(at: node, expression) else { return isCondition(node, expression) }
    guard case .bool = places[Int(place)].kind else { return false }
    return !places[Int(place)].mayBeNull
  }

  private mutating func membership(
    _ left: Int, _ right: Int, _ node: Int, _ expression: Expression
  ) -> Int32 {
    guard case .list(let elements) = expression[right], let one = term(left, expression) else {
      return opaque(node, expression)
    }
    var literals: [Sample] = []
    for element in elements {
      guard case .literal(let literal)? = term(element, expression) else {
        return opaque(node, expression)
      }
      literals.append(literal)
    }
    for literal in literals where !meet(one, .literal(literal), .equal) {
      return opaque(node, expression)
    }
    return atom(Atom(sign: .isIn(literals), left: one))
  }

  /// A path to a Bool, or `has` of a value that may be null.
  private mutating func plain(_ node: Int, _ expression: Expression) -> Int32 {
    let term = self.term(node, expression)
    if case .literal(let literal)? = term { return add(.constant(literal.truth)) }
    guard case .place(let place, let view)? = term else { return opaque(node, expression) }
    if case .select(_, _, isTest: true) = expression[node] {
      return atom(Atom(sign: .isPresent, left: .place(place, view)))
    }
    return atom(Atom(sign: .truth, left: .place(place, view)))
  }

  /// Read only if nothing above it is null.
  private mutating func atom(_ atom: Atom) -> Int32 {
    var root = add(atom)
    var asked: [Int32] = []
    for case .place(let place, _)? in [atom.left, atom.right] {
      for above in places[Int(place)].above where !asked.contains(above) { asked.append(above) }
    }
    for above in asked {
      let isThere = add(Atom(sign: .isPresent, left: .place(above, .whole)))
      let failure = add(.constant(.fails))
      root = add(.choose(isThere, root, failure))
    }
    return root
  }
}

extension BinaryOperator {
  var isComparison: Bool { self == .equal || self == .notEqual || isOrder }
}

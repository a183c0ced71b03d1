import CEL

/// The guards of one workflow, with guards of the same text merged, and what they read: equal root
/// names are equal values.
struct GuardSlots {
  struct Slot {
    var formula: ID<Formula>?
    var expression: Expression
    /// Variables; negative numbers are values that are the same everywhere.
    var roots: [Int32]
    /// The action that sends what it reads.
    var exit: ID<Exit>?
    /// Variables whose former values it reads, from before they were replaced.
    var ghosts: [Int32] = []
    var definition: Definition?
    /// The place of the only state that it reads, and the values of it for which it holds.
    var own: (state: Int, holding: UInt64)?
  }

  /// What a guard says that has held since a state was set.
  struct Definition {
    var state: Int32
    /// What its value was computed from.
    var roots: [Int32]
    /// The only one of those, if the value is exactly that one and of the same type.
    var copied: Int32?
  }

  private struct Key: Hashable {
    var text: ExactText
    var exit: ID<Exit>?
    var ghosts: [Int32] = []
  }

  private(set) var slots: [Slot] = []
  private(set) var domains: [StateDomain] = []
  private var found: [Key: Int32] = [:]
  /// The same for an expression that was parsed once, if nothing is sent.
  private var known: [ObjectIdentifier: Int32] = [:]
  private var globals: [String: Int32] = [:]
  /// Groups of roots that are read together, and how many lists read any of them.
  private var circles: [Int32: Int32] = [:]
  private var readers: [Int32: Int] = [:]

  subscript(slot: Int32) -> Slot { slots[Int(slot)] }

  /// Those of ghosts follow the others, in the same order.
  mutating func follow(_ domains: [StateDomain]) { self.domains = domains + domains.map(\.ghost) }

  mutating func slot(
    of expression: Expression, _ formula: ID<Formula>?, in scope: GuardScope, _ exit: ID<Exit>?
  ) -> Int32 {
    // Only the graph keeps its expressions alive: the address of a temporary one may be reused.
    guard formula != nil, !scope.isSending else {
      return slot(ofUnknown: expression, formula, in: scope, exit)
    }
    if let slot = known[expression.identity] { return slot }
    let slot = slot(ofUnknown: expression, formula, in: scope, exit)
    known[expression.identity] = slot
    return slot
  }

  private mutating func slot(
    ofUnknown expression: Expression, _ formula: ID<Formula>?, in scope: GuardScope,
    _ exit: ID<Exit>?
  ) -> Int32 {
    let (roots, isSent) = roots(of: expression, scope)
    let key = Key(text: ExactText(text: expression.source), exit: isSent ? exit : nil)
    if let slot = found[key] { return slot }
    var slot = Slot(formula: formula, expression: expression, roots: roots, exit: key.exit)
    if let root = roots.first, roots.allSatisfy({ $0 == root }),
      let state = domains.firstIndex(where: { $0.state.raw == root })
    {
      slot.own = (state, domains[state].holding(expression))
    }
    slots.append(slot)
    found[key] = Int32(slots.count - 1)
    return Int32(slots.count - 1)
  }

  /// The same guard over the former values of those variables.
  mutating func slot(_ slot: Int32, before gone: [Int32]) -> Int32 {
    var ghost = slots[Int(slot)]
    let variables = gone.filter(ghost.roots.contains)
    ghost.ghosts = (ghost.ghosts + variables).sorted()
    let text = ExactText(text: ghost.expression.source)
    let key = Key(text: text, exit: ghost.exit, ghosts: ghost.ghosts)
    if let slot = found[key] { return slot }
    ghost.formula = nil
    ghost.own = nil
    ghost.roots = ghost.roots.map { variables.contains($0) ? Ghost.root(of: $0) : $0 }
    slots.append(ghost)
    found[key] = Int32(slots.count - 1)
    return Int32(slots.count - 1)
  }

  private mutating func roots(
    of expression: Expression, _ scope: GuardScope
  ) -> (roots: [Int32], isSent: Bool) {
    var roots: [Int32] = []
    var isSent = false
    for node in expression.nodes {
      switch node.kind {
      case .identifier(let name):
        guard let (variable, key) = scope.find(name) else { continue }
        if key != -1 { isSent = true }
        roots.append(variable.raw)
      case .select(let operand, let field, _):
        guard case .identifier(let name) = expression[operand], scope.find(name) == nil
        else { continue }
        let isClient = name == "client" || name == "supports"
        roots.append(global(isClient ? "client" : name + "." + field))
      default: continue
      }
    }
    return (roots, isSent)
  }

  private mutating func global(_ name: String) -> Int32 {
    if let number = globals[name] { return number }
    let number = -1 - Int32(globals.count)
    globals[name] = number
    return number
  }

  // MARK: Circles

  mutating func join(_ list: [Int32]) {
    let roots = list.flatMap { slots[Int($0)].roots }
    guard let first = roots.first else { return }
    for root in roots.dropFirst() { unite(first, root) }
    readers[speaker(first), default: 0] += 1
  }

  /// What is known about a value concerns the state that is computed from it.
  mutating func define(_ slot: Int32, as definition: Definition) {
    slots[Int(slot)].definition = definition
    join([slot])
  }

  private mutating func unite(_ one: Int32, _ two: Int32) {
    let (one, two) = (speaker(one), speaker(two))
    guard one != two else { return }
    circles[two] = one
    readers[one, default: 0] += readers.removeValue(forKey: two) ?? 0
  }

  private func speaker(_ root: Int32) -> Int32 {
    var root = root
    while let next = circles[root] { root = next }
    return root
  }

  /// Whether a list asks about more than one state at a time.
  func asksMore(_ list: [Int32]) -> Bool {
    !domains.isEmpty && list.contains { slots[Int($0)].own == nil }
  }

  /// Whether what it establishes is asked again elsewhere: facts that only one list asks about say
  /// nothing about what arrives at others.
  func isAskedAgain(_ slot: Int32) -> Bool {
    guard let root = slots[Int(slot)].roots.first else { return false }
    return readers[speaker(Ghost.variable(of: root)), default: 0] > 1
  }
}

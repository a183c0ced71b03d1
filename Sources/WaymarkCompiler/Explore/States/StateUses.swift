import CEL

/// What a workflow asks about one of its states, and what it sets it to.
struct StateUses {
  private(set) var isRead = false
  /// What it is set to, as far as that is understood.
  private(set) var assigned: [Expression] = []
  private var numbers: [Int64] = []
  /// Whether guards compare it only with numbers.
  private var isPlain = true
  private var texts: Set<ExactText> = []

  /// Of the states that guards read.
  static func gather(
    _ guards: [Expression], _ workflow: Workflow, _ graph: Graph, _ broken: BrokenFormulas
  ) -> [(state: ID<Variable>, uses: StateUses)] {
    guard !workflow.state.isEmpty else { return [] }
    let names = workflow.state.map { graph.text(graph.variables[$0.index].name) }
    let rows = Dictionary(zip(names, names.indices)) { first, _ in first }
    var uses = [StateUses](repeating: StateUses(), count: names.count)
    var seen: Set<ObjectIdentifier> = []
    for expression in guards where seen.insert(expression.identity).inserted {
      for name in expression.states(rows) { uses[name.row].read(expression, name.name) }
    }
    guard uses.contains(where: \.isRead) else { return [] }
    graph.eachAssignment(of: workflow) { argument in
      guard let state = argument.variable, workflow.state.indices.contains(state.index),
        let expression = broken.understood(argument.formula)
      else { return }
      uses[state.index - workflow.state.startIndex].set(expression)
    }
    spread(&uses, rows)
    return zip(workflow.state, uses).filter { $1.isRead }.map { ($0, $1) }
  }

  /// A state that guards read may be computed from others.
  private static func spread(_ uses: inout [StateUses], _ rows: [String: Int]) {
    var pending = uses.indices.filter { uses[$0].isRead }
    while let row = pending.popLast() {
      for expression in uses[row].assigned {
        for source in expression.states(rows) where source.row != row {
          if !uses[source.row].isRead { pending.append(source.row) }
          uses[source.row].isRead = true
          uses[source.row].numbers += expression.numbers(besides: source.name).joined()
        }
      }
    }
  }

  private mutating func set(_ expression: Expression) {
    if texts.insert(ExactText(text: expression.source)).inserted { assigned.append(expression) }
  }

  private mutating func read(_ expression: Expression, _ name: String) {
    isRead = true
    if expression.comparesWithNumbersOnly(name) {
      numbers += expression.numbers(besides: name).joined()
    } else {
      isPlain = false
    }
  }

  /// The range around everything that it is compared with, and starts from.
  func bounds(with seeds: [Sample]) -> ClosedRange<Int64>? {
    let all = numbers + seeds.compactMap(\.number)
    guard isPlain, let least = all.min(), let most = all.max(), least > .min / 4, most < .max / 4
    else { return nil }
    return least - 1...most + 1
  }
}

extension Graph {
  func eachAssignment(of workflow: Workflow, _ visit: (Argument) -> Void) {
    for step in workflow.steps {
      for id in steps[step.index].assignments { visit(arguments[id.index]) }
      for exit in steps[step.index].exits {
        for transition in exits[exit.index].transitions {
          for id in transitions[transition.index].assignments { visit(arguments[id.index]) }
        }
      }
    }
  }

  /// Nil if it must be set before it is read, or is not a single value.
  func initialValue(of state: ID<Variable>) -> Sample? {
    guard let value = self[state].defaultValue,
      case .success(let value) = types.convert(value, as: self[state].type)
    else { return nil }
    return Sample(value)
  }
}

extension Expression {
  /// The states that it names, each once.
  fileprivate func states(_ rows: [String: Int]) -> [(name: String, row: Int)] {
    var found: [(name: String, row: Int)] = []
    for read in identifiers {
      guard let row = rows[read.name], !found.contains(where: { $0.row == row }) else { continue }
      found.append((read.name, row))
    }
    return found
  }

  func comparesWithNumbersOnly(_ name: String) -> Bool {
    numbers(besides: name).count == identifiers.count { $0.name == name }
  }

  /// For each place where a name is compared only with numbers, those numbers.
  fileprivate func numbers(besides name: String) -> [[Int64]] {
    nodes.flatMap { node -> [[Int64]] in
      guard case .binary(let sign, let one, let two) = node.kind else { return [] }
      switch sign {
      case _ where sign.isComparison:
        let sides = [(one, two), (two, one)].filter { self[$0.0] == .identifier(name) }
        return sides.compactMap { number($0.1).map { [$0] } }
      case .isIn:
        guard self[one] == .identifier(name), case .list(let elements) = self[two] else {
          return []
        }
        let numbers = elements.compactMap { number($0) }
        return numbers.count == elements.count ? [numbers] : []
      default: return []
      }
    }
  }

  private func number(_ node: Int) -> Int64? {
    switch self[node] {
    case .int(let value): return value
    case .unary(.negate, let operand):
      if case .int(let value) = self[operand], value != .min { return -value }
      return nil
    default: return nil
    }
  }
}

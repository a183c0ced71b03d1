import CEL

/// What the guards of a workflow ask of one state.
struct StateGuards {
  private(set) var isRead = false
  /// The guards that read nothing else.
  private var own: Set<ID<Formula>> = []
  private let graph: Graph
  /// What can be told apart; nil where it is compared with more than numbers.
  private var bounds: ClosedRange<Int64>?

  init(_ state: ID<Variable>, _ lists: [GuardList], _ workflow: Workflow, _ graph: Graph) {
    self.graph = graph
    var numbers: [Int64] = []
    var isPlain = true
    let name = graph.text(graph[state].name)
    for formula in lists.flatMap(\.alternatives).compactMap({ $0 }) {
      guard let expression = graph[formula].expression else { continue }
      let names = expression.nodes.compactMap { node -> String? in
        if case .identifier(let name) = node.kind { return name }
        return nil
      }
      guard names.contains(name) else { continue }
      isRead = true
      if names.allSatisfy({ $0 == name }) { own.insert(formula) }
      let compared = expression.numbers(besides: name)
      if compared.count == names.count(where: { $0 == name }) {
        numbers += compared.joined()
      } else {
        isPlain = false
      }
    }
    if case .only(let values) = graph.initialValues(of: state) { numbers += values.numbers }
    numbers += graph.literals(setTo: state, in: workflow).numbers
    guard isPlain, let least = numbers.min(), let most = numbers.max(),
      least > .min / 4, most < .max / 4
    else { return }
    bounds = least - 1...most + 1
  }

  /// Those with which the guard may be taken, or not; nil: none.
  func values(
    _ values: StateValues, where isTaken: Bool, _ guardID: ID<Formula>, _ name: String
  ) -> StateValues? {
    guard own.contains(guardID), case .only(let samples) = values, !samples.isEmpty,
      let expression = graph[guardID].expression
    else { return values }
    let left = samples.filter { sample in
      let value = sample.value
      let outcome = Evaluator().evaluate(expression) { $0 == name ? value : nil }
      guard case .success(.bool(let holds)) = outcome else { return true }
      return holds == isTaken
    }
    return left.isEmpty ? nil : .only(left)
  }

  /// What lies beyond the bounds is kept as the first number beyond.
  func values(_ values: StateValues, changedBy change: Int64) -> StateValues {
    if change == 0 { return values }
    guard case .only(let samples) = values, let bounds, abs(change) <= 64 else { return .unsure }
    var result = StateValues.only([])
    for sample in samples {
      guard case .int(let number) = sample else { return .unsure }
      let value = number + change
      var reached = [min(max(value, bounds.lowerBound), bounds.upperBound)]
      if number == bounds.upperBound, change < 0 {
        reached = Array(max(value, bounds.lowerBound)...bounds.upperBound)
      }
      if number == bounds.lowerBound, change > 0 {
        reached = Array(bounds.lowerBound...min(value, bounds.upperBound))
      }
      result = result.joined(.only(reached.map(Sample.int)))
    }
    return result
  }
}

extension Graph {
  fileprivate func literals(setTo state: ID<Variable>, in workflow: Workflow) -> [Sample] {
    workflow.steps.flatMap { step -> [Sample] in
      let moves = self[step].exits.flatMap { self[$0].transitions }
      let sets = Array(self[step].assignments) + moves.flatMap { self[$0].assignments }
      return sets.filter { self[$0].variable == state }.compactMap {
        self[self[$0].formula].expression.flatMap(Sample.init(literal:))
      }
    }
  }
}

extension [Sample] {
  fileprivate var numbers: [Int64] {
    compactMap { sample in
      if case .int(let number) = sample { return number }
      return nil
    }
  }
}

extension Expression {
  /// For each place where a name is compared with numbers only, those numbers.
  fileprivate func numbers(besides name: String) -> [[Int64]] {
    var found: [[Int64]] = []
    for node in nodes {
      guard case .binary(let sign, let one, let two) = node.kind else { continue }
      switch sign {
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
        if self[one] == .identifier(name), let number = number(two) { found.append([number]) }
        if self[two] == .identifier(name), let number = number(one) { found.append([number]) }
      case .isIn:
        guard self[one] == .identifier(name), case .list(let elements) = self[two] else { continue }
        let numbers = elements.compactMap { number($0) }
        if numbers.count == elements.count { found.append(numbers) }
      default: continue
      }
    }
    return found
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

import CEL

/// The effect of each `set` in a workflow on the states that guards read.
struct StateChanges {
  private(set) var byFormula: [ID<Formula>: StateChange] = [:]
  /// If more is known: the guard that holds from then on.
  private(set) var definitions: [ID<Formula>: Int32] = [:]
  private var copies: [Int32: [Copy]] = [:]
  private var known: [Known: StateChange] = [:]

  private struct Known: Hashable {
    var row: Int
    var text: ExactText
  }

  /// A place where a state is set.
  private struct Setting {
    var argument: Argument
    var exit: ID<Exit>?
  }

  /// A place where a value is copied into a state.
  private struct Copy {
    var row: Int
    /// Whether the value is a new one each time, having just been sent or returned.
    var isNew: Bool
    var step: ID<Step>
  }

  init(
    _ workflow: Workflow, _ reader: GuardReader, _ slots: inout GuardSlots, _ rounds: Rounds,
    _ broken: BrokenFormulas
  ) {
    if slots.domains.isEmpty { return }
    let asked = Set(slots.slots.flatMap(\.roots))
    let shared = reader.shared
    var scope = reader.scope
    var settings: [Setting] = []
    for step in workflow.steps {
      scope.leave()
      for id in shared.graph.steps[step.index].assignments {
        let argument = shared.graph.arguments[id.index]
        add(argument, step, nil, scope, slots, asked, shared.graph, broken)
        settings.append(Setting(argument: argument, exit: nil))
      }
      for exit in shared.graph.steps[step.index].exits {
        scope.enter(shared.graph.exits[exit.index].trigger, shared.graph)
        for transition in shared.graph.exits[exit.index].transitions {
          for id in shared.graph.transitions[transition.index].assignments {
            let argument = shared.graph.arguments[id.index]
            add(argument, step, exit, scope, slots, asked, shared.graph, broken)
            settings.append(Setting(argument: argument, exit: exit))
          }
        }
      }
    }
    for (formula, change) in byFormula {
      guard case .copy(let root) = change, let copies = copies[root] else { continue }
      // Two copies of one value are not two values.
      let isOnce = copies.count == 1 && !rounds.contains(copies[0].step)
      let isNewEachTime = copies.allSatisfy { $0.isNew && $0.row == copies[0].row }
      if !isOnce && !isNewEachTime { byFormula[formula] = .unknown }
    }
    define(settings, reader, &slots, broken)
  }

  private mutating func define(
    _ settings: [Setting], _ reader: GuardReader, _ slots: inout GuardSlots,
    _ broken: BrokenFormulas
  ) {
    var reader = reader
    for setting in settings {
      let formula = setting.argument.formula
      guard !broken.contains(formula), let state = setting.argument.variable,
        let change = byFormula[formula],
        change.isVague(for: state, slots)
      else { continue }
      definitions[formula] = reader.definition(of: state, as: formula, at: setting.exit, &slots)
    }
  }

  private mutating func add(
    _ argument: Argument, _ step: ID<Step>, _ exit: ID<Exit>?, _ scope: GuardScope,
    _ slots: GuardSlots, _ asked: Set<Int32>, _ graph: Graph, _ broken: BrokenFormulas
  ) {
    guard let state = argument.variable,
      let row = slots.domains.firstIndex(where: { $0.state == state })
    else { return }
    byFormula[argument.formula] = .unknown
    guard let expression = broken.understood(argument.formula) else { return }
    let text = Known(row: row, text: ExactText(text: expression.source))
    // A value that is sent may share its name with another elsewhere.
    let change =
      scope.isSending
      ? change(of: row, to: expression, scope, slots)
      : known[text] ?? change(of: row, to: expression, scope, slots)
    if !scope.isSending { known[text] = change }
    if case .copy(let root) = change {
      let isNew = exit.map { graph.brings(root, $0) } ?? false
      copies[root, default: []].append(Copy(row: row, isNew: isNew, step: step))
      // A copy of another state, or of part of a type, does not range over all values.
      if asked.contains(root) || graph.variables[Int(root)].kind == .state
        || graph.formulas[argument.formula.index].type != graph[state].type
      {
        return
      }
    }
    byFormula[argument.formula] = change
  }

  private func change(
    of row: Int, to expression: Expression, _ scope: GuardScope, _ slots: GuardSlots
  ) -> StateChange {
    if let sample = Sample(literal: expression) {
      return .constant(slots.domains[row].mask(sample))
    }
    var read: ID<Variable>?
    for name in expression.identifiers.lazy.map(\.name) {
      guard let found = scope.find(name)?.variable, read == nil || read == found else {
        return .unknown
      }
      read = found
    }
    guard let read else { return .unknown }
    if let other = slots.domains.firstIndex(where: { $0.state == read }) {
      return .image(other, slots.domains[row].image(of: expression, over: slots.domains[other]))
    }
    return expression.isPath ? .copy(read.raw) : .unknown
  }
}

extension Expression {
  fileprivate var isPath: Bool {
    nodes.allSatisfy { node in
      switch node.kind {
      case .identifier, .select(_, _, isTest: false): true
      default: false
      }
    }
  }
}

extension Graph {
  /// Whether the value arrives with the exit.
  fileprivate func brings(_ root: Int32, _ exit: ID<Exit>) -> Bool {
    if variables[Int(root)].kind == .sent { return true }
    guard case .success = self[exit].trigger else { return false }
    return self[self[exit].step].result?.raw == root
  }
}

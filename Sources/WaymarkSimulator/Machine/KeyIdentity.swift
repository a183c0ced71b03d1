import CEL
import WaymarkCompiler

/// What makes a key the same: how it is made, and when what it reads was written.
struct KeyIdentity: Hashable, Sendable {
  let pieces: [String]
  let writes: [Int64]
}

/// The numbers of writes are kept with the values, so that back restores them.
extension Machine {
  /// Nil for what is not understood.
  func key(of call: Call) -> KeyIdentity? { program.keys.term(of: call).flatMap { identity($0) } }

  private func identity(_ term: KeyTerm) -> KeyIdentity? {
    var writes: [Int64] = []
    for root in term.roots {
      guard let slot = program.writeSlots[root], stack.top.values.indices.contains(slot) else {
        return nil
      }
      guard case .int(let number)? = stack.top.values[slot] else { return nil }
      writes.append(number)
    }
    return KeyIdentity(pieces: term.pieces, writes: writes)
  }

  mutating func noteWrite(of variable: ID<Variable>) {
    guard let slot = program.writeSlots[variable] else { return }
    writes += 1
    stack.top.values[slot] = .int(writes)
  }

  mutating func noteWrites(of assignments: [Assignment]) {
    if program.writeSlots.isEmpty { return }
    for assignment in assignments { noteWrite(of: assignment.variable) }
  }

  /// By a step that decides.
  mutating func noteWrites(at location: Location.ID) {
    if case .decide(let assignments, _) = program.locations[location.index].kind {
      noteWrites(of: assignments)
    }
  }

  /// By the outcome of a workflow that was run.
  mutating func noteWrites(by exit: ID<Exit>?) {
    if let result = exit.flatMap({ program.model.result(of: $0) }) { noteWrites(of: [result]) }
  }

  /// Where a process is entered, if keys may be passed.
  func entrySite(at location: Location.ID, by action: ID<Action>? = nil) -> EntrySite? {
    if program.writeSlots.isEmpty { return nil }
    let process = program.model.process(of: location)
    switch program.locations[location.index].kind {
    case .run(let callee, let arguments, _), .forward(let callee, let arguments):
      return EntrySite(callee, from: process, arguments)
    case .open(let opening, _):
      return opening.process.map { EntrySite($0, from: process, opening.arguments) }
    case .page(let page):
      guard let opening = action.flatMap({ program.model.opening(by: $0) }) else { return nil }
      return opening.process.map {
        EntrySite($0, from: process, opening.arguments, page.bindings)
      }
    case .call, .decide, .broken: return nil
    }
  }

  /// The numbers for the params of what is entered: what passes a variable on is no write of it.
  mutating func paramWrites(_ site: EntrySite) -> [ID<Variable>: Int64] {
    var numbers: [ID<Variable>: Int64] = [:]
    for param in program.model.params(of: site.callee) where program.writeSlots[param] != nil {
      guard let identity = site.outside(KeyTerm(param), in: graph).flatMap({ identity($0) }) else {
        continue
      }
      if identity.pieces == ["", ""] {
        numbers[param] = identity.writes[0]
      } else if let known = passed[identity] {
        numbers[param] = known
      } else {
        writes += 1
        passed[identity] = writes
        numbers[param] = writes
      }
    }
    return numbers
  }

  /// The innermost process has just begun.
  mutating func beginWrites(_ params: [ID<Variable>: Int64]) {
    if program.writeSlots.isEmpty { return }
    let own = program.keys.placedRoots.filter { $0.process == stack.top.process }
    for (variable, _) in own {
      guard let slot = program.writeSlots[variable] else { continue }
      let missing = slot + 1 - stack.top.values.count
      if missing > 0 { stack.top.values += repeatElement(nil, count: missing) }
      noteWrite(of: variable)
      if let number = params[variable] { stack.top.values[slot] = .int(number) }
    }
  }
}

extension CommitKeys {
  func writeSlots(_ model: Model) -> [ID<Variable>: Int] {
    var slots: [ID<Variable>: Int] = [:]
    var next: [Process: Int] = [:]
    for (variable, process) in placedRoots where slots[variable] == nil {
      slots[variable] = next[process] ?? model.variableCount(of: process)
      next[process] = slots[variable].map { $0 + 1 }
    }
    return slots
  }
}

extension Model {
  fileprivate func variableCount(of process: Process) -> Int {
    guard case .workflow(let id) = subject(of: process) else { return params(of: process).count }
    let workflow = graph[id]
    return workflow.params.count + workflow.state.count + workflow.results.count
      + workflow.returned.count
  }
}

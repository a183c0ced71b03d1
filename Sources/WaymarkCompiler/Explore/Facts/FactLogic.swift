import CEL

/// Decides which guards the data on a way can take, given what is known of them.
struct FactLogic {
  let shared: SharedGraph
  var graph: Graph { _read { yield shared.graph } }
  var slots: GuardSlots
  var reader: GuardReader
  private var answers: [Question: Answer] = [:]
  /// The same for questions that involve no state and nothing sent: the answer is the same in every
  /// workflow.
  private var plainAnswers: [[PlainPart]: Answer] = [:]

  /// A guard and what is known of it; for the guard that is asked about, nothing.
  struct PlainPart: Hashable {
    var guardIdentity: ObjectIdentifier
    /// What is known of the values it reads, in the order in which it reads them.
    var types: [Type]
    var values: UInt64
  }

  private struct Question: Hashable {
    var facts: [Way.Fact]
    var slot: Int32
  }

  struct Answer {
    var mayHold = true
    var mayRefuse = true
    /// What finding out took: it counts wherever the answer is used, so that what is said of one
    /// workflow does not depend on others.
    var effort = 0
  }

  init(_ slots: GuardSlots, _ reader: GuardReader) {
    self.slots = slots
    self.reader = reader
    shared = reader.shared
    self.reader.domains = slots.domains
  }

  /// The data that take the guard, and those that do not; nil if there are none.
  mutating func split(_ way: Way, by slot: Int32) -> (taken: Way?, refused: Way?) {
    if let own = slots[slot].own {
      let subject = Way.subject(ofState: own.state)
      if let values = way[subject], values & StateDomain.generic == 0 {
        let (yes, no) = (values & own.holding, values & ~own.holding)
        return (yes == 0 ? nil : way.with(subject, yes), no == 0 ? nil : way.with(subject, no))
      }
    }
    if let known = way[slot] {
      return known == Way.taken ? (way, nil) : (nil, way)
    }
    let answer = answer(slot, on: way)
    switch (answer.mayHold, answer.mayRefuse) {
    case (true, true): return (way.with(slot, Way.taken), way.with(slot, Way.refused))
    case (true, false): return (way, nil)
    case (false, true): return (nil, way)
    case (false, false): return (nil, nil)
    }
  }

  mutating func answer(_ slot: Int32, on way: Way) -> Answer {
    let facts = facts(of: way, beside: slot)
    reader.effort += 1 + way.facts.count * way.facts.count / 16
    let question = Question(facts: facts, slot: slot)
    if let answer = answers[question] { return answer }
    let answer = plainAnswer(slot, knowing: facts) ?? ask(slot, knowing: facts)
    answers[question] = answer
    return answer
  }

  private mutating func plainAnswer(_ slot: Int32, knowing facts: [Way.Fact]) -> Answer? {
    guard let question = plainQuestion(slot, facts) else { return nil }
    if let answer = plainAnswers[question] {
      reader.effort += answer.effort
      return answer
    }
    let before = reader.effort
    var answer = ask(slot, knowing: facts)
    answer.effort = reader.effort - before
    plainAnswers[question] = answer
    return answer
  }

  /// Takes the answers of earlier workflows over and gives them back: two owners would mean a copy.
  mutating func exchange(_ answers: inout [[PlainPart]: Answer]) { swap(&answers, &plainAnswers) }

  private func plainQuestion(_ slot: Int32, _ facts: [Way.Fact]) -> [PlainPart]? {
    var question: [PlainPart] = []
    for fact in [Way.Fact(subject: slot, values: 0)] + facts {
      // The graph keeps its own guards alive; others are temporary.
      guard fact.subject >= 0 else { return nil }
      let slot = slots[fact.subject]
      guard slot.exit == nil, slot.formula != nil else { return nil }
      let types = slot.roots.map { root in
        root < 0 ? Type.unknown : graph.variables[Int(root)].type
      }
      question.append(
        PlainPart(
          guardIdentity: slot.expression.identity, types: types, values: fact.values))
    }
    return question
  }

  /// The guards that share a name with this one, directly or through one another.
  private func facts(of way: Way, beside slot: Int32) -> [Way.Fact] {
    let roots = slots[slot].roots
    return way.facts.contains { isNear($0, roots) } ? near(way, to: [slot]).facts : []
  }

  /// What is known there about the values that these guards read, and about values read together
  /// with them.
  func near(_ way: Way, to asked: [Int32]) -> Way {
    var roots = asked.flatMap { slots[$0].roots }
    var left = way.facts
    var near = Way(isExact: way.isExact)
    while let index = left.firstIndex(where: { isNear($0, roots) }) {
      let fact = left.remove(at: index)
      near[fact.subject] = fact.values
      roots += self.roots(of: fact)
    }
    return near
  }

  private func isNear(_ fact: Way.Fact, _ roots: [Int32]) -> Bool {
    if fact.subject < 0 { return roots.contains(slots.domains[Way.state(of: fact.subject)].root) }
    return slots[fact.subject].roots.contains(where: roots.contains)
  }

  func roots(of fact: Way.Fact) -> [Int32] {
    fact.subject < 0
      ? [slots.domains[Way.state(of: fact.subject)].root] : slots[fact.subject].roots
  }

  private mutating func ask(_ slot: Int32, knowing facts: [Way.Fact]) -> Answer {
    reader.clear()
    let way = Way(facts: facts)
    reader.expect([way])
    let premises = reader.premises([way], slots)
    reader.scope.leave()
    reader.scope.enter(slots[slot], graph)
    let asked = reader.read(slots[slot].expression)
    reader.settle()
    if reader.isBeyond { return Answer() }
    var walk = GuardWalk(GuardTables(reader), [asked], work: 20_000)
    walk.run(below: premises, until: .allTakenAndMayPass)
    reader.effort += 20_000 - walk.work
    guard walk.isComplete else { return Answer() }
    return Answer(mayHold: walk.isTaken(0), mayRefuse: walk.mayPass)
  }
}

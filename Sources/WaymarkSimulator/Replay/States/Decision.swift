import CEL
import WaymarkCompiler

/// What a session has shown of a guard that what is known leaves open.
struct Decision: Hashable, Sendable {
  enum Question: Hashable, Sendable {
    /// By the first formula that reads the same, and what it read of the process and the button.
    case holds(ID<Formula>, [Datum?])
    case knows(KnownBy)
    case sees(ID<Screen>, inPlaceOf: ID<Screen>)
  }

  let question: Question
  let isTrue: Bool

  func renumbered(_ number: (Int) -> Int) -> Decision {
    guard case .holds(let formula, let inputs) = question else { return self }
    let renumbered = inputs.map { $0?.renumbered(number) }
    return Decision(question: .holds(formula, renumbered), isTrue: isTrue)
  }
}

/// What is known of a guard.
struct Asked {
  /// Nil if neither data nor earlier decisions say it.
  var holds: Bool?
  /// Nil if the answer cannot be remembered.
  var question: Decision.Question?
}

extension SilentMoves {
  /// More decisions are not remembered.
  private static let mostDecisions = 48

  func ask(_ formula: ID<Formula>, in scope: KnownScope, _ explanation: Explanation) -> Asked {
    if let holds = data.holds(formula, in: scope) { return Asked(holds: holds) }
    guard let inputs = data.followedInputs(of: formula, in: scope) else { return Asked() }
    return ask(.holds(data.reads.firstAlike[formula.index], inputs), explanation)
  }

  func ask(_ knownBy: KnownBy, _ explanation: Explanation) -> Asked {
    if let knows = explanation.environment.knows(knownBy) { return Asked(holds: knows) }
    return ask(.knows(knownBy), explanation)
  }

  func ask(
    seeing seen: ID<Screen>, _ screen: ID<Screen>, _ explanation: Explanation
  ) -> Asked {
    if let told = explanation.environment.seen(screen, data.program.graph) {
      return Asked(holds: told == seen)
    }
    return ask(.sees(seen, inPlaceOf: screen), explanation)
  }

  func ask(_ question: Decision.Question, _ explanation: Explanation) -> Asked {
    func isPossible(_ isTrue: Bool) -> Bool {
      data.isPossible(Decision(question: question, isTrue: isTrue), after: explanation)
    }
    let (mayHold, mayFail) = (isPossible(true), isPossible(false))
    return Asked(holds: mayHold == mayFail ? nil : mayHold, question: question)
  }

  /// The path on which the guard holds, or does not; nil if there is none.
  func path(_ path: Path, if asked: Asked, is isTrue: Bool = true) -> Path? {
    if let holds = asked.holds { return holds == isTrue ? path : nil }
    guard let question = asked.question, !data.isForgetful,
      path.explanation.decisions.count < Self.mostDecisions
    else { return path }
    var next = path
    next.explanation.decisions.insert(Decision(question: question, isTrue: isTrue))
    return next
  }
}

extension Path {
  /// Without the identity of what is not told.
  func forgetting() -> Path {
    var next = self
    next.explanation.stack.change { datum in
      datum.value.map { Datum($0, datum.unknown.map { _ in .any }) }
    }
    (next.explanation.decisions, next.explanation.entered) = ([], 0)
    return next
  }
}

extension Explanation {
  /// Numbers what is not told by where it is first held, so that equal states are equal, and
  /// forgets what was decided on data alone that nothing holds any more.
  mutating func renumber(_ isOpen: (ID<Formula>) -> Bool) {
    if entered == 0, decisions.isEmpty { return }
    var numbers: [Int: Int] = [:]
    stack.change { datum in
      datum.renumbered { old in
        if numbers[old] == nil { numbers[old] = numbers.count }
        return numbers[old] ?? 0
      }
    }
    entered = numbers.count
    decisions = Set(
      decisions.compactMap { decision in
        var gone: [Int: Int] = [:]
        var isHeld = false
        let renumbered = decision.renumbered { old in
          if let number = numbers[old] {
            isHeld = true
            return number
          }
          if gone[old] == nil { gone[old] = -1 - gone.count }
          return gone[old] ?? 0
        }
        guard case .holds(let formula, _) = decision.question else { return decision }
        return isHeld || gone.isEmpty || isOpen(formula) ? renumbered : nil
      })
  }
}

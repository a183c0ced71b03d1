import CEL
import WaymarkCompiler

/// An operation that commits, and has been, or may have been, carried out.
public struct Committed: Hashable, Sendable {
  public let operation: ID<Operation>
  /// Its answer was lost.
  var isUnknown: Bool
  /// Nil for an operation without a key.
  var key: KeyIdentity?
}

extension Machine {
  func isRepeated(_ call: Call) -> Bool {
    guard let known = committed.first(where: { $0.operation == call.operation }) else {
      return false
    }
    if graph[call.operation].key == nil { return true }
    return known.isUnknown && (known.key == nil || known.key != key(of: call))
  }

  mutating func noteAnswer(_ answer: Call.Answer, of call: Call) {
    let isKeyed = graph[call.operation].key != nil
    let index = committed.firstIndex { $0.operation == call.operation }
    guard answer.mayCommit else {
      // A named error of a repetition speaks of the call that it repeats, too.
      if isKeyed, let index { committed.remove(at: index) }
      return
    }
    let now = Committed(
      operation: call.operation, isUnknown: answer.kind != .success,
      key: isKeyed ? key(of: call) : nil)
    guard let index else { return committed.append(now) }
    committed[index] = now
  }

  /// An answer that says whether others have happened, whose own answers were lost.
  mutating func settle(_ settlements: [Call.Settlement], by answer: Value) {
    for settlement in settlements {
      let index = committed.firstIndex { $0.operation == settlement.operation && $0.isUnknown }
      guard let index else { continue }
      let scope = Scope(environment: environment, values: [answer])
      if (try? program.holds(settlement.holds, in: scope)) ?? false {
        committed[index].isUnknown = false
      } else {
        committed.remove(at: index)
      }
    }
  }
}

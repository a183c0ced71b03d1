import Dispatch
import Synchronization

/// A value that is computed when it is first asked for, once, on whichever thread asks first.
final class Lazy<Value: Sendable>: @unchecked Sendable {
  private enum State {
    case pending(@Sendable () -> Value)
    case computed(Value)
  }

  /// Guards `state` until it is computed, and changes no more.
  private let queue = DispatchQueue(label: "lazy")
  private let isComputed = Atomic(false)
  private var state: State

  init(_ compute: @escaping @Sendable () -> Value) { state = .pending(compute) }

  /// Nil if nobody has asked for it.
  var computed: Value? {
    queue.sync { if case .computed(let value) = state { value } else { nil } }
  }

  var value: Value {
    if isComputed.load(ordering: .acquiring), case .computed(let value) = state { return value }
    return queue.sync {
      switch state {
      case .computed(let value): return value
      case .pending(let compute):
        let value = compute()
        state = .computed(value)
        isComputed.store(true, ordering: .releasing)
        return value
      }
    }
  }
}

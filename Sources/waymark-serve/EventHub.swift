#if Serve
  import NIOConcurrencyHelpers

  /// The pages that listen.
  final class EventHub: Sendable {
    private struct Listeners {
      var next = 0
      var all: [Int: @Sendable (String) -> Void] = [:]
    }

    private let listeners = NIOLockedValueBox(Listeners())

    func add(_ listener: @escaping @Sendable (String) -> Void) -> Int {
      listeners.withLockedValue { listeners in
        listeners.next += 1
        listeners.all[listeners.next] = listener
        return listeners.next
      }
    }

    func remove(_ number: Int) {
      listeners.withLockedValue { $0.all[number] = nil }
    }

    /// Makes the text only if somebody listens.
    func send(_ text: () -> String) {
      let all = listeners.withLockedValue { $0.all }
      if all.isEmpty { return }
      let text = text()
      for listener in all.values { listener(text) }
    }
  }
#endif

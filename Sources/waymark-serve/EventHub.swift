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

    func send(_ text: String) {
      for listener in listeners.withLockedValue({ $0.all.values.map(\.self) }) { listener(text) }
    }
  }
#endif

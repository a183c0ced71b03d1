import Synchronization

/// Made when somebody first asks for it; who asks for something else does not wait.
final class Late<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}

import CEL
import Synchronization

/// Values that a state takes in journeys and that no class stands for, in the order in which they
/// are met. One search alone adds to them, so that the order is always the same.
final class MetValues: Sendable {
  /// Further values are not followed.
  static let most = 64

  private let values = Mutex<[Value]>([])

  /// Nil if there is no such value.
  func value(at index: Int) -> Value? {
    values.withLock { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Adds the value if there is room.
  func index(of value: Value) -> Int? {
    values.withLock { values in
      if let known = values.firstIndex(of: value) { return known }
      guard values.count < Self.most else { return nil }
      values.append(value)
      return values.count - 1
    }
  }
}

import CEL

/// One path that something reads, with the values that it may have.
struct StateSlot: Sendable {
  let key: SlotKey
  /// Nil for the client.
  let type: Type?
  /// The domain that it shares with the slots that it is compared with or copied from.
  var domain = 0
  /// The classes that it may have if nothing else is known: indices of the domain.
  var allowed: [UInt32] = []
}

/// Every path that guards read, directly or through assignments and arguments.
struct SlotTable: Sendable {
  private(set) var slots: [StateSlot] = []
  /// Once there are more than a few.
  private var indices: [SlotKey: Int] = [:]
  private var ofRoots: [SlotKey.Root: [Int]] = [:]
  private static let few = 8

  func index(of key: SlotKey) -> Int? {
    slots.count > Self.few ? indices[key] : slots.firstIndex { $0.key == key }
  }

  func slots(of root: SlotKey.Root) -> [Int] {
    if slots.count > Self.few { return ofRoots[root] ?? [] }
    return slots.indices.filter { slots[$0].key.root == root }
  }

  /// The path is new.
  mutating func add(_ key: SlotKey, _ type: Type?) {
    slots.append(StateSlot(key: key, type: type))
    if slots.count <= Self.few { return }
    for slot in slots.count == Self.few + 1 ? 0..<slots.count : slots.count - 1..<slots.count {
      indices[slots[slot].key] = slot
      ofRoots[slots[slot].key.root, default: []].append(slot)
    }
  }

  mutating func setDomain(_ domain: Int, allowed: [UInt32], of slot: Int) {
    slots[slot].domain = domain
    slots[slot].allowed = allowed
  }
}

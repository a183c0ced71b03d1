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
  private var indices: [SlotKey: Int] = [:]
  /// The slots of each variable, flag or the client.
  private(set) var byRoot: [SlotKey.Root: [Int]] = [:]

  func index(of key: SlotKey) -> Int? { indices[key] }

  func slots(of root: SlotKey.Root) -> [Int] { byRoot[root] ?? [] }

  /// The path is new.
  mutating func add(_ key: SlotKey, _ type: Type?) {
    indices[key] = slots.count
    byRoot[key.root, default: []].append(slots.count)
    slots.append(StateSlot(key: key, type: type))
  }

  mutating func setDomain(_ domain: Int, allowed: [UInt32], of slot: Int) {
    slots[slot].domain = domain
    slots[slot].allowed = allowed
  }
}

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
  /// The slots of each variable; and of flags and the client.
  private var ofVariables: [[Int]]
  private var others: [SlotKey.Root: [Int]] = [:]
  /// More of one variable are found by their hashes.
  private static let few = 8

  /// Of a project with so many.
  init(variables: Int) { ofVariables = Array(repeating: [], count: variables) }

  func index(of key: SlotKey) -> Int? {
    let own = slots(of: key.root)
    if own.count > Self.few { return indices[key] }
    return own.first { slots[$0].key.fields == key.fields }
  }

  func slots(of root: SlotKey.Root) -> [Int] {
    if case .variable(let variable) = root { return ofVariables[variable.index] }
    return others[root] ?? []
  }

  /// The path is new.
  mutating func add(_ key: SlotKey, _ type: Type?) {
    let index = slots.count
    slots.append(StateSlot(key: key, type: type))
    if case .variable(let variable) = key.root {
      ofVariables[variable.index].append(index)
    } else {
      others[key.root, default: []].append(index)
    }
    let own = slots(of: key.root)
    if own.count <= Self.few { return }
    for slot in own.count == Self.few + 1 ? own : [index] { indices[slots[slot].key] = slot }
  }

  mutating func setDomain(_ domain: Int, allowed: [UInt32], of slot: Int) {
    slots[slot].domain = domain
    slots[slot].allowed = allowed
  }
}

/// The states of one instance of a process, each with the state from which it was first reached. An
/// open-addressing table finds them.
struct StateSet {
  /// Of one state.
  let words: Int
  private(set) var storage: [UInt64] = []
  private(set) var locations: [Int32] = []
  private(set) var parents: [Int32] = []
  private var table: [Int32] = Array(repeating: -1, count: 16)

  init(words: Int) { self.words = words }

  var count: Int { locations.count }

  /// The states with which an instance begins: those without a parent.
  var starts: [Int] { (0..<count).prefix { parents[$0] < 0 }.map { $0 } }

  func word(_ state: Int, _ index: Int) -> UInt64 { storage[state * words + index] }

  func load(_ state: Int, into content: inout [UInt64]) {
    content.removeAll(keepingCapacity: true)
    for index in 0..<words { content.append(storage[state * words + index]) }
  }

  func isState(_ state: Int, _ location: Int32, _ content: UnsafePointer<UInt64>) -> Bool {
    guard locations[state] == location else { return false }
    for index in 0..<words where storage[state * words + index] != content[index] { return false }
    return true
  }

  /// The index of the state; true if it is new.
  mutating func insert(
    _ location: Int32, _ content: UnsafePointer<UInt64>, parent: Int32
  ) -> (index: Int, isNew: Bool) {
    if (count + 1) * 2 > table.count { grow() }
    let mask = table.count - 1
    var place = hash(location, content) & mask
    while table[place] >= 0 {
      let state = Int(table[place])
      if isState(state, location, content) { return (state, false) }
      place = (place + 1) & mask
    }
    table[place] = Int32(count)
    locations.append(location)
    parents.append(parent)
    for index in 0..<words { storage.append(content[index]) }
    return (count - 1, true)
  }

  func index(of location: Int32, _ content: UnsafePointer<UInt64>) -> Int? {
    let mask = table.count - 1
    var place = hash(location, content) & mask
    while table[place] >= 0 {
      let state = Int(table[place])
      if isState(state, location, content) { return state }
      place = (place + 1) & mask
    }
    return nil
  }

  mutating func removeAll() {
    if count == 0 { return }
    storage.removeAll(keepingCapacity: true)
    locations.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
    for index in table.indices { table[index] = -1 }
  }

  @inline(__always)
  private func hash(_ location: Int32, _ content: UnsafePointer<UInt64>) -> Int {
    var hash = UInt64(UInt32(bitPattern: location)) &* 0x9E37_79B9_7F4A_7C15
    for index in 0..<words {
      hash = (hash ^ content[index]) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
    }
    return Int(truncatingIfNeeded: hash & 0x7FFF_FFFF_FFFF_FFFF)
  }

  private mutating func grow() {
    let size = table.count * 2
    table = Array(repeating: -1, count: size)
    for state in 0..<count {
      var place =
        storage.withUnsafeBufferPointer {
          hash(locations[state], $0.baseAddress.unsafelyUnwrapped + state * words)
        } & (size - 1)
      while table[place] >= 0 { place = (place + 1) & (size - 1) }
      table[place] = Int32(state)
    }
  }
}

/// The places of a process's slots in the machine words of a state. A field holds 0 where the slot
/// is not split or not needed any more, otherwise its class plus one.
struct Layout: Sendable {
  struct Field: Sendable {
    /// In the project's table of slots.
    let slot: Int
    let word: Int
    let shift: UInt64
    /// Before shifting.
    let mask: UInt64
  }

  private(set) var fields: [Field] = []
  private(set) var words = 1
  private var positions: [Int: Int] = [:]
  private var used: UInt64 = 0

  mutating func add(_ slot: Int, classes: Int) {
    guard positions[slot] == nil else { return }
    let bits = UInt64(Int.bitWidth - classes.leadingZeroBitCount)
    if used + bits > 64 {
      words += 1
      used = 0
    }
    positions[slot] = fields.count
    fields.append(Field(slot: slot, word: words - 1, shift: used, mask: (1 << bits) - 1))
    used += bits
  }

  func position(of slot: Int) -> Int? { positions[slot] }
}

/// A set of fields, as a mask over the words of a state.
struct FieldMask: Equatable, Sendable {
  var words: [UInt64]

  init(_ layout: Layout) { words = Array(repeating: 0, count: layout.words) }

  mutating func insert(_ position: Int, _ layout: Layout) {
    let field = layout.fields[position]
    words[field.word] |= field.mask << field.shift
  }

  mutating func remove(_ position: Int, _ layout: Layout) {
    let field = layout.fields[position]
    words[field.word] &= ~(field.mask << field.shift)
  }

  func contains(_ position: Int, _ layout: Layout) -> Bool {
    let field = layout.fields[position]
    return words[field.word] & (field.mask << field.shift) != 0
  }

  mutating func formUnion(_ other: FieldMask) {
    for index in words.indices { words[index] |= other.words[index] }
  }
}

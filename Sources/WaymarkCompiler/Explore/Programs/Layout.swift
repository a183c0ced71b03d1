/// The places of a process's slots in the machine words of a state. A field holds 0 where the slot
/// is not split or not needed any more, otherwise its class plus one.
struct Layout: Sendable {
  struct Field: Sendable {
    /// In the component's table of slots.
    let slot: Int
    let word: Int
    let shift: UInt64
    /// Before shifting.
    let mask: UInt64

    var bits: UInt64 { mask << shift }

    func value(in word: UInt64) -> UInt64 { word >> shift & mask }

    func set(_ value: UInt64, in word: inout UInt64) { word = word & ~bits | value << shift }
  }

  private(set) var fields: [Field] = []
  private(set) var words = 1
  /// Once there are more than a few.
  private var positions: [Int: Int] = [:]
  private static let few = 8
  private var used: UInt64 = 0

  mutating func add(_ slot: Int, classes: Int) {
    guard position(of: slot) == nil else { return }
    let bits = UInt64(Int.bitWidth - classes.leadingZeroBitCount)
    if used + bits > 64 {
      words += 1
      used = 0
    }
    fields.append(Field(slot: slot, word: words - 1, shift: used, mask: (1 << bits) - 1))
    used += bits
    if fields.count == Self.few + 1 {
      for (position, field) in fields.enumerated() { positions[field.slot] = position }
    } else if fields.count > Self.few {
      positions[slot] = fields.count - 1
    }
  }

  func position(of slot: Int) -> Int? {
    fields.count > Self.few ? positions[slot] : fields.firstIndex { $0.slot == slot }
  }

  func field(of slot: Int) -> Field? { position(of: slot).map { fields[$0] } }
}

/// A set of fields, as a mask over the words of a state.
struct FieldMask: Hashable, Sendable {
  /// Most processes need one word, and no array.
  private var first: UInt64 = 0
  private var others: [UInt64] = []

  init(_ layout: Layout) {
    if layout.words > 1 { others = Array(repeating: 0, count: layout.words - 1) }
  }

  subscript(word: Int) -> UInt64 {
    get { word == 0 ? first : others[word - 1] }
    set { if word == 0 { first = newValue } else { others[word - 1] = newValue } }
  }

  var isEmpty: Bool { first == 0 && others.allSatisfy { $0 == 0 } }

  mutating func formUnion(_ other: FieldMask) {
    first |= other.first
    for word in others.indices { others[word] |= other.others[word] }
  }

  mutating func formIntersection(_ other: FieldMask) {
    first &= other.first
    for word in others.indices { others[word] &= other.others[word] }
  }

  mutating func insert(_ position: Int, _ layout: Layout) {
    let field = layout.fields[position]
    self[field.word] |= field.mask << field.shift
  }

  mutating func remove(_ position: Int, _ layout: Layout) {
    let field = layout.fields[position]
    self[field.word] &= ~field.bits
  }

  func contains(_ position: Int, _ layout: Layout) -> Bool {
    let field = layout.fields[position]
    return self[field.word] & field.bits != 0
  }
}

/// The interned texts of one run or one file; symbol 0 is the empty text. The texts are stored one
/// after the other in one buffer, and found through a hash table with open addressing.
public struct SymbolTable: Sendable {
  private struct Slot {
    var hash: UInt32
    /// 0 if the slot is free: the empty text needs no slot.
    var symbol: UInt32
  }

  private var arena: [UInt8] = []
  /// The end of each text in `arena`; a text starts at the end of the previous one.
  private var ends: [UInt32] = [0]
  private var slots: [Slot]

  public init() {
    slots = Array(repeating: Slot(hash: 0, symbol: 0), count: 64)
  }

  public var count: Int { ends.count }

  /// All texts in one buffer, with the end of each, for callers that read so many texts that one
  /// lookup per text takes too long.
  public var all: (bytes: [UInt8], ends: [UInt32]) { (arena, ends) }

  /// Moves the table out, to be changed without a copy; leaves an empty table.
  mutating func moveOut() -> SymbolTable {
    var moved = SymbolTable()
    swap(&moved, &self)
    return moved
  }

  public mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  public mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Symbol {
    guard bytes.count > 0 else { return .none }
    let hash = hashOfText(bytes)
    let at = slot(of: bytes, hash: hash)
    let known = slots[at].symbol
    if known != 0 { return Symbol(raw: known) }
    let symbol = UInt32(truncatingIfNeeded: ends.count)
    slots[at] = Slot(hash: hash, symbol: symbol)
    arena.append(contentsOf: bytes)
    ends.append(UInt32(arena.count))
    if ends.count &* 2 > slots.count { grow(toHold: ends.count) }
    return Symbol(raw: symbol)
  }

  public func find(_ text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count > 0 else { return Symbol.none }
      let known = slots[slot(of: bytes, hash: hashOfText(bytes))].symbol
      return known == 0 ? nil : Symbol(raw: known)
    }
  }

  public subscript(_ symbol: Symbol) -> String {
    withBytes(symbol) { String(decoding: $0, as: UTF8.self) }
  }

  public func bytes(_ symbol: Symbol) -> ArraySlice<UInt8> { arena[range(of: symbol)] }

  /// The bytes are valid only while the body runs.
  public func withBytes<Result>(
    _ symbol: Symbol, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    let range = range(of: symbol)
    return try arena.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  private func range(of symbol: Symbol) -> Range<Int> {
    let index = Int(symbol.raw)
    return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// The slot that holds the text, or the free slot for it.
  private func slot(of bytes: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count &- 1
    var at = Int(hash) & mask
    while slots[at].symbol != 0 {
      if slots[at].hash == hash, isText(slots[at].symbol, bytes) { return at }
      at = (at &+ 1) & mask
    }
    return at
  }

  private func isText(_ symbol: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(of: Symbol(raw: symbol))
    guard range.count == bytes.count else { return false }
    return arena.withUnsafeBytes { arena in
      isSameText(arena.baseAddress! + range.lowerBound, bytes.baseAddress!, count: bytes.count)
    }
  }

  private mutating func grow(toHold texts: Int) {
    var size = slots.count
    while size < texts &* 2 { size &*= 2 }
    guard size > slots.count else { return }
    var larger = Array(repeating: Slot(hash: 0, symbol: 0), count: size)
    for slot in slots where slot.symbol != 0 {
      var at = Int(slot.hash) & (size &- 1)
      while larger[at].symbol != 0 { at = (at &+ 1) & (size &- 1) }
      larger[at] = slot
    }
    slots = larger
  }
}

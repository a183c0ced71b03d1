/// Which letters and digits a name has, whatever their case: from it follows, at a fraction of the
/// cost, that most names are too different to be compared.
struct LetterSet {
  /// Nil for what is not ASCII, where one letter can be written in several ways.
  private let bits: UInt64?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var bits: UInt64 = 0
    for byte in bytes {
      guard byte < 0x80 else {
        self.bits = nil
        return
      }
      // Letters take the upper half, and small ones the places of capital ones.
      bits |= 1 << UInt64(byte & 0x1F | (byte & 0x40) >> 1)
    }
    self.bits = bits
  }

  /// Each edit of a name changes one letter for another at most.
  func mayDiffer(by most: Int, from other: LetterSet) -> Bool {
    guard let bits, let others = other.bits else { return true }
    return max((bits & ~others).nonzeroBitCount, (others & ~bits).nonzeroBitCount) <= most
  }
}

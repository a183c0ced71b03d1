/// Numbers all states that a program may have, of one word each, without gaps.
struct StateRadix {
  private struct Digit {
    let shift: UInt64
    let mask: UInt64
    let weight: Int
  }

  let count: Int
  /// Where the location lies if 32 bits are enough for it and the word.
  let locationShift: UInt32?
  private let digits: UnsafeMutableBufferPointer<Digit>
  private let weight: Int

  /// Nil if there are more than can be numbered quickly.
  init?(_ layout: Layout, locations: Int, classes: (Int) -> Int) {
    guard layout.words == 1, layout.fields.count <= Self.mostDigits else { return nil }
    var weight = 1
    var digits: [Digit] = []
    for field in layout.fields {
      digits.append(Digit(shift: field.shift, mask: field.mask, weight: weight))
      weight *= classes(field.slot) + 1
      if weight > Self.most { return nil }
    }
    guard weight * locations <= Self.most else { return nil }
    (self.weight, count) = (weight, weight * locations)
    let width = layout.fields.map { $0.shift + UInt64($0.mask.nonzeroBitCount) }.max() ?? 0
    locationShift = width < 32 && locations < 1 << (32 - width) ? UInt32(width) : nil
    self.digits = .allocate(capacity: digits.count)
    _ = self.digits.initialize(from: digits)
  }

  func deallocate() { digits.deallocate() }

  private static let mostDigits = 10
  private static let most = 1 << 26

  @inline(__always)
  func number(of location: Int32, _ word: UInt64) -> Int {
    var number = Int(location) &* weight
    for digit in digits {
      number &+= Int(truncatingIfNeeded: word >> digit.shift & digit.mask) &* digit.weight
    }
    return number
  }
}

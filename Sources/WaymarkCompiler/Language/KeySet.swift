/// The keys that a mapping may have.
struct KeySet: ExpressibleByArrayLiteral, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(arrayLiteral keywords: Keyword...) { self.init(keywords) }

  init(_ keywords: some Sequence<Keyword>) {
    for keyword in keywords { insert(keyword) }
  }

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  var isEmpty: Bool { low | high == 0 }

  @inline(__always)
  func contains(_ keyword: Keyword) -> Bool {
    let raw = UInt64(keyword.rawValue)
    return (raw < 64 ? low >> raw : high >> (raw & 63)) & 1 == 1 && raw < 128
  }

  @inline(__always)
  mutating func insert(_ keyword: Keyword) {
    let raw = UInt64(keyword.rawValue)
    if raw < 64 { low |= 1 << raw } else { high |= 1 << (raw & 63) }
  }

  func subtracting(_ other: Self) -> Self {
    Self(low: low & ~other.low, high: high & ~other.high)
  }

  func union(_ other: Self) -> Self { Self(low: low | other.low, high: high | other.high) }

  /// In the order of the language.
  var keywords: [Keyword] { Keyword.allCases.filter(contains) }
}

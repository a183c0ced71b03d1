import CEL

extension Domain {
  /// The instants that guards name, and between and around them as many as are compared with one
  /// another. In the spelling that values have, the order of their texts is their own.
  mutating func addDates(_ group: SlotGroup, _ each: Int) {
    var cuts: Set<Int> = []
    for case .string(let text) in group.constants {
      if let instant = Instant(text) { cuts.insert(instant.seconds) }
    }
    let sorted = cuts.sorted()
    let samples = Instant.samples(of: sorted, each: each)
    if samples.count < sorted.count * (each + 1) + each, !sorted.isEmpty {
      sampled = sampled ?? "times that are seconds apart are tried on samples"
    }
    for sample in samples { append(.string(sample.text)) }
    setLine(.text, cuts: sorted.compactMap { Instant(seconds: $0).map { .string($0.text) } })
  }
}

extension Instant {
  private static let day = 86_400
  private static let some = Instant(TypeTable.someDate)?.seconds ?? 0

  /// Those of the constants, and further ones before, between and after them, days apart where
  /// there is room; fewer where there is none.
  static func samples(of constants: [Int], each count: Int) -> [Instant] {
    guard let first = constants.first, let last = constants.last else {
      return (0..<count).compactMap { Instant(seconds: some + $0 * day) }
    }
    var result = (1...count).reversed().map { first - $0 * day }
    for (constant, next) in zip(constants, constants.dropFirst()) {
      let step = min(day, max(1, (next - constant) / (count + 1)))
      result.append(constant)
      result += (1...count).map { constant + $0 * step }.filter { $0 < next }
    }
    result += (0...count).map { last + $0 * day }
    return result.compactMap { Instant(seconds: $0) }
  }

  static func samples(near texts: [String]) -> [Instant] {
    let near = texts.compactMap { Instant($0)?.seconds }
      .flatMap { [$0, $0 - day, $0 + day] }
    return ([some, some + day] + near).compactMap { Instant(seconds: $0) }
  }
}

import CEL

extension Decoder {
  /// The text of a scalar, read by `parse`; nil, with a complaint, if that fails.
  mutating func parsed<Value>(
    _ node: Int, due: String, meant: (String) -> String? = { _ in nil },
    _ parse: (UnsafeBufferPointer<UInt8>) -> Value?
  ) -> Value? {
    guard holdsText(node) else {
      reportShape(node, due: due)
      return nil
    }
    if let value = tree.symbols.withBytes(tree[node].symbol, parse) { return value }
    if !excused.contains(node) { reportUnknownValue(node, due: due, meant: meant(text(node))) }
    return nil
  }

  /// The scalar where it stands, if its text is as it should be.
  mutating func checked(
    _ node: Int, due: String, _ isFine: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Name? {
    parsed(node, due: due) { isFine($0) ? true : nil } == nil ? nil : name(node)
  }

  /// Seconds.
  mutating func duration(_ node: Int) -> Int64 {
    parsed(node, due: durationDue, meant: durationMeant(by:), secondsOfDuration) ?? 0
  }

  mutating func number(_ node: Int, _ range: ClosedRange<Int>) -> Int {
    let due = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    let value = parsed(node, due: due) { bytes in
      wholeNumber(bytes[...]).flatMap { range.contains($0) ? $0 : nil }
    }
    return value ?? range.lowerBound
  }

  /// Numbers separated by dots.
  mutating func version(_ node: Int) -> Name? {
    checked(node, due: "a version such as `7.2`") {
      Version.parse(String(decoding: $0, as: UTF8.self)) != nil
    }
  }

  mutating func date(_ node: Int) -> Name? {
    checked(node, due: "a date such as `2027-03-01`") { isDay($0) }
  }
}

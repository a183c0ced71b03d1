import CEL

extension Decoder {
  /// The text of a scalar, parsed; nil, with a diagnostic, if that fails.
  mutating func parsed<Value>(
    _ node: Int, as shape: @autoclosure () -> ValueShape,
    correcting: (String) -> String? = { _ in nil }, _ parse: (UnsafeBufferPointer<UInt8>) -> Value?
  ) -> Value? {
    let isText = holdsText(node)
    if isText, let value = tree.symbols.withBytes(tree[node].symbol, parse) { return value }
    let due = shape().expected
    if !isText {
      reportShape(node, due: due)
    } else if !reportedValues.contains(node) {
      reportUnknownValue(node, due: due, correction: correcting(text(node)))
    }
    return nil
  }

  /// The text of a scalar with its place, if the text is valid.
  mutating func checked(
    _ node: Int, as shape: @autoclosure () -> ValueShape,
    correcting: (String) -> String? = { _ in nil },
    _ isValid: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Name? {
    let found = parsed(node, as: shape(), correcting: correcting) { isValid($0) ? true : nil }
    return found == nil ? nil : name(node)
  }

  /// Seconds.
  mutating func duration(_ node: Int) -> Int64 {
    let seconds = parsed(
      node, as: .duration, correcting: standardDuration(for:), secondsOfDuration)
    if seconds == 0 {
      reportUnknownValue(
        node, due: "a time that passes: write at least `1s`, or leave it out")
    }
    return seconds ?? 0
  }

  mutating func number(_ node: Int, as shape: ValueShape) -> Int {
    guard case .number(let range) = shape else { return 0 }
    let value = parsed(node, as: shape) { bytes in
      wholeNumber(bytes[...]).flatMap { range.contains($0) ? $0 : nil }
    }
    return value ?? range.lowerBound
  }

  /// Numbers separated by dots.
  mutating func version(_ node: Int) -> Name? {
    checked(node, as: .version) {
      Version.parse(String(decoding: $0, as: UTF8.self)) != nil
    }
  }

  mutating func date(_ node: Int) -> Name? {
    checked(node, as: .date) { isDay($0) }
  }
}

extension SwiftFile {
  /// `if a, b(c) {` on one line if it fits, else with the conditions on lines of their own.
  mutating func decision(
    _ conditions: [(head: SwiftCode, arguments: [SwiftCode], tail: SwiftCode)], indent: Int = 4
  ) {
    let texts = conditions.map { condition -> SwiftCode in
      condition.arguments.isEmpty
        ? "\(condition.head)\(condition.tail)"
        : "\(condition.head)(\(condition.arguments))\(condition.tail)"
    }
    let short: SwiftCode = "\(texts) {"
    guard indent + short.width > Self.width else { return line(short, indent: indent) }
    for (index, condition) in conditions.enumerated() {
      let comma: SwiftCode = index == conditions.count - 1 ? "" : ","
      let indent = index == 0 ? indent : indent + 2
      if condition.arguments.isEmpty {
        line("\(texts[index])\(comma)", indent: indent)
      } else {
        list(condition.head, condition.arguments, "\(condition.tail)\(comma)", indent: indent)
      }
    }
    line("{", indent: indent)
  }

  /// The head of a type: what it conforms to goes on as many lines as it takes.
  mutating func inheriting(_ head: SwiftCode, _ protocols: [SwiftCode], indent: Int = 0) {
    let short: SwiftCode = "\(head) \(protocols) {"
    guard indent + short.width > Self.width else { return line(short, indent: indent) }
    fill(protocols, start: "\(head) ", indent: indent, end: "")
    line("{", indent: indent)
  }

  /// `head [items]` on one line if it fits, else with the items on lines of their own.
  mutating func array(_ head: SwiftCode, _ items: [SwiftCode], indent: Int) {
    let short: SwiftCode = "\(head) [\(items)]"
    guard indent + short.width >= Self.width else { return line(short, indent: indent) }
    line("\(head) [", indent: indent)
    fill(items, indent: indent + 2, end: ",")
    line("]", indent: indent)
  }
}

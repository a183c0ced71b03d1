extension SwiftFile {
  /// `if a, b(c) {` on one line if it fits, else with the conditions on lines of their own.
  mutating func decision(
    _ conditions: [(head: String, arguments: [String], tail: String)], indent: Int = 4
  ) {
    let texts = conditions.map { condition in
      condition.arguments.isEmpty
        ? condition.head + condition.tail
        : "\(condition.head)(\(condition.arguments.joined(separator: ", ")))\(condition.tail)"
    }
    let short = texts.joined(separator: ", ") + " {"
    guard indent + short.width > Self.width else { return line(short, indent: indent) }
    for (index, condition) in conditions.enumerated() {
      let comma = index == conditions.count - 1 ? "" : ","
      let indent = index == 0 ? indent : indent + 2
      if condition.arguments.isEmpty {
        line(texts[index] + comma, indent: indent)
      } else {
        list(condition.head, condition.arguments, condition.tail + comma, indent: indent)
      }
    }
    line("{", indent: indent)
  }
}

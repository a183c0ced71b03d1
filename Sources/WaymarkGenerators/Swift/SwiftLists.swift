/// `head(arguments) tail`; without brackets where there are no arguments.
struct SwiftCondition {
  var head: SwiftCode
  var arguments: [SwiftCode] = []
  var tail: SwiftCode = ""

  func size(_ count: (SwiftCode) -> Int) -> Int {
    // Two brackets, and two characters between each and the next.
    arguments.reduce(count(head) + count(tail) + 2 * arguments.count) { $0 + count($1) }
  }
}

extension SwiftFile {
  /// `head(items) tail` on one line if it fits, else with the items on lines of their own.
  mutating func list(_ head: SwiftCode, _ items: [SwiftCode], _ tail: SwiftCode, indent: Int = 0) {
    let gaps = indent + 2 + 2 * max(items.count - 1, 0)
    func size(_ count: (SwiftCode) -> Int) -> Int {
      items.reduce(gaps + count(head) + count(tail)) { $0 + count($1) }
    }
    // Of characters there are no more than bytes, which are known.
    guard size({ $0.count }) > Self.width, size({ $0.width }) > Self.width, !items.isEmpty else {
      startLine(indent)
      append(head)
      append(items)
      append(tail)
      return line()
    }
    line("\(head)(", indent: indent)
    fill(items, indent: indent + 2, end: "")
    line(")\(tail)", indent: indent)
  }

  /// Items parted by commas, as many on a line as fit; those after the first line stand further in
  /// where there is a start.
  mutating func fill(_ items: [SwiftCode], start: SwiftCode = "", indent: Int, end: SwiftCode) {
    startLine(indent)
    append(start)
    var width = indent + start.width
    for (index, item) in items.enumerated() {
      let comma = index == items.count - 1 ? end : ","
      let added = item.width + comma.width
      if index > 0, width + 1 + added > Self.width {
        line()
        width = start.isEmpty ? indent : indent + 2
        startLine(width)
      } else if index > 0 {
        append(fixed: " ")
        width += 1
      }
      append(item)
      append(comma)
      width += added
    }
    line()
  }

  /// `if a, b(c) {` on one line if it fits, else with the conditions on lines of their own.
  mutating func decision(_ conditions: [SwiftCondition], indent: Int = 4) {
    func size(_ count: (SwiftCode) -> Int) -> Int {
      conditions.reduce(indent + 2 * conditions.count) { $0 + $1.size(count) }
    }
    guard size({ $0.count }) > Self.width, size({ $0.width }) > Self.width else {
      return shortDecision(conditions, indent)
    }
    for (index, condition) in conditions.enumerated() {
      let comma: SwiftCode = index == conditions.count - 1 ? "" : ","
      let tail: SwiftCode = "\(condition.tail)\(comma)"
      let indent = index == 0 ? indent : indent + 2
      if condition.arguments.isEmpty {
        line("\(condition.head)\(tail)", indent: indent)
      } else {
        list(condition.head, condition.arguments, tail, indent: indent)
      }
    }
    line("{", indent: indent)
  }

  private mutating func shortDecision(_ conditions: [SwiftCondition], _ indent: Int) {
    startLine(indent)
    for (index, condition) in conditions.enumerated() {
      if index > 0 { append(fixed: ", ") }
      append(condition.head)
      if !condition.arguments.isEmpty { append(condition.arguments) }
      append(condition.tail)
    }
    append(fixed: " {")
    line()
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

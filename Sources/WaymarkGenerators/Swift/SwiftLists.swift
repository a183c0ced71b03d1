/// `head(arguments) tail`; without brackets where there are no arguments.
struct SwiftCondition {
  var head: SwiftCode
  var arguments: [SwiftCode] = []
  var tail: SwiftCode = ""
}

/// A list goes to where it is to stand, on one line; only where that turns out too wide, it is made
/// again, and kept until it is known how many there are.
struct ListInTheMaking {
  fileprivate var isFirst = true
  fileprivate var items: [SwiftCode]?
  fileprivate var conditions: [SwiftCondition]?
}

extension SwiftFile {
  /// `head(items) tail` on one line if it fits, else with the items on lines of their own.
  mutating func list(
    _ head: SwiftCode, _ tail: SwiftCode, indent: Int = 0, _ addItems: (inout SwiftFile) -> Void
  ) {
    line(indent: indent) { file in
      file.append(head)
      file.brackets(addItems)
      file.append(tail)
    } orElse: { file in
      file.list.items = []
      addItems(&file)
      let items = file.list.items ?? []
      file.list.items = nil
      guard !items.isEmpty else { return file.line("\(head)()\(tail)", indent: indent) }
      file.line("\(head)(", indent: indent)
      file.fill(items, indent: indent + 2, end: "")
      file.line(")\(tail)", indent: indent)
    }
  }

  mutating func list(_ head: SwiftCode, _ items: [SwiftCode], _ tail: SwiftCode, indent: Int = 0) {
    list(head, tail, indent: indent) { file in
      for item in items { file.item(item) }
    }
  }

  mutating func brackets(_ addItems: (inout SwiftFile) -> Void) {
    append(fixed: "(")
    list.isFirst = true
    addItems(&self)
    append(fixed: ")")
  }

  /// One of a list.
  mutating func item(_ code: SwiftCode) {
    guard list.items == nil else {
      list.items?.append(code)
      return
    }
    if !list.isFirst { append(fixed: ", ") }
    list.isFirst = false
    append(code)
  }

  /// Items parted by commas, as many on a line as fit; those after the first line stand further in
  /// where there is a start.
  mutating func fill(
    _ items: some Collection<SwiftCode>, start: SwiftCode = "", indent: Int, end: SwiftCode
  ) {
    startLine(indent)
    append(start)
    var width = indent + start.width
    let count = items.count
    for (index, item) in items.enumerated() {
      let comma = index == count - 1 ? end : ","
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
  mutating func decision(indent: Int = 4, _ addConditions: (inout SwiftFile) -> Void) {
    line(indent: indent) { file in
      file.list.isFirst = true
      addConditions(&file)
      file.append(fixed: " {")
    } orElse: { file in
      file.list.conditions = []
      addConditions(&file)
      let conditions = file.list.conditions ?? []
      file.list.conditions = nil
      file.longDecision(conditions, indent)
    }
  }

  /// One of a decision.
  mutating func condition(_ condition: SwiftCondition) {
    guard list.conditions == nil else {
      list.conditions?.append(condition)
      return
    }
    if !list.isFirst { append(fixed: ", ") }
    append(condition.head)
    if !condition.arguments.isEmpty {
      brackets { file in
        for argument in condition.arguments { file.item(argument) }
      }
    }
    list.isFirst = false
    append(condition.tail)
  }

  private mutating func longDecision(_ conditions: [SwiftCondition], _ indent: Int) {
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

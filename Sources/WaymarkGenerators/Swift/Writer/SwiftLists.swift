/// A list is written in place, on one line; only if that turns out too wide is it made again, and
/// kept until the number of its items is known.
struct PendingList {
  fileprivate var isFirst = true
  fileprivate var items: [SwiftCode]?
  fileprivate var conditions: [Condition]?

  fileprivate struct Condition {
    let (head, tail): (SwiftCode, SwiftCode)
    /// Nil if there are no brackets.
    let items: [SwiftCode]?
  }
}

extension SwiftFile {
  /// `head(items) tail` on one line if it fits, else with each item on its own line.
  mutating func list(
    _ head: SwiftCode, _ tail: SwiftCode, indent: Int = 0, _ addItems: (inout SwiftFile) -> Void
  ) {
    line(indent: indent) { file in
      file.append(head)
      file.brackets(addItems)
      file.append(tail)
    } orElse: { file in
      let items = file.collected(addItems)
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
    // The list may itself be one of several conditions.
    list.isFirst = false
  }

  /// Adds an item to the current list.
  mutating func item(_ code: SwiftCode) {
    guard list.items == nil else {
      list.items?.append(code)
      return
    }
    if !list.isFirst { append(fixed: ", ") }
    list.isFirst = false
    append(code)
  }

  /// Items separated by commas, as many on a line as fit; lines after the first are indented
  /// further if there is a start.
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

  /// `if a, b(c) {` on one line if it fits, else with each condition on its own line.
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

  /// Adds a condition to the current decision.
  mutating func condition(_ code: SwiftCode) {
    guard list.conditions == nil else {
      list.conditions?.append(.init(head: code, tail: "", items: nil))
      return
    }
    item(code)
  }

  /// Adds `head(items) tail` as a condition to the current decision.
  mutating func condition(
    _ head: SwiftCode, _ tail: SwiftCode = "", _ addItems: (inout SwiftFile) -> Void
  ) {
    guard list.conditions == nil else {
      let items = collected(addItems)
      list.conditions?.append(.init(head: head, tail: tail, items: items))
      return
    }
    item(head)
    brackets(addItems)
    append(tail)
  }

  private mutating func longDecision(
    _ conditions: [PendingList.Condition], _ indent: Int
  ) {
    let isOneList = conditions.count == 1 && conditions[0].items != nil
    for (index, condition) in conditions.enumerated() {
      let end: SwiftCode = index < conditions.count - 1 ? "," : isOneList ? " {" : ""
      let tail: SwiftCode = "\(condition.tail)\(end)"
      let indent = index == 0 ? indent : indent + 2
      if let items = condition.items {
        list(condition.head, items, tail, indent: indent)
      } else {
        line("\(condition.head)\(tail)", indent: indent)
      }
    }
    if !isOneList { line("{", indent: indent) }
  }

  private mutating func collected(_ addItems: (inout SwiftFile) -> Void) -> [SwiftCode] {
    list.items = []
    addItems(&self)
    defer { list.items = nil }
    return list.items ?? []
  }

  /// The head of a type: its conformances take as many lines as they need.
  mutating func inheriting(_ head: SwiftCode, _ protocols: [SwiftCode], indent: Int = 0) {
    let short: SwiftCode = "\(head) \(protocols) {"
    guard indent + short.width > Self.width else { return line(short, indent: indent) }
    fill(protocols, start: "\(head) ", indent: indent, end: "")
    line("{", indent: indent)
  }

  /// `head [items]` on one line if it fits, else with each item on its own line.
  mutating func array(_ head: SwiftCode, _ items: [SwiftCode], indent: Int) {
    let short: SwiftCode = "\(head) [\(items)]"
    guard indent + short.width >= Self.width else { return line(short, indent: indent) }
    line("\(head) [", indent: indent)
    fill(items, indent: indent + 2, end: ",")
    line("]", indent: indent)
  }
}

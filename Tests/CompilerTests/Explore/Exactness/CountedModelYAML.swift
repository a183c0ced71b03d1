/// The model as a spec.
extension CountedModel {
  var yaml: String {
    var lines = ["feature: Help", "types:", "  Status: [a, b, c]", "screens:"]
    lines.append("  Page: { title: Page, actions: { b0: One, b1: Two } }")
    lines += ["workflows:", "  w:", "    state:"]
    for variable in variables {
      let type =
        switch variable.kind {
        case .int: "Int"
        case .bool: "Bool"
        case .status: "Status"
        }
      let value = Self.plain(variable.initial, variable.kind)
      lines.append("      \(variable.name): { type: \(type), default: \(value) }")
    }
    lines += ["    outcomes: { done: success }", "    steps:"]
    for (index, step) in steps.enumerated() { lines += write(step, index) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func write(_ step: Step, _ index: Int) -> [String] {
    let lines = ["      s\(index):"]
    switch step.kind {
    case .choose:
      return lines + ["        choose:"] + write(step.exits[0], indent: 10, last: "else")
    case .set:
      return lines + ["        set: { \(write(step.sets)) }", "        go:"]
        + write(step.exits[0], indent: 10, last: "go")
    case .wait:
      return lines + ["        wait: 30s", "        go:"]
        + write(step.exits[0], indent: 10, last: "go")
    case .show:
      return lines + ["        show: Page", "        on:"]
        + step.exits.enumerated().flatMap { number, exit in
          ["          b\(number):"] + write(exit, indent: 12, last: "go")
        }
    }
  }

  private func write(_ list: [Alternative], indent: Int, last: String) -> [String] {
    let space = String(repeating: " ", count: indent)
    return list.map { alternative in
      let target = alternative.target < steps.count ? "s\(alternative.target)" : "done"
      let sets = alternative.sets.isEmpty ? "" : ", set: { \(write(alternative.sets)) }"
      guard let condition = alternative.condition else {
        return "\(space)- { \(last): \(target)\(sets) }"
      }
      return "\(space)- { when: \"\(write(condition))\", go: \(target)\(sets) }"
    }
  }

  private func write(_ sets: [Setting]) -> String {
    sets.map { set in
      let variable = variables[set.variable]
      switch set.value {
      case .up: return "\(variable.name): \(variable.name) + 1"
      case .down: return "\(variable.name): \(variable.name) - 1"
      case .literal(let value):
        let text = Self.plain(value, variable.kind)
        return "\(variable.name): \(variable.kind == .status ? "\"'\(text)'\"" : text)"
      }
    }.joined(separator: ", ")
  }

  private func write(_ condition: Condition) -> String {
    switch condition {
    case .compare(let index, let sign, let value):
      let variable = variables[index]
      switch variable.kind {
      case .int: return "\(variable.name) \(sign) \(value)"
      case .bool: return (sign == "==") == (value == 1) ? variable.name : "!\(variable.name)"
      case .status: return "\(variable.name) \(sign) '\(Self.plain(value, .status))'"
      }
    case .and(let one, let two): return "(\(write(one)) && \(write(two)))"
    case .or(let one, let two): return "(\(write(one)) || \(write(two)))"
    case .not(let one): return "!(\(write(one)))"
    }
  }

  private static func plain(_ value: Int, _ kind: Kind) -> String {
    switch kind {
    case .int: "\(value)"
    case .bool: value == 1 ? "true" : "false"
    case .status: ["a", "b", "c"][value]
    }
  }
}

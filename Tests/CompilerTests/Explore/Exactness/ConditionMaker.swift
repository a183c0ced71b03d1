/// What random guards and states read.
extension ProjectMaker {
  mutating func sets() -> String {
    if let sign = countingSign {
      var ways = ["k: n", "k: k \(sign) 1", "k: k \(sign) 1", "k: k \(sign) 2", "k: 1", "left: k"]
      ways += needsOrder ? ["k: order.total"] : []
      return dice.pick(ways + ["on: \"!on\"", "on: k > 1"])
    }
    var sets = ["k: k + 1", "k: k + 1", "k: 0", "k: 2", "mood: s", "mood: \"'c'\"", "on: \"!on\""]
    sets += ["on: yes", "on: k > 1", "left: n", "left: null", "left: k", "k: n"]
    sets += ["k: 2, mood: \"'b'\"", "on: \"left != null\""]
    if style.isRacing { sets += ["k: k - 1", "k: k + 2"] }
    if style.hasFailures { sets += ["k: 3 / n", "on: \"3 / n > 1\""] }
    if style.isOpen, needsOrder { sets += ["day: order.at", "day: null"] }
    return dice.pick(sets)
  }

  mutating func condition(_ depth: Int, _ names: [String]) -> String {
    guard depth > 0, chance(1, of: 3) else { return atom(dice.pick(names)) }
    // A side that fails would be absorbed, or not, by the other.
    let calm = names.filter { $0 != "share" }
    guard !calm.isEmpty else { return atom(names[0]) }
    let (one, two) = (condition(depth - 1, calm), condition(depth - 1, calm))
    return dice.pick([
      "(\(one) && \(two))", "(\(one) || \(two))", "!(\(one))", "(\(one) ? \(two) : yes)",
    ])
  }

  private mutating func atom(_ name: String) -> String {
    let sign = dice.pick(["<", "<=", ">", ">=", "==", "!="])
    let number = dice.roll(3)
    switch name {
    case "yes", "on", "much": return name
    case "fast", "calm": return "flags.\(name)"
    case "known": return "context.known"
    case "land": return "context.land == 'uk'"
    case "supports": return "supports.chat"
    case "version": return "client.version \(sign) '\(dice.pick(["7.2", "7.4"]))'"
    case "s", "mood", "why":
      return dice.pick([
        "\(name) == '\(dice.pick(["a", "b", "c"]))'", "\(name) != 'b'", "mood == s",
      ])
    case "n": return dice.pick(["n \(sign) \(number)", "n in [0, 2]"])
    case "gap", "left": return nullable(name, sign, number)
    case "hole": return nullable("order.gap", sign, number)
    case "late": return "order.late"
    case "total":
      return dice.pick(["order.total \(sign) \(number)", "order.total \(sign) \(number)"])
    case "race": return dice.pick(["n < k", "k <= order.total", "order.total < n", "n == k + 1"])
    case "apart":
      return dice.pick([
        "n + 2 \(sign) order.total", "order.total - 1 \(sign) n", "n \(sign) order.total",
      ])
    case "at":
      return dice.pick([
        "order.at \(sign) timestamp('2027-0\(number + 1)-31T00:00:00Z')",
        "(day != null && day \(sign) order.at)", "day == null",
      ])
    case "share":
      return dice.pick(["3 / n > \(number)", "(n != 0 && 3 / n > 0)", "(n == 0 || 3 / n < 1)"])
    default: return "k \(sign) \(number)"
    }
  }

  mutating func nullable(_ name: String, _ sign: String, _ number: Int) -> String {
    dice.pick([
      "\(name) == null", "(\(name) != null && \(name) \(sign) \(number))",
      "(\(name) == null || \(name) \(sign) \(number))",
    ])
  }
}

/// A random workflow over small domains: choices, pages with buttons that send and that are not
/// always offered, calls, and sets.
struct JourneyMaker {
  enum Kind { case choose, show, call, set }

  struct Branch {
    /// Empty: whatever the data.
    var guardText = ""
    /// The number of a step; beyond the last one the workflow ends.
    var target = 0
    /// As the names of `JourneyMaker.sets`.
    var set: String?
  }

  struct Step {
    var kind = Kind.choose
    /// Of a page: what must hold for its button.
    var gate = ""
    var branches: [Branch] = []
  }

  var steps: [Step] = []

  static let sets: [(name: String, yaml: String)] = [
    ("up", "k: k + 1"), ("down", "k: k - 1"), ("zero", "k: 0"), ("low", "mood: \"'a'\""),
    ("high", "mood: \"'c'\""), ("turn", "on: \"!on\""), ("both", "k: 2, mood: \"'b'\""),
    ("copy", "mood: s"), ("same", "on: yes"), ("more", "on: k > 1"), ("swap", "on: s == mood"),
  ]

  /// `isRacing`: counts are compared with what has no bound either.
  init(isRacing: Bool, _ dice: inout Dice) {
    var all = ["s", "yes", "n", "order", "k", "mood", "fast", "on"]
    if isRacing { all += ["race", "race"] }
    let names = (0..<3).map { _ in dice.pick(all) }
    let count = 3 + dice.roll(4)
    // What is read has been called for before.
    steps = [Step(kind: .call, branches: [Branch(target: 1)])]
    for index in 1..<count { steps.append(Self.step(index, count, names, &dice)) }
  }

  private static func step(
    _ index: Int, _ count: Int, _ names: [String], _ dice: inout Dice
  ) -> Step {
    var step = Step(kind: dice.pick([.choose, .choose, .choose, .show, .show, .call, .set]))
    // Mostly onward.
    func target() -> Int {
      dice.roll(4) == 0 ? 1 + dice.roll(count) : min(index + 1 + dice.roll(2), count)
    }
    func branch(_ text: String) -> Branch {
      var branch = Branch(guardText: text, target: target())
      if dice.roll(3) == 0 { branch.set = dice.pick(sets).name }
      return branch
    }
    switch step.kind {
    case .call: step.branches = [Branch(target: target())]
    case .set: step.branches = [Branch(target: target(), set: dice.pick(sets).name)]
    case .choose, .show:
      let isSent = step.kind == .show && dice.roll(2) == 0
      let own = isSent ? names + ["why"] : names
      if step.kind == .show, dice.roll(3) == 0 {
        step.gate = dice.pick(["flags.fast", "s != 'b'"])
      }
      for _ in 0...dice.roll(3) { step.branches.append(branch(condition(2, own, &dice))) }
      if dice.roll(3) > 0 { step.branches.append(branch("")) }
    }
    return step
  }

  private static func condition(_ depth: Int, _ names: [String], _ dice: inout Dice) -> String {
    guard depth > 0, dice.roll(3) == 0 else { return atom(dice.pick(names), &dice) }
    let (one, two) = (condition(depth - 1, names, &dice), condition(depth - 1, names, &dice))
    return dice.pick(["(\(one) && \(two))", "(\(one) || \(two))", "!(\(one))"])
  }

  private static func atom(_ name: String, _ dice: inout Dice) -> String {
    let sign = dice.pick(["<", "<=", ">", ">=", "==", "!="])
    let member = dice.pick(["a", "b", "c"])
    switch name {
    case "yes", "on": return name
    case "fast": return "flags.fast"
    case "s", "mood", "why": return dice.pick(["\(name) == '\(member)'", "\(name) != '\(member)'"])
    case "order":
      return dice.pick(["order.late", "order.total \(sign) \(dice.roll(3))", "order.total < n"])
    case "n": return dice.pick(["n \(sign) \(dice.roll(3))", "n in [0, 2]"])
    case "race": return dice.pick(["n < k", "k <= order.total"])
    default: return "k \(sign) \(dice.roll(4))"
    }
  }
}

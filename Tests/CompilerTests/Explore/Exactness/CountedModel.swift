/// A random workflow all of whose data are states with literal defaults, each kept in a range by
/// guards, so that its states can be counted by others too.
struct CountedModel {
  enum Kind: Hashable {
    /// From 0 up to and with this.
    case int(Int)
    case bool
    case status
  }

  struct Variable {
    let name: String
    let kind: Kind
    let initial: Int

    var last: Int {
      switch kind {
      case .int(let last): last
      case .bool: 1
      case .status: 2
      }
    }
  }

  indirect enum Condition {
    case compare(variable: Int, sign: String, Int)
    case and(Condition, Condition)
    case or(Condition, Condition)
    case not(Condition)
  }

  struct Setting {
    enum Value {
      case up, down
      case literal(Int)
    }
    let variable: Int
    let value: Value
  }

  struct Alternative {
    /// Nil for `else` and for what is always taken.
    var condition: Condition?
    /// Beyond the steps: an outcome.
    var target: Int
    var sets: [Setting] = []
  }

  enum StepKind { case choose, show, set, wait }

  struct Step {
    var kind: StepKind
    /// One for each button.
    var exits: [[Alternative]]
    var sets: [Setting] = []
  }

  let variables: [Variable]
  private(set) var steps: [Step] = []

  init(_ dice: inout Dice) {
    repeat {
      let draft = CountedModel(drafting: &dice)
      if draft.isCounting { self = draft } else { continue }
      return
    } while true
  }

  /// Numbers that nothing counts would be told apart by their comparisons only.
  private var isCounting: Bool {
    let sets = steps.flatMap { $0.sets + $0.exits.joined().flatMap(\.sets) }
    return variables.indices.allSatisfy { index in
      guard case .int = variables[index].kind else { return true }
      return sets.contains { set in
        if case .literal = set.value { false } else { set.variable == index }
      }
    }
  }

  private init(drafting dice: inout Dice) {
    variables = (0..<(1 + dice.roll(4))).map { index in
      let kind = dice.pick([Kind.int(2 + dice.roll(4)), .int(2 + dice.roll(4)), .bool, .status])
      let last = Variable(name: "", kind: kind, initial: 0).last
      return Variable(name: "v\(index)", kind: kind, initial: dice.roll(last + 1))
    }
    let count = 2 + dice.roll(5)
    for index in 0..<count { steps.append(step(index, count, &dice)) }
  }

  private func step(_ index: Int, _ count: Int, _ dice: inout Dice) -> Step {
    switch dice.roll(6) {
    // What it sets is there before its exit is judged.
    case 0: Step(kind: .set, exits: [onward(index, count, &dice)], sets: [literal(&dice)])
    case 1: Step(kind: .wait, exits: [exit(index, count, &dice)])
    case 2, 3: Step(kind: .choose, exits: [exit(index, count, &dice, atLeast: 2)])
    default: Step(kind: .show, exits: (0..<2).map { _ in exit(index, count, &dice) })
    }
  }

  private func onward(_ index: Int, _ count: Int, _ dice: inout Dice) -> [Alternative] {
    [Alternative(target: dice.roll(3) == 0 ? dice.roll(count) : index + 1)]
  }

  private func exit(
    _ index: Int, _ count: Int, _ dice: inout Dice, atLeast least: Int = 1
  ) -> [Alternative] {
    func target() -> Int {
      dice.roll(3) == 0 ? dice.roll(count) : min(index + 1 + dice.roll(2), count)
    }
    var list = (0..<(least - 1 + dice.roll(3))).map { _ in
      counting(target(), &dice) ?? Alternative(condition: condition(2, &dice), target: target())
    }
    for place in list.indices where list[place].sets.isEmpty && dice.roll(3) == 0 {
      list[place].sets = [literal(&dice)]
    }
    if list.isEmpty || dice.roll(3) > 0 { list.append(Alternative(target: target())) }
    return list
  }

  /// One step up or down, within the range.
  private func counting(_ target: Int, _ dice: inout Dice) -> Alternative? {
    let index = dice.roll(variables.count)
    guard dice.roll(2) == 0, case .int(let last) = variables[index].kind else { return nil }
    let isUp = dice.roll(3) > 0
    var bound = Condition.compare(variable: index, sign: isUp ? "<" : ">", isUp ? last : 0)
    if dice.roll(3) == 0 { bound = .and(bound, condition(1, &dice)) }
    let set = Setting(variable: index, value: isUp ? .up : .down)
    return Alternative(condition: bound, target: target, sets: [set])
  }

  private func literal(_ dice: inout Dice) -> Setting {
    let index = dice.roll(variables.count)
    return Setting(variable: index, value: .literal(dice.roll(variables[index].last + 1)))
  }

  private func condition(_ depth: Int, _ dice: inout Dice) -> Condition {
    if depth > 0, dice.roll(3) == 0 {
      let (one, two) = (condition(depth - 1, &dice), condition(depth - 1, &dice))
      return dice.pick([.and(one, two), .or(one, two), .not(one)])
    }
    let index = dice.roll(variables.count)
    let value = dice.roll(variables[index].last + 1)
    guard case .int = variables[index].kind else {
      return .compare(variable: index, sign: dice.pick(["==", "!="]), value)
    }
    let sign = dice.pick(["<", "<=", ">", ">=", "==", "!="])
    return .compare(variable: index, sign: sign, value)
  }
}

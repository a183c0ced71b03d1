/// Numbers that are the same in every run.
struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(sides))
  }

  mutating func pick<T>(_ choices: [T]) -> T { choices[roll(choices.count)] }
}

/// Random guards over small domains.
enum GuardMaker {
  static let params =
    "{ s: Status, yes: Bool, n: Int, m: Int, late: Int?, d: Double, name: String, "
    + "order: Order?, maybe: Bool? }"

  static func list(_ dice: inout Dice) -> [String] {
    var names = [dice.pick(all), dice.pick(all)]
    if dice.roll(4) == 0 { names.append(dice.pick(all)) }
    return list(of: names, &dice)
  }

  /// Several over the same names.
  static func lists(_ count: Int, _ dice: inout Dice) -> [[String]] {
    let names = [dice.pick(all), dice.pick(all)]
    return (0..<count).map { _ in list(of: names, &dice) }
  }

  private static func list(of names: [String], _ dice: inout Dice) -> [String] {
    var list = (0...dice.roll(3)).map { _ in condition(dice.roll(4), names, &dice) }
    if dice.roll(3) == 0 { list.append("else") }
    return list
  }

  private static let all = ["s", "yes", "n", "m", "late", "d", "name", "order", "maybe"]
  private static let orders = ["<", "<=", ">", ">=", "==", "!="]

  private static func condition(_ depth: Int, _ names: [String], _ dice: inout Dice) -> String {
    guard depth > 0 else { return atom(dice.pick(names), &dice) }
    switch dice.roll(7) {
    case 0, 1:
      return "(\(condition(depth - 1, names, &dice)) && \(condition(depth - 1, names, &dice)))"
    case 2, 3:
      return "(\(condition(depth - 1, names, &dice)) || \(condition(depth - 1, names, &dice)))"
    case 4: return "!(\(condition(depth - 1, names, &dice)))"
    case 5:
      let sign = dice.pick(["==", "!="])
      return "((\(condition(depth - 1, names, &dice))) \(sign) "
        + "(\(condition(depth - 1, names, &dice))))"
    default:
      return "(\(atom(dice.pick(names), &dice)) ? \(condition(depth - 1, names, &dice))"
        + " : \(condition(0, names, &dice)))"
    }
  }

  private static func atom(_ name: String, _ dice: inout Dice) -> String {
    let number = dice.roll(4)
    switch name {
    case "s":
      return dice.pick([
        "s == '\(dice.pick(["a", "b", "c"]))'", "s != 'a'", "s in ['a', 'c']", "s in ['b']",
        "s < 'b'",
      ])
    case "yes": return dice.pick(["yes", "yes == false", "true", "(n > 2) == yes"])
    case "n":
      return dice.pick(["n \(dice.pick(orders)) \(number)", "n in [1, 3]", "n > 1.5", "n == 2.0"])
    case "m": return dice.pick(["m \(dice.pick(orders)) n", "m \(dice.pick(orders)) \(number)"])
    case "late":
      return dice.pick([
        "late == null", "late != null", "late == \(number)",
        "(late != null && late \(dice.pick(orders)) \(number))",
      ])
    case "d": return "d \(dice.pick(orders)) \(dice.pick(["1", "1.5", "2", "3.0"]))"
    case "name":
      return dice.pick([
        "name == '\(dice.pick(["", "p", "qq"]))'", "size(name) \(dice.pick(orders)) \(number)",
        "name in ['p', 'r']",
      ])
    case "maybe":
      return dice.pick([
        "maybe == null", "maybe == yes", "maybe != true", "(maybe != null && !maybe)",
        "(n > 2) == maybe", "maybe != (yes ? n > 1 : false)",
      ])
    default:
      return dice.pick([
        "order == null",
        "(order != null && order.total \(dice.pick(orders)) \(number))",
      ])
    }
  }
}

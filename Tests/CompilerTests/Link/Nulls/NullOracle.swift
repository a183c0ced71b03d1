import Effort

/// A random workflow with checks, assignments and uses of values that may be null. What is known at
/// a use is found by following all ways, each with what it has established.
struct NullOracle {
  /// Two params, three states, and a result.
  static let names = ["n", "m", "s", "d", "k", "count"]

  struct Way {
    var text = ""
    var target = 0
    /// Of the guard: what is known if it holds, and if it does not.
    var whenTrue: Set<String> = []
    var whenFalse: Set<String> = []
    /// A state, and the value that it gets: a name, a number or null.
    var sets: [(state: String, value: String)] = []
  }

  struct Step {
    var ways: [Way] = []
    /// The value that is used by the step.
    var used: String?
    /// True if the first way brings a new result.
    var isCall = false
  }

  var steps: [Step] = []

  init(_ dice: inout Dice) {
    let count = 4 + dice.roll(6)
    for _ in 0..<count { steps.append(Self.step(count, &dice)) }
  }

  private static func step(_ count: Int, _ dice: inout Dice) -> Step {
    func target(_ dice: inout Dice) -> Int { dice.roll(count + 1) }
    var step = Step()
    switch dice.roll(6) {
    case 0:
      step.isCall = true
      step.ways = (0..<2).map { _ in Way(target: target(&dice)) }
    case 1:
      step.used = dice.pick(names)
      step.ways = [Way(target: target(&dice)), Way(target: target(&dice))]
    case 2:
      step.ways = [Way(target: target(&dice), sets: sets(&dice))]
    default:
      for _ in 0...dice.roll(2) {
        var way = guarded(&dice)
        way.target = target(&dice)
        if dice.roll(4) == 0 { way.sets = sets(&dice) }
        step.ways.append(way)
      }
      step.ways.append(Way(target: target(&dice)))
    }
    return step
  }

  private static func sets(_ dice: inout Dice) -> [(state: String, value: String)] {
    let states = dice.roll(3) == 0 ? ["s", "d"] : [dice.pick(["s", "d", "k"])]
    return states.map { ($0, dice.pick(names + ["1", "1", "null"])) }
  }

  private static func guarded(_ dice: inout Dice) -> Way {
    let (one, two) = (dice.pick(names), dice.pick(names))
    return switch dice.roll(6) {
    case 0: Way(text: "\(one) == null", whenFalse: [one])
    case 1: Way(text: "\(one) == 3", whenTrue: [one])
    case 2: Way(text: "\(one) != null && \(two) != null", whenTrue: [one, two])
    case 3: Way(text: "\(one) == null || \(two) == null", whenFalse: [one, two])
    case 4: Way(text: "\"!(\(one) in [1, 2])\"", whenFalse: [one])
    default: Way(text: "\(one) != null", whenTrue: [one])
    }
  }

  /// The steps at which some way arrives without knowing the value that is used.
  var refused: Set<Int> {
    struct State: Hashable {
      let step: Int
      let known: Set<String>
    }
    var pending = [State(step: 0, known: ["d"])]
    var seen = Set(pending)
    var refused: Set<Int> = []
    while let state = pending.popLast() {
      if let used = steps[state.step].used, !state.known.contains(used) {
        refused.insert(state.step)
      }
      for (target, known) in leaving(steps[state.step], state.known) where target < steps.count {
        let next = State(step: target, known: known)
        if seen.insert(next).inserted { pending.append(next) }
      }
    }
    return refused
  }

  private func leaving(_ step: Step, _ known: Set<String>) -> [(Int, Set<String>)] {
    var found: [(Int, Set<String>)] = []
    var refused = known
    for (index, way) in step.ways.enumerated() {
      var taken = refused.union(way.whenTrue)
      refused.formUnion(way.whenFalse)
      if step.isCall, index == 0 { taken.remove("count") }
      let values = way.sets.map { set in
        (set.state, set.value == "1" || taken.contains(set.value))
      }
      for (state, isKnown) in values {
        if isKnown { taken.insert(state) } else { taken.remove(state) }
      }
      found.append((way.target, taken))
    }
    return found
  }

  /// One line for each step.
  var lines: [String] {
    func name(_ target: Int) -> String { target < steps.count ? "p\(target)" : "x" }
    func sets(_ way: Way) -> String {
      "{ " + way.sets.map { "\($0.state): \($0.value)" }.joined(separator: ", ") + " }"
    }
    // Nothing leads to it: it only declares the result.
    let other = "other: { call: orders.tell, as: count, on: { success: x, failure: x } }"
    return steps.enumerated().map { index, step in
      let targets = step.ways.map { name($0.target) }
      if step.isCall {
        return "p\(index): { call: orders.tell, as: count, "
          + "on: { success: \(targets[0]), failure: \(targets[1]) } }"
      }
      if let used = step.used {
        return "p\(index): { choose: [{ when: \(used) > 1, go: \(targets[0]) }, "
          + "{ else: \(targets[1]) }] }"
      }
      if step.ways.count == 1 {
        return "p\(index): { set: \(sets(step.ways[0])), go: \(targets[0]) }"
      }
      let ways = step.ways.map { way in
        let set = way.sets.isEmpty ? "" : ", set: \(sets(way))"
        return way.text.isEmpty
          ? "{ else: \(name(way.target)) }"
          : "{ when: \(way.text), go: \(name(way.target))\(set) }"
      }
      return "p\(index): { choose: [\(ways.joined(separator: ", "))] }"
    } + [other]
  }
}

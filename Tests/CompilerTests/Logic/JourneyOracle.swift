import CEL

/// Runs a workflow on every value of domains wider than its constants, and judges each list by
/// what really arrived at it.
struct JourneyOracle {
  private static let names = ["s", "yes", "n", "late", "total", "k", "mood", "fast", "on", "why"]
  private static let members = ["a", "b", "c"].map(Value.string)
  private static let bools: [Value] = [.bool(false), .bool(true)]
  private static let numbers = (-2...5).map { Value.int($0) }
  private static let counts = (-3...7).map { Value.int($0) }
  private static let domains = [
    members, bools, numbers, bools, numbers, counts, members, bools, bools, members,
  ]

  /// Of what the workflow names; the others have one value.
  private let sizes: [Int]
  private let strides: [Int]
  private let count: Int
  private let steps: [JourneyMaker.Step]
  private var outcomes: [String: [Bool?]] = [:]
  /// For each step the data that arrive at its list, and which of the alternatives hold.
  private(set) var rows: [[[Bool]]]

  init(_ journey: JourneyMaker) throws {
    steps = journey.steps
    let text = steps.flatMap { [$0.gate] + $0.branches.flatMap { [$0.guardText, $0.set ?? ""] } }
      .joined(separator: " ")
    sizes = Self.names.enumerated().map { index, name in
      let isUsed =
        text.contains(name == "late" || name == "total" ? "order.\(name)" : name)
        || name == "k" && ["up", "down", "zero", "both"].contains { text.contains($0) }
        || name == "mood" && ["low", "high", "both"].contains { text.contains($0) }
        || name == "on" && ["turn", "same", "more", "swap"].contains { text.contains($0) }
        || name == "s" && ["copy", "swap"].contains { text.contains($0) }
        || name == "mood" && ["copy", "swap"].contains { text.contains($0) }
        || name == "yes" && text.contains("same") || name == "k" && text.contains("more")
      return isUsed ? Self.domains[index].count : 1
    }
    var strides: [Int] = []
    var count = 1
    for size in sizes {
      strides.append(count)
      count *= size
    }
    self.strides = strides
    self.count = count
    rows = [[[Bool]]](repeating: [], count: steps.count)
    try run()
  }

  private func value(_ code: Int, _ name: Int) -> Int { code / strides[name] % sizes[name] }

  private func with(_ code: Int, _ name: Int, _ value: Int) -> Int {
    code + (min(value, sizes[name] - 1) - self.value(code, name)) * strides[name]
  }

  private func variable(_ name: String, _ code: Int) -> Value? {
    func read(_ name: String) -> Value? {
      guard let index = Self.names.firstIndex(of: name) else { return nil }
      return Self.domains[index][value(code, index)]
    }
    switch name {
    case "flags": return read("fast").map { .map([.string("fast"): $0]) }
    case "order":
      guard let late = read("late"), let total = read("total") else { return nil }
      return .map([.string("late"): late, .string("total"): total])
    default: return read(name)
    }
  }

  private mutating func holds(_ text: String, _ code: Int) throws -> Bool {
    if text.isEmpty { return true }
    if let known = outcomes[text]?[code] { return known }
    let expression = try Expression.parse(text).get()
    let outcome = Evaluator().evaluate(expression) { variable($0, code) }
    let holds = outcome == .success(.bool(true))
    outcomes[text, default: [Bool?](repeating: nil, count: count)][code] = holds
    return holds
  }

  private func set(_ name: String?, _ code: Int) -> Int {
    let k = 5
    switch name {
    case "up": return sizes[k] > 1 ? with(code, k, value(code, k) + 1) : code
    case "down": return with(code, k, max(value(code, k) - 1, 0))
    case "zero": return with(code, k, 3)
    case "both": return with(with(code, k, 5), 6, 1)
    case "low": return with(code, 6, 0)
    case "high": return with(code, 6, 2)
    case "copy": return with(code, 6, value(code, 0))
    case "same": return with(code, 8, value(code, 1))
    case "more": return with(code, 8, value(code, k) > 4 ? 1 : 0)
    case "swap": return with(code, 8, value(code, 0) == value(code, 6) ? 1 : 0)
    case "turn": return with(code, 8, 1 - value(code, 8))
    default: return code
    }
  }

  /// Every value of those.
  private func all(_ names: [Int], _ codes: [Int]) -> [Int] {
    names.reduce(codes) { codes, name in
      codes.flatMap { code in (0..<sizes[name]).map { with(code, name, $0) } }
    }
  }

  private mutating func run() throws {
    var isSeen = [Bool](repeating: false, count: count * steps.count)
    var queue = all([0, 1, 2, 7], [set("zero", 0)]).map { (step: 0, code: $0) }
    while let (step, code) = queue.popLast() {
      guard step < steps.count, !isSeen[step * count + code] else { continue }
      isSeen[step * count + code] = true
      for code in arriving(code, steps[step].kind)
      where try holds(steps[step].gate, code) {
        let here = steps[step].kind == .set ? set(steps[step].branches[0].set, code) : code
        let holding = try steps[step].branches.map { try holds($0.guardText, here) }
        rows[step].append(holding)
        guard let taken = holding.firstIndex(of: true) else { continue }
        let branch = steps[step].branches[taken]
        let next = steps[step].kind == .set ? here : set(branch.set, here)
        // What was sent is gone.
        queue.append((branch.target, with(next, 9, 0)))
      }
    }
  }

  private func arriving(_ code: Int, _ kind: JourneyMaker.Kind) -> [Int] {
    switch kind {
    case .call: all([3, 4], [code])
    case .show: all([9], [code])
    default: [code]
    }
  }

  /// Whether it is said of a guard that nothing gets to, or that one above makes needless.
  func isOfNothing(_ verdict: String, _ expected: [String]) -> Bool {
    let words = verdict.split(separator: " ")
    guard words.count == 3, let step = Int(words[0]), let place = Int(words[2]) else {
      return false
    }
    if rows[step].isEmpty { return true }
    let hides = ["always-true"] + (words[1] == "always-true" ? ["never-true"] : [])
    let isBelow = (0..<place).contains { above in
      hides.contains { expected.contains("\(step) \($0) \(above)") }
    }
    return isBelow && rows[step].allSatisfy { words[1] == "never-true" || $0[place] }
  }

  func verdicts() -> [String] {
    var found: [String] = []
    for (index, step) in steps.enumerated() where !rows[index].isEmpty {
      guard step.branches.contains(where: { !$0.guardText.isEmpty }) else { continue }
      found += GuardOracle.verdicts(rows[index], isElse: step.branches.map(\.guardText.isEmpty))
        .filter { step.kind == .choose || $0 != "open-choice" }.map { "\(index) \($0)" }
    }
    return found.sorted()
  }
}

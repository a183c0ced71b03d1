/// A small workflow of which the tests know everything: what an operation answers, a counter, pages
/// with two buttons, and guards over both.
struct RandomWorkflow {
  enum Target: Equatable {
    case step(Int)
    case outcome(Int)
  }
  indirect enum Guard: Equatable {
    case less(Int)
    case isEqual(Int)
    case counted(Int)
    case fast
    case not(Guard)
    case both(Guard, Guard)
    case either(Guard, Guard)
  }
  struct Alternative: Equatable {
    var when: Guard?
    var counts = false
    var target: Target
  }
  enum Step: Equatable {
    case call(Int, Target)
    case choose([Alternative])
    case pause(Target)
    case reset(Target)
    /// A page, what it is given added to the answer, and what its two buttons do.
    case show(Int, adding: Int, [[Alternative]])
  }

  var steps: [Step]
  /// Steps and outcomes are called after their numbers, unless a version renames them.
  var prefix = "s"
}

extension RandomWorkflow {
  init(using random: inout some RandomNumberGenerator) {
    let count = Int.random(in: 4...7, using: &random)
    steps = [.call(0, .step(1))]
    for _ in 1..<count { steps.append(Self.step(count, &random)) }
  }

  private static func step(_ count: Int, _ random: inout some RandomNumberGenerator) -> Step {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .call(Int.random(in: 0...1, using: &random), target(count, &random))
    case 1: return .pause(target(count, &random))
    case 2: return .reset(target(count, &random))
    case 3...5:
      let buttons = (0...1).map { _ -> [Alternative] in
        let isGuarded = Int.random(in: 0...2, using: &random) == 0
        return [alternative(count, isGuarded: isGuarded, &random)]
      }
      return .show(
        Int.random(in: 0...2, using: &random), adding: Int.random(in: 0...1, using: &random),
        buttons)
    default:
      let guarded = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        alternative(count, isGuarded: true, &random)
      }
      return .choose(guarded + [alternative(count, isGuarded: false, &random)])
    }
  }

  static func alternative(
    _ count: Int, isGuarded: Bool, _ random: inout some RandomNumberGenerator
  ) -> Alternative {
    Alternative(
      when: isGuarded ? someGuard(depth: 2, &random) : nil,
      counts: Int.random(in: 0...3, using: &random) == 0, target: target(count, &random))
  }

  static func target(_ count: Int, _ random: inout some RandomNumberGenerator) -> Target {
    Int.random(in: 0...2, using: &random) == 0
      ? .outcome(Int.random(in: 0...1, using: &random))
      : .step(Int.random(in: 0..<count, using: &random))
  }

  static func someGuard(depth: Int, _ random: inout some RandomNumberGenerator) -> Guard {
    switch Int.random(in: depth == 0 ? 3..<7 : 0..<7, using: &random) {
    case 0: .not(someGuard(depth: depth - 1, &random))
    case 1: .both(someGuard(depth: depth - 1, &random), someGuard(depth: depth - 1, &random))
    case 2: .either(someGuard(depth: depth - 1, &random), someGuard(depth: depth - 1, &random))
    case 3: .less(Int.random(in: 1...5, using: &random))
    case 4: .isEqual(Int.random(in: 1...5, using: &random))
    case 5: .counted(Int.random(in: 1...3, using: &random))
    default: .fast
    }
  }

  /// Another workflow that differs in one place, or in none that anybody sees.
  func edited(using random: inout some RandomNumberGenerator) -> RandomWorkflow {
    var edited = self
    let at = Int.random(in: 1..<steps.count, using: &random)
    let target = Self.target(steps.count, &random)
    switch edited.steps[at] {
    case .call(let operation, _): edited.steps[at] = .call(operation, target)
    case .pause: edited.steps[at] = .pause(target)
    case .reset: edited.steps[at] = .reset(target)
    case .show(let page, let adding, var buttons):
      let button = Int.random(in: 0...1, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: edited.steps[at] = .show(page, adding: 1 - adding, buttons)
      case 1: edited.steps[at] = .show((page + 1) % 3, adding: adding, buttons)
      case 2:
        buttons[button][0].when = Self.someGuard(depth: 1, &random)
        edited.steps[at] = .show(page, adding: adding, buttons)
      default:
        buttons[button][0].target = target
        edited.steps[at] = .show(page, adding: adding, buttons)
      }
    case .choose(var alternatives):
      let alternative = Int.random(in: 0..<alternatives.count, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: alternatives[alternative].target = target
      case 1: alternatives[alternative].counts.toggle()
      case 2: alternatives[0].when = alternatives[0].when.map { .not(.not($0)) }
      default: alternatives[0].when = Self.someGuard(depth: 2, &random)
      }
      edited.steps[at] = .choose(alternatives)
    }
    if Bool.random(using: &random) { edited.prefix = "t" }
    return edited
  }
}

extension RandomWorkflow {
  /// What each page adds to the answer.
  var sums: Set<Int> {
    Set(steps.compactMap { if case .show(_, let adding, _) = $0 { adding } else { nil } })
  }

  /// As a spec.
  var spec: String {
    var lines = [
      "feature: Random", "types:", "  Answer: { n: Int, fast: Bool }", "services:", "  ops:",
      "    op0: { returns: Answer, errors: [] }", "    op1: { returns: Answer, errors: [] }",
      "screens:",
    ]
    for page in 0...2 {
      lines.append(
        "  Page\(page): { title: \"Page \(page): ${x}\", params: { x: Int }, back: blocked, "
          + "actions: { a0: One, a1: Two } }")
    }
    lines += [
      "workflows:", "  w:", "    state: { k: { type: Int, default: 0 } }",
      "    outcomes: { o0: success, o1: failure }", "    steps:",
    ]
    for (index, step) in steps.enumerated() {
      lines.append("      \(prefix)\(index): \(text(step))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(_ step: Step) -> String {
    switch step {
    case .call(let operation, let target):
      "{ call: ops.op\(operation), as: it, on: { success: \(text(target)) } }"
    case .choose(let alternatives):
      "{ choose: [\(alternatives.map(text).joined(separator: ", "))] }"
    case .pause(let target): "{ wait: 5s, go: \(text(target)) }"
    case .reset(let target): "{ set: { k: \"0\" }, go: \(text(target)) }"
    case .show(let page, let adding, let buttons):
      "{ show: Page\(page), with: { x: \(adding == 0 ? "it.n" : "it.n + \(adding)") }, on: { "
        + buttons.enumerated().map { "a\($0): \(text(button: $1))" }.joined(separator: ", ")
        + " } }"
    }
  }

  private func text(button alternatives: [Alternative]) -> String {
    "[\(alternatives.map { text($0, isBranch: false) }.joined(separator: ", "))]"
  }

  private func text(_ alternative: Alternative) -> String { text(alternative, isBranch: true) }

  private func text(_ alternative: Alternative, isBranch: Bool) -> String {
    let set = alternative.counts ? ", set: { k: k + 1 }" : ""
    guard let when = alternative.when else {
      return "{ \(isBranch ? "else" : "go"): \(text(alternative.target))\(set) }"
    }
    return "{ when: \"\(text(when))\", go: \(text(alternative.target))\(set) }"
  }

  private func text(_ target: Target) -> String {
    switch target {
    case .step(let index): "\(prefix)\(index)"
    case .outcome(let index): "o\(index)"
    }
  }

  private func text(_ condition: Guard) -> String {
    switch condition {
    case .less(let value): "it.n < \(value)"
    case .isEqual(let value): "it.n == \(value)"
    case .counted(let value): "k >= \(value)"
    case .fast: "it.fast"
    case .not(let inner): "!(\(text(inner)))"
    case .both(let one, let other): "(\(text(one)) && \(text(other)))"
    case .either(let one, let other): "(\(text(one)) || \(text(other)))"
    }
  }
}

@testable import WaymarkCompiler

/// What data reach.
struct Reached: Equatable {
  var steps: Set<ID<Step>>
  var transitions: Set<ID<Transition>>
  var outcomes: Set<ID<Outcome>>
}

/// Where the compiler and the interpreter are known to differ, so that nothing is compared yet.
enum Unsettled {
  /// By name.
  static let parts: Set<String> = [
    "workflows that run others", "what entries lead to", "commits", "commits behind entries",
    "what fails", "counts without bound",
  ]
  static let rules: Set<String> = ["stuck-on-data"]
}

/// How the tests ask the compiler for what is not among its diagnostics.
enum Connection {
  /// Whether a bound keeps what is said of the data from being proved.
  static func isBounded(_ checked: Checked) -> Bool { !checked.unproved.isEmpty }

  /// Nil as long as the compiler does not say what data reach.
  static func reached(_ checked: Checked) -> Reached? { nil }
}

extension Connection {
  /// The states of the only workflow, as `simulate --explore` counts them; nil as long as it does
  /// not.
  static func stateCount(_ checked: Checked) -> Int? { nil }
}

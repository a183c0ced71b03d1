@testable import WaymarkCompiler

/// What data reach.
struct Reached: Equatable {
  var steps: Set<ID<Step>>
  var transitions: Set<ID<Transition>>
  var outcomes: Set<ID<Outcome>>
}

/// How the tests ask the compiler for what is not among its diagnostics.
enum Connection {
  /// Whether a bound keeps what is said of the data from being proved.
  static func isBounded(_ checked: Checked) -> Bool { !checked.bounded.isEmpty }

  /// Nil as long as the compiler does not say what data reach.
  static func reached(_ checked: Checked) -> Reached? { nil }
}

extension Connection {
  /// The states of the only workflow, as `simulate --explore` counts them; nil as long as it does
  /// not.
  static func stateCount(_ checked: Checked) -> Int? { nil }
}

import WaymarkCompiler

/// Names that say what is new in each journey, as `report card: lost, then no address`.
struct JourneyNames {
  private let spec: Graph
  private var passed: Set<ID<Transition>> = []
  private var used: Set<String>

  init(_ spec: Graph) {
    self.spec = spec
    used = Set(spec.scenarios.map { spec.text($0.name) })
  }

  mutating func name(of journey: Journey) -> String {
    let new = journey.transitions.filter { passed.insert($0).inserted }
    let told = new.isEmpty ? journey.transitions : new
    let events = told.compactMap(event)
    var name =
      told.first.map { spec[spec[spec[$0].exit].step].workflow }
      .map { words(spec[$0].name) } ?? start(of: journey)
    if let first = events.first { name += ": \(first)" }
    if let last = events.last, last != events.first { name += ", then \(last)" }
    return unused(name)
  }

  private mutating func unused(_ name: String) -> String {
    var (unused, number) = (name, 1)
    while !used.insert(unused).inserted {
      number += 1
      unused = "\(name) (\(number))"
    }
    return unused
  }

  private func start(of journey: Journey) -> String {
    switch journey.start {
    case .route(let route): words(spec[route].name)
    case .workflow(let workflow): words(spec[workflow].name)
    }
  }

  /// What somebody decides; nil for what goes on as expected.
  private func event(_ transition: ID<Transition>) -> String? {
    let exit = spec[spec[transition].exit]
    switch exit.trigger {
    case .action, .error: return words(exit.name)
    case .failure: return "failure"
    case .after: return "a long wait"
    case .onward where exit.transitions.count > 1:
      switch spec[transition].target {
      case .step(let step): return words(spec[step].name)
      case .outcome(let outcome): return words(spec[outcome].name)
      case .unresolved: return nil
      }
    default: return nil
    }
  }

  private func words(_ name: Name) -> String {
    StableValues.words(of: spec.text(name)).joined(separator: " ")
  }
}

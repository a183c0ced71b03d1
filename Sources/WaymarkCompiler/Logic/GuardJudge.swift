import CEL

/// Judges one list after the other. What a list may cost is bounded by its own size; beyond that
/// nothing is said of it but what was found.
struct GuardJudge {
  var reader: GuardReader
  private var tables = GuardTables()
  /// At most one.
  private var premises: [Range<Int32>] = []
  private let broken: BrokenFormulas
  private(set) var findings = GuardFindings()

  init(_ reader: GuardReader, _ broken: BrokenFormulas) {
    self.reader = reader
    self.broken = broken
  }

  mutating func judge(
    _ alternatives: [ID<Formula>?], isChoice: Bool, at span: Span,
    given arrival: Arrival = .anything, _ formulas: [ID<Formula>] = []
  ) {
    reader.clear()
    var guards: [Range<Int32>] = []
    // Stands above the alternatives: what cannot arrive is taken by it.
    let premise = reader.premise(arrival, formulas)
    premises = premise.isEmpty ? [] : [premise]
    for formula in alternatives {
      guard let formula else {
        guards.append(0..<0)
        continue
      }
      guard !broken.contains(formula),
        let expression = reader.graph.formulas[formula.index].expression
      else { return }
      guards.append(reader.read(expression))
    }
    reader.settle()
    if reader.isBeyond { return }
    let isOpen =
      isChoice && !alternatives.contains(nil) && !arrival.isUnsure && !reader.isVague
    tables = GuardTables(reader)
    if !premises.isEmpty, nothingPasses([]) { return }
    let walk = walk(guards, until: isOpen ? .allTakenAndPassed : .allTaken)
    if isOpen, let passing = walk.passing { reportOpen(passing, at: span) }
    if walk.isComplete { judge(alternatives, guards, walk) }
  }

  private func walk(
    _ guards: [Range<Int32>], until goal: GuardWalk.Goal
  ) -> GuardWalk {
    var walk = GuardWalk(
      tables, premises + guards, work: 100_000 + 100 * tables.nodes.count)
    if !premises.isEmpty { walk.presume() }
    walk.run(until: goal)
    return walk
  }

  /// What is below an alternative that takes all is not complained of again.
  private mutating func judge(
    _ alternatives: [ID<Formula>?], _ guards: [Range<Int32>], _ walk: GuardWalk
  ) {
    for (index, formula) in alternatives.enumerated() {
      guard let formula else { continue }
      if !walk.isTaken[premises.count + index] {
        let isEmpty = index > 0 && nothingPasses(Array(guards[..<index]))
        reportNever(formula, isEmpty: isEmpty)
        if isEmpty { return }
      } else if index + 1 < guards.count, nothingPasses([guards[index]]) {
        reportAlways(formula)
        return
      }
    }
  }

  private func nothingPasses(_ guards: [Range<Int32>]) -> Bool {
    let walk = walk(guards, until: .passed)
    return walk.isComplete && !walk.mayPass
  }

  private static let mostShown = 8

  private mutating func reportOpen(_ passing: [(place: Int32, sample: Int32)], at span: Span) {
    var shown = passing.prefix(Self.mostShown).map { place, sample in
      let place = reader.places[Int(place)]
      let name = place.name == "the client" ? place.name : "`\(place.name)`"
      return "\(name) is \(place.samples[Int(sample)].shown)"
    }
    // Beyond that nobody reads on.
    if passing.count > shown.count { shown.append("\(passing.count - shown.count) more") }
    let data =
      shown.isEmpty ? "whatever the data" : "where " + shown.joined(separator: " and ")
    findings.open.append(
      .init(
        message: "no branch is taken \(data) (proved); add a branch for it, or an `else`",
        span: span))
  }

  private mutating func reportNever(_ formula: ID<Formula>, isEmpty: Bool) {
    let reason =
      isEmpty
      ? "what stands above it takes all data that arrive here"
      : "it refuses all data that arrive here and that nothing above takes"
    findings.never.append(
      .init(
        message: "`\(text(formula))` never holds: \(reason) (proved); "
          + "remove the alternative, or mend its guard",
        span: reader.graph.formulas[formula.index].span))
  }

  private mutating func reportAlways(_ formula: ID<Formula>) {
    findings.always.append(
      .init(
        message: "`\(text(formula))` holds for all data that arrive here (proved), so that "
          + "nothing below it is tried; make it the `else`, or mend its guard",
        span: reader.graph.formulas[formula.index].span))
  }

  private func text(_ formula: ID<Formula>) -> String {
    reader.graph.formulas[formula.index].expression?.source ?? ""
  }
}

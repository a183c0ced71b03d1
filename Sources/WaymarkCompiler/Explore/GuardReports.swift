extension GuardJudge {
  private static let mostShown = 8

  mutating func report(
    _ passing: [(place: Int32, sample: Int32)]?, of list: GuardList, isBounded: Bool
  ) {
    guard let passing else {
      if isBounded { noteBound(on: list) }
      return
    }
    let current = passing.filter { !reader.places[Int($0.place)].isGhost }
    let values = current.map { place, sample in
      let place = reader.places[Int(place)]
      let name = place.name == "the client" ? place.name : "`\(place.name)`"
      return "\(name) is \(shown(place.samples[Int(sample)], of: place))"
    }
    reportOpen(list, values, why: "")
  }

  mutating func report(_ found: UntakenData, of list: GuardList) {
    let why = found.failure.map { "; there `\($0.guardText)` fails: \($0.message)" }
    reportOpen(list, found.shown, why: why ?? "")
  }

  private mutating func reportOpen(_ list: GuardList, _ all: [String], why: String) {
    var values = Array(all.prefix(Self.mostShown))
    // Nobody reads longer lists.
    if all.count > values.count { values.append("\(all.count - values.count) more") }
    let data =
      values.isEmpty ? "whatever the data" : "where " + values.joined(separator: " and ")
    findings.open.append(
      .init(
        message: "no branch is taken \(data) (proved)\(why); add a branch for it, or an `else`",
        span: list.span))
  }

  /// A bound was met: what was not found may still exist.
  mutating func noteBound(on list: GuardList) {
    guard let step = list.step, findings.bounded.last != step else { return }
    findings.bounded.append(step)
  }

  private func shown(_ sample: Sample, of place: Place) -> String {
    let known = reader.domains.first { $0.name == place.name }
    return place.bits.isEmpty ? sample.shown : known?.shownEnd(sample) ?? sample.shown
  }

  mutating func reportNever(
    _ formula: ID<Formula>, of list: GuardList, _ reason: GuardReason, _ graph: Graph
  ) {
    let why =
      switch reason {
      case .all: "the alternatives above it take all data that arrive here"
      case .above: "the alternatives above it take all data for which it would hold"
      case .itself: "no data can make the expression true"
      case .type: "no value of the types that it reads makes it true"
      case .clients: "no client that the project supports makes it true"
      case .set: "no value that the state which it reads can have here makes it true"
      case .branch: "the guards met on every path here leave no data for which it would hold"
      }
    findings.never.append(
      .init(
        message: "`\(text(formula, graph))` never holds: \(why) (proved); "
          + "remove the \(list.step == nil ? "action" : "alternative"), or fix its guard",
        span: graph.formulas[formula.index].span))
  }

  mutating func reportAlways(
    _ formula: ID<Formula>, of list: GuardList, _ reason: GuardReason, _ graph: Graph
  ) {
    let why =
      switch reason {
      case .type: "given the types of what it reads"
      case .clients: "given the clients that the project supports"
      case .set: "given the values that the state which it reads can have here"
      case .branch: "given the guards met on every path here"
      case .all, .above, .itself: "by the expression itself"
      }
    findings.always.append(
      .init(
        message: "`\(text(formula, graph))` holds for all data that arrive here, \(why) (proved), "
          + "so nothing below it is tried; "
          + (list.isChoice ? "make it the `else`" : "leave its `when` out")
          + ", or fix its guard",
        span: graph.formulas[formula.index].span))
  }

  private func text(_ formula: ID<Formula>, _ graph: Graph) -> String {
    graph.formulas[formula.index].expression?.sourceOnOneLine ?? ""
  }
}

import WaymarkCompiler

/// Sees that a journey moves without end: exactly, where it comes back to what it was (Brent's
/// cycle detection), and by a limit where its values only grow.
struct LoopWatch {
  /// The moves allowed beyond the number of steps: a counter may run that far between two stops.
  static let patience = 10_000

  let limit: Int
  private var moves = 0
  private var power = 1
  private var lap = 0
  private var hare: (frames: [Frame], state: Machine.State, visits: Int)?

  init(limit: Int) {
    self.limit = limit
  }

  mutating func look(at machine: Machine) throws(Complaint) {
    guard machine.halt == nil else { return }
    moves += 1
    lap += 1
    if let hare, hare.state == machine.state, hare.frames.count == machine.frames.count,
      hare.frames.last?.step == machine.frames.last?.step, hare.frames == machine.frames
    {
      throw machine.endless(
        "the journey never stops: it comes back to where it was, again and again",
        machine.steps(since: hare.visits))
    }
    if moves >= limit {
      // It might stop later, but nobody would wait that long on a device.
      throw machine.endless(
        "the journey does not get on: it made \(moves) moves",
        machine.steps(since: machine.lastLap))
    }
    if lap == power {
      hare = (machine.frames, machine.state, machine.trail.count)
      power *= 2
      lap = 0
    }
  }
}

extension Machine {
  fileprivate func endless(_ how: String, _ steps: [ID<Step>]) -> Complaint {
    let names = steps.prefix(12).map { name(of: $0) }.joined(separator: ", ")
    let more = steps.count > 12 ? ", … (\(steps.count) steps)" : ""
    return Complaint(
      "\(how) between \(names)\(more), without a stop",
      actual: steps.first.map { graph[$0].name.span })
  }

  /// Each step once, in the order in which they were reached.
  fileprivate func steps(since visit: Int) -> [ID<Step>] {
    var known: Set<ID<Step>> = []
    return trail[visit...].compactMap { visit in
      visit.event == .reached && known.insert(visit.step).inserted ? visit.step : nil
    }
  }

  /// Where the last step was reached the time before: the steps since then are the loop, or part of
  /// it.
  fileprivate var lastLap: Int {
    guard let last = trail.lastIndex(where: { $0.event == .reached }) else { return 0 }
    let before = trail[..<last].lastIndex {
      $0.event == .reached && $0.step == trail[last].step
    }
    return before ?? 0
  }
}

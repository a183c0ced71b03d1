import WaymarkCompiler

/// Sees that a journey moves without end: exactly, where it comes back to what it was (Brent's
/// cycle detection), and by a limit where its values only grow.
struct LoopWatch {
  /// So many moves more than there are steps: a counter may run that far between two stops.
  static let patience = 100_000

  let limit: Int
  private var moves = 0
  private var power = 1
  private var lap = 0
  private var hare: (frames: [Frame], state: Machine.State)?

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
      throw machine.endless("comes back to where it was, again and again")
    }
    if moves >= limit { throw machine.endless("made \(moves) moves") }
    if lap == power {
      hare = (machine.frames, machine.state)
      power *= 2
      lap = 0
    }
  }
}

extension Machine {
  fileprivate func endless(_ how: String) -> Complaint {
    let steps = loop()
    let names = steps.prefix(12).map { name(of: $0) }.joined(separator: ", ")
    let more = steps.count > 12 ? ", … (\(steps.count) steps)" : ""
    return Complaint(
      "the journey never stops: it \(how) between \(names)\(more), without a stop",
      actual: steps.first.map { graph[$0].name.span })
  }

  /// The steps of the loop: back along the trail until the last one comes again.
  private func loop() -> [ID<Step>] {
    var steps: [ID<Step>] = []
    for visit in trail.reversed() where visit.event == .reached {
      if visit.step == steps.first { break }
      steps.append(visit.step)
    }
    return steps.reversed()
  }
}

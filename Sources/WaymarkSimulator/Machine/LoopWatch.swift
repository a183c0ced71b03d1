import WaymarkCompiler

/// Sees that a journey moves without end: exactly, where it comes back to what it was (Brent's
/// cycle detection), and by a limit where its values only grow.
struct LoopWatch {
  /// The moves allowed beyond the number of steps: a counter may run that far between two stops.
  static let patience = 10_000

  let limit: Int
  private var moves = 0
  /// Most journeys stop long before: to remember where they were would only cost time.
  private var next = 15
  private var hare: (frames: [Frame], state: Machine.State, visits: Int)?

  init(limit: Int) {
    self.limit = limit
  }

  mutating func look(at machine: borrowing Machine) throws(Complaint) {
    guard machine.stop == nil else { return }
    moves += 1
    if let hare, hare.state == machine.state, hare.frames.count == machine.frames.count,
      hare.frames.last?.location == machine.frames.last?.location, hare.frames == machine.frames
    {
      throw machine.endless(
        "the journey never stops: it comes back to where it was, again and again",
        machine.locations(since: hare.visits))
    }
    if moves >= limit {
      // It might stop later, but nobody would wait that long on a device.
      throw machine.endless(
        "the journey does not get on: it made \(moves) moves",
        machine.locations(since: machine.lastLap))
    }
    if moves == next {
      hare = (machine.frames, machine.state, machine.trace.count)
      next = next * 2 + 1
    }
  }
}

extension Machine {
  fileprivate func endless(_ how: String, _ locations: [Location.ID]) -> Complaint {
    let names = locations.prefix(12).map { program.name(of: $0) }.joined(separator: ", ")
    let more = locations.count > 12 ? ", … (\(locations.count) steps)" : ""
    var complaint = Complaint(
      "\(how) between \(names)\(more), without a stop",
      actual: locations.first.map { program.nameSpan(of: $0) })
    complaint.isEndless = true
    return complaint
  }

  /// Each location once, in the order in which they were reached.
  fileprivate func locations(since visit: Int) -> [Location.ID] {
    var known: Set<Location.ID> = []
    return trace[visit...].compactMap { visit in
      visit.event == .reached && known.insert(visit.location).inserted ? visit.location : nil
    }
  }

  /// Where the last step was reached the time before: the steps since then are the loop, or part of
  /// it.
  fileprivate var lastLap: Int {
    guard let last = trace.lastIndex(where: { $0.event == .reached }) else { return 0 }
    let before = trace[..<last].lastIndex {
      $0.event == .reached && $0.location == trace[last].location
    }
    return before ?? 0
  }
}

import WaymarkCompiler

/// One way in which a recorded session can have gone.
struct RecordedWalk {
  struct Journey {
    var walk: Walk
    /// The event of the session by which it began.
    let begun: Int
    /// By the number of levels, where a line has told the end, as the last page stays.
    var toldEnds: Set<Int> = []
  }

  /// Nil where none is open.
  var open: Journey?
  /// The line has come that tells of the screen, or of the call, at which the journey waits.
  var isTold = false
  /// Those from whose pages links were followed, which are not closed yet.
  var below: [Journey] = []
  private var finished: Finished?

  /// A list that all walks share which have it in common.
  private final class Finished {
    let journey: Journey
    let before: Finished?

    init(_ journey: Journey, _ before: Finished?) {
      (self.journey, self.before) = (journey, before)
    }
  }

  /// Walks with the same future have the same one.
  struct Configuration: Hashable {
    let stacks: [RunStack]
    let state: Machine.State?
    let isTold: Bool
    let toldEnds: Set<Int>
    let hasFailed: Bool
  }

  var configuration: Configuration {
    Configuration(
      stacks: (below + [open].compactMap(\.self)).map(\.walk.machine.stack),
      state: open?.walk.machine.state, isTold: isTold, toldEnds: open?.toldEnds ?? [],
      hasFailed: hasFailed)
  }

  /// On a last page of which the end was told.
  var isEndTold: Bool { open.map { $0.toldEnds.contains($0.walk.levels.count) } ?? false }

  /// What it did next is not followed: a rule reports the place.
  var hasFailed: Bool { open?.walk.failure != nil }

  /// The journeys in the order in which they began.
  var journeys: [Walk] {
    var all = below + [open].compactMap(\.self)
    var next = finished
    while let node = next {
      all.append(node.journey)
      next = node.before
    }
    return all.sorted { $0.begun < $1.begun }.map(\.walk)
  }

  /// The journey is over; what lies below it is shown again.
  mutating func finish() {
    if let open { finished = Finished(open, finished) }
    (open, isTold) = (below.popLast(), true)
  }

  /// Whatever is open is given up.
  mutating func giveUp() {
    while open != nil {
      closeEnded()
      finish()
    }
  }

  /// The line is missing that tells that what was opened has ended.
  mutating func closeEnded() {
    while let walk = open?.walk, walk.levels.count > 1, case .ended? = walk.machine.stop,
      let next = making(.close)
    {
      self = next
    }
  }

  /// Nil where the journey cannot make the move.
  func making(_ move: WalkMove) -> RecordedWalk? {
    var next = self
    next.open?.walk.make(move)
    // Nobody asks what it came past, which would be copied with it.
    if let answered = next.open?.walk.machine.answered {
      next.open?.walk.machine.trace.removeAll { $0.stop < answered }
    }
    switch move {
    case .back, .close, .pass: next.isTold = next.open?.walk.screen != nil
    default: next.isTold = false
    }
    return next.leaving()
  }

  /// Out of what was left by now.
  func leaving() -> RecordedWalk? {
    var next = self
    while let walk = next.open?.walk, walk.failure == nil, case .left? = walk.machine.stop {
      if walk.levels.count > 1 {
        next.open?.walk.make(.close)
        next.isTold = next.open?.walk.screen != nil
      } else {
        next.finish()
      }
    }
    guard let failure = next.open?.walk.failure else { return next }
    return failure.rule == nil && !failure.isEndless ? nil : next
  }
}

import CEL
import WaymarkCompiler

/// One way in which a recorded session can have gone, with the stops of its scenario.
struct RecordedWalk {
  enum Stop {
    case show(ID<Screen>, action: String?, data: JSONText?)
    case call(ID<Operation>, Answer)
    case open(ID<Route>)
    /// What was opened is closed.
    case close(WrittenScenario.End)
  }

  enum Answer {
    case returns(JSONText?)
    case error(String, JSONText?)
    case wait
  }

  var path: Path
  /// What it began with; nil before it has begun.
  var start: Process?
  var params: JSONText?
  var stops: [Stop] = []
  /// How the journey has ended, if it has.
  var end: WrittenScenario.End?

  /// How many routes are open.
  private var depth: Int { path.explanation.frames.count { $0.isOpened } }

  /// The walk in a later state; what is closed by then is noted, the innermost first.
  func moved(
    to path: Path, _ stop: Stop?, end: WrittenScenario.End, last: WrittenScenario.End? = nil
  ) -> RecordedWalk {
    var next = self
    next.path = Path(explanation: path.explanation)
    if let stop { next.stops.append(stop) }
    // What is opened counts as closed if nothing of this app is behind it.
    let isOpening = if case .open? = stop { true } else { false }
    let closed = depth + (isOpening ? 1 : 0) - next.depth
    if closed > 0 {
      for index in 1...closed { next.stops.append(.close(index == closed ? last ?? end : end)) }
    }
    if start != nil, case .idle = path.explanation.state {
      next.end = closed > (isOpening ? 1 : 0) ? .back : end
    }
    return next
  }
}

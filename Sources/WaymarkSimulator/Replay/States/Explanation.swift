import CEL
import WaymarkCompiler

/// One state of the model that explains a session so far.
struct Explanation: Hashable {
  enum State: Hashable {
    /// The session begins. If its first lines are missing, it is in the middle of a journey.
    case new
    /// The last journey is over: another one may begin.
    case idle
    /// Joined in the middle, at a place that is not known: anything may follow.
    case lost
    case moving
    case ending(ID<Outcome>)
    /// A screen that is due.
    case arriving
    /// A screen that the user sees.
    case shown
    /// A call that is due.
    case calling
    /// A call that waits for its answer.
    case waiting
    case opening(ID<Route>)
    /// No alternative holds, which a rule reports: nothing leads on.
    case stuck
    /// Of the journey, or of what was opened.
    case ended(ID<Outcome>)
  }

  var state = State.new
  var stack = KnownStack()
  /// What lies below the first frame is not known.
  var isJoined = false
  /// Only calls and answers were logged, as a server does: the user's part is guessed.
  var isOfBackend = false
  var environment = KnownEnvironment()
  /// What was not told when it came into the session; of it, what is held is numbered first.
  var entered = 0
  var decisions: Set<Decision> = []
  /// A journey, or what was opened, was left without an outcome, which the next line may say.
  var isLeft = false
  /// By their depths, the processes of which a line has told the end, as their last page stays.
  var toldEnds: [Int] = []
  /// The screen that the user sees at this place, where a variant may be shown; nil if not known.
  var seen: ID<Screen>?

  static let lost = Explanation(state: .lost)

  /// Where the session is; nil where no journey is.
  var location: Location.ID? {
    switch state {
    case .new, .idle, .lost: nil
    default: frames.last?.location
    }
  }

  var frames: [KnownStack.Frame] { _read { yield stack.frames } }

  var top: KnownStack.Frame {
    _read { yield stack.top }
    _modify { yield &stack.top }
  }

  /// On a last page of which the end was told.
  var isEndTold: Bool { toldEnds.last == frames.count - 1 }

  /// A server logs no ends.
  mutating func noteLeft() {
    isLeft = !isOfBackend
    toldEnds.removeAll { [depth = frames.count] in $0 >= depth }
  }

  /// No journey is open, whatever came before.
  var isBetweenJourneys: Bool { state == .new || state == .idle }

  /// Another journey of the session, whatever was open.
  func begun(isJoined: Bool = false) -> Self {
    var begun = Self(isJoined: isJoined, environment: environment)
    (begun.entered, begun.decisions) = (entered, decisions)
    return begun
  }

  /// The same environment in a state of no journey; nothing is known of one that was joined.
  mutating func leave() {
    state = isJoined ? .lost : .idle
    stack = KnownStack()
    isJoined = false
    (seen, toldEnds) = (nil, [])
  }
}

/// What a session has come past.
enum Mark: Hashable {
  case took(ID<Transition>)
  case ended(ID<Outcome>)
  case wentBack(Location.ID)
}

/// A state, and what has been come past since it was last certain.
struct Path: Hashable {
  var explanation: Explanation
  var trace: [Mark] = []
}

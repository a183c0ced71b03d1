/// One instruction of a process's program. Instructions form a graph without cycles for each
/// location; fields hold indices, -1 for none.
struct Instruction: Sendable {
  enum Operation: UInt8, Sendable {
    /// Continues at `a` (holds), `b` (does not hold), `c` (fails) or `d` (fails on a null); `index`
    /// is the test.
    case test
    /// Executes `index ..< index + a` of the updates, then `b`.
    case assign
    /// Continues at each of `index ..< index + a` of the choices.
    case choose
    /// Takes transition `a` to the location `index`.
    case go
    /// Takes transition `a`, and ends the process with the outcome `index`.
    case end
    /// Leaves the process by going back, or, for a route, closes it.
    case leave
    /// Enters the process of the call site `index`.
    case call
    /// Reports the finding `index`, then continues at `a`.
    case find
    /// Notes that the observation `index` was made, then continues at `a`.
    case observe
    /// Continues at `a` unless the observation `index` and the next were made.
    case probe
    /// Records what the user or the backend does, `index`, then continues at `a`; `b` is the route
    /// that is opened, or `back`.
    case event
    case stop
  }

  /// Where flags may block it, back is an edge of its own.
  static let back = Int32.max

  var operation: Operation
  var index: Int32 = -1
  var a: Int32 = -1
  var b: Int32 = -1
  var c: Int32 = -1
  var d: Int32 = -1
}

/// What happens from outside at a location, for witnesses.
enum JourneyEvent: Sendable {
  case press(ID<Action>)
  case timeout
  case back
  case answer(Call.Answer.Kind)
  case opens(ID<Route>, by: ID<Action>?)
  /// The answer says whether the operation has happened.
  case settles(ID<Operation>, isDone: Bool)
}

/// A change of one slot. Slots are positions in the layout of a program.
struct Update: Sendable {
  enum Kind: Sendable {
    /// A class of the slot's domain.
    case constant(UInt32)
    case copy(Int)
    /// Whatever the slot may be.
    case free
    /// The index of a computed value.
    case computed(Int)
  }
  let slot: Int
  var kind: Kind
  /// A copied slot must be split first: it is read later, or may have values that this one may not.
  var splitsSource = false

  var isCopy: Bool { if case .copy = kind { true } else { false } }
}

/// Where a process is entered from another.
struct CallSite: Sendable {
  let callee: Process
  /// Of the callee's slots, read from the caller's.
  var updates: [Update]
  /// A value that the callee reads is not understood.
  var isUnclear = false
  /// By outcome.
  var returns: [Return]
  /// Where it continues after any end, also by back: an opened route is closed.
  var afterAny: Int32 = -1
  /// Back out of the callee may leave the caller, too.
  var mayLeave = false
  /// The caller's instruction that leaves.
  var leave: Int32 = -1
  var isOpening = false
  /// It closes the screens from which it is opened.
  var closes = false
  /// It closes everything: what it shows begins another journey.
  var startsAnew = false
  /// Where keys may be passed.
  var entry: EntrySite?
  /// The caller goes on after it.
  var leadsOn: Bool { !returns.isEmpty || mayLeave || afterAny >= 0 && afterAny != stop }
  /// The caller's instruction that goes nowhere.
  var stop: Int32 = -1
  /// The fields of flags, context and client, in the caller and in the callee.
  var fixed: [(own: Int, callee: Int)] = []
  /// How the caller continues after an outcome.
  struct Return: Sendable {
    let outcome: Int32
    let instruction: Int32
    /// The fields of what the outcome carries, in the caller and in the callee.
    let values: [(own: Int, callee: Int)]
  }

  /// Where the caller may continue, first after each outcome.
  var next: [Int32] {
    returns.map(\.instruction) + (afterAny >= 0 ? [afterAny] : []) + (mayLeave ? [leave] : [])
  }
}

/// Something that exploration may find.
struct FindingSite: Sendable {
  enum Kind: Sendable, Hashable {
    case openChoice, noAlternative, stuckPage, mayFail, unsupportedRoute, unsupportedScreen
    /// What a promise wants after something else.
    case outOfOrder

    var rule: DataRule {
      switch self {
      case .openChoice: .openChoice
      case .noAlternative, .stuckPage: .stuckOnData
      case .mayFail: .mayFail
      case .unsupportedRoute: .unsupportedRoute
      case .unsupportedScreen: .unsupportedScreen
      case .outOfOrder: .brokenPromise
      }
    }
  }
  let kind: Kind
  let location: Location.ID
  let exit: ID<Exit>?
  let action: ID<Action>?
  let route: ID<Route>?
  /// The test that fails.
  let test: Int
}

/// A guard in its list, and what was observed of it.
struct GuardSite: Sendable {
  let formula: ID<Formula>
  let scope: BindingScope?
  let location: Location.ID
  /// Nil for a button's own guard.
  let exit: ID<Exit>?
  let position: Int
  /// An alternative follows it.
  let isFollowed: Bool
  /// The first of four observations: it was reached, it held, it did not hold, and it holds for
  /// data that arrive at its list.
  let observations: Int
}

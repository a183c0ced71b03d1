/// What is open in a journey: runs of processes, the innermost last, the pages that each has shown,
/// and the routes opened above them.
public struct JourneyStack<Values: Hashable & Sendable>: Hashable, Sendable {
  /// One running process: its current location, its values, and the pages it has shown.
  public struct Frame: Hashable, Sendable {
    public let process: Process
    public var location: Location.ID
    public var values: Values
    /// True if a route was opened for it: when it ends, the route is closed.
    public let isOpened: Bool
    public var history: [HistoryEntry] = []
    /// The route that is open above this process.
    public var opening: Opening?

    @inlinable
    public init(
      process: Process, location: Location.ID, values: Values, isOpened: Bool,
      history: [HistoryEntry] = []
    ) {
      (self.process, self.location, self.values) = (process, location, values)
      (self.isOpened, self.history) = (isOpened, history)
    }
  }

  /// A page as it was when it was shown: back restores all of it.
  public struct HistoryEntry: Hashable, Sendable {
    public let location: Location.ID
    public let values: Values
    /// The params of the screen.
    public let params: Values

    @inlinable
    public init(location: Location.ID, values: Values, params: Values) {
      (self.location, self.values, self.params) = (location, values, params)
    }
  }

  /// An open route, and what follows once it is closed.
  public struct Opening: Hashable, Sendable {
    public let route: ID<Route>
    /// Of the route, in the order of its params.
    public let arguments: Values
    /// Nil if a step has opened it from which nothing leads on.
    public let after: AfterClosing?
    /// By the button that opened it; nil if a step did.
    public let sent: Values?
    /// A button was pressed that closes the pages below.
    public let closes: Bool

    @inlinable
    public init(
      route: ID<Route>, arguments: Values, after: AfterClosing?, sent: Values? = nil,
      closes: Bool = false
    ) {
      (self.route, self.arguments, self.after) = (route, arguments, after)
      (self.sent, self.closes) = (sent, closes)
    }
  }

  /// More runs inside one another are an endless recursion.
  @inlinable public static var deepest: Int { 1_000 }

  public var frames: [Frame]
  /// A `root` route has closed everything: whatever is closed next, nothing is shown again.
  public var isOver = false
  /// Errors of the current call that its `retry` has absorbed.
  public var tries = 0

  @inlinable public init(_ frames: [Frame] = []) { self.frames = frames }

  @inlinable public var top: Frame {
    _read { yield frames[frames.count - 1] }
    _modify { yield &frames[frames.count - 1] }
  }
}

extension JourneyStack {
  /// A page that is shown again is the one before: what was shown after it is forgotten.
  @inlinable public mutating func show(_ params: Values) {
    let (top, location) = (frames.count - 1, frames[frames.count - 1].location)
    if let known = frames[top].history.firstIndex(where: { $0.location == location }) {
      frames[top].history.removeSubrange(known...)
    }
    frames[top].history.append(
      HistoryEntry(location: location, values: frames[top].values, params: params))
  }

  /// Where going back leads.
  public enum Back: Sendable {
    /// To an earlier page, with everything that was known then.
    case shows(Location.ID)
    /// Out of what was opened.
    case closes
    /// Out of the journey.
    case leaves
  }

  /// From the first page of a process it goes to its caller's last page.
  @inlinable public mutating func goBack() -> Back {
    top.history.removeLast()
    while let top = frames.indices.last {
      if let before = frames[top].history.last {
        frames[top].location = before.location
        frames[top].values = before.values
        return .shows(before.location)
      }
      if frames.removeLast().isOpened { return .closes }
    }
    return .leaves
  }

  /// Ends the innermost process. The caller is nil if it was opened, or nothing is below.
  @inlinable public mutating func end() -> (ended: Frame, caller: Location.ID?) {
    let ended = frames.removeLast()
    return (ended, ended.isOpened ? nil : frames.last?.location)
  }

  /// Leaves the journey, or what was opened, without an outcome.
  @inlinable public mutating func leave() {
    while let left = frames.popLast(), !left.isOpened {}
  }

  /// Closes all that is open above the process at this depth.
  @inlinable public mutating func closeAll(above depth: Int) {
    frames.removeSubrange((depth + 1)...)
  }

  /// The route that the innermost process has opened is closed.
  @inlinable public mutating func close() -> Opening? {
    let opening = top.opening
    top.opening = nil
    return opening
  }

  /// True if the call is made again by itself after the error.
  @inlinable public func retries(_ call: Call, after error: Symbol) -> Bool {
    call.retry(after: error).map { tries < $0.times } ?? false
  }
}

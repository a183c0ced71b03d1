import CEL

/// A journey that shows a finding: what the user and the backend do, with the values that matter.
public struct Journey: Sendable {
  /// A value below a param, result or sent value.
  public struct Datum: Sendable {
    public let variable: ID<Variable>
    public let fields: [String]
    public package(set) var value: Value
  }

  public typealias Start = Process.Subject

  public struct Stop: Sendable {
    public enum Kind: Sendable {
      case press(ID<Screen>, ID<Action>)
      case timeout(ID<Screen>)
      case back(ID<Screen>)
      case answer(ID<Operation>, Call.Answer.Kind)
      /// Followed by the stops inside what is opened, up to `close`.
      case open(ID<Route>, by: ID<Action>?)
      case close(ID<Route>, ends: ID<Outcome>?)
      /// A page whose outcome is reached as it is shown.
      case last(ID<Screen>)
    }
    public let kind: Kind
    public let location: Location.ID
    /// How many locations were reached by then.
    public let reached: Int
    /// What is sent or returned.
    public var data: [Datum] = []
  }

  public internal(set) var start: Start
  public package(set) var params: [Datum] = []
  public internal(set) var flags: [(flag: ID<Flag>, value: Value)] = []
  public internal(set) var context: [Datum] = []
  /// Platform and version.
  public internal(set) var client: (platform: String, version: String)?
  public package(set) var stops: [Stop] = []
  /// In the order in which they were taken, also inside what is run and opened.
  public internal(set) var transitions: [ID<Transition>] = []
  /// Every location reached, in order; the last is where the journey is.
  public internal(set) var locations: [Location.ID] = []
  /// Where each process is that is open at the end, the outermost first; empty if not known.
  public internal(set) var places: [Location.ID] = []
  /// With which the journey ended; nil if it stays at its last location, or was left.
  public internal(set) var ends: ID<Outcome>?
  public internal(set) var isLeft = false
}

extension Journey {
  package mutating func add(_ kind: Stop.Kind, at location: Location.ID) {
    stops.append(Stop(kind: kind, location: location, reached: locations.count))
  }

  /// Fixes flags on which the journey does not depend; false if it needs another value.
  public mutating func set(_ values: [(flag: ID<Flag>, value: Value)]) -> Bool {
    for (flag, value) in values {
      if let known = flags.first(where: { $0.flag == flag }) {
        if known.value != value { return false }
      } else {
        flags.append((flag, value))
      }
    }
    return true
  }
}

extension Journey {
  /// The screen that the user sees in a screen's place: a variant, if its flag says so and the
  /// client knows it.
  package func shown(_ screen: ID<Screen>, in graph: Graph) -> ID<Screen> {
    let variant = graph.screens[screen.index].variants.first { variant in
      guard let flag = variant.flag.target,
        variant.screen.target.map({ isKnown(graph.screens[$0.index].knownBy) }) ?? true
      else { return false }
      let own = flags.first { $0.flag == flag }?.value
      return own ?? graph.flags[flag.index].defaultValue == variant.value
    }
    return variant?.screen.target ?? screen
  }

  private func isKnown(_ knownBy: KnownBy) -> Bool {
    guard let client else { return true }
    return knownBy.contains(client.platform, Version.parse(client.version) ?? [])
  }
}

import CEL

/// A scenario to be written, with names and values in place of references.
public struct WrittenScenario: Sendable {
  public enum Subject: Sendable {
    case workflow(String)
    case route(String)
  }
  public typealias Values = [(name: String, value: Value)]

  public var name: String
  public var subject: Subject
  public var params: Values = []
  public var flags: Values = []
  public var context: Values = []
  public var client: Values = []
  public var stops: [Stop] = []
  public var end: End

  public indirect enum Stop: Sendable {
    /// `action` is the name of a button, `back` or `wait`; nil if the journey ends on the screen.
    case show(screen: String, action: String?, sends: Values = [])
    /// `operation` is qualified, as in `orders.status`.
    case call(operation: String, Answer)
    /// With what happens inside, unless the route is closed at once.
    case open(route: String, inside: Inside?)
  }

  public struct Inside: Sendable {
    public var stops: [Stop]
    public var end: End
  }

  public enum Answer: Sendable {
    /// Nil for an answer that is a sample, or has no content.
    case returns(Value?)
    /// With what it carries, as far as that matters.
    case error(String, Value? = nil)
    /// The time of the step's `after` passes.
    case wait
  }

  public enum End: Sendable {
    case outcome(String)
    case back
    /// The step (for a page of a route: the screen) that is reached.
    case at(String)
  }

  public init(name: String, subject: Subject, end: End) {
    self.name = name
    self.subject = subject
    self.end = end
  }

  mutating func add(client: (platform: String, version: String)?) {
    guard let (platform, version) = client else { return }
    self.client = [("platform", .string(platform)), ("version", .string(version))]
  }

  /// The facts under `given`, by its keys; empty ones are left out.
  var given: [(key: String, values: Values)] {
    [("params", params), ("flags", flags), ("context", context), ("client", client)]
      .filter { !$0.values.isEmpty }
  }
}

import CEL
import WaymarkCompiler

/// A session of a log with all that it tells, to be made into scenarios.
struct RecordedSession {
  struct Event {
    /// In microseconds.
    let time: Int64
    let event: LogEvent
    /// The data as they were logged, of which a `LogEvent` needs only what guards read.
    let json: JSONText?
    let client: (platform: String, version: String)?
  }

  let name: String
  var events: [Event] = []
  /// What the first line that tells them says.
  var flags: JSONText?
  var context: JSONText?

  /// True if only the backend's side is known, as a server records it.
  var isOfBackend: Bool {
    events.allSatisfy { $0.event.kind == .call || $0.event.kind == .answer }
  }
}

extension RecordedSession {
  fileprivate var parts: [RecordedSession] {
    let window = ReplayOptions().microsecondsOfWindow
    var parts: [RecordedSession] = []
    for event in events {
      if let last = parts.last?.events.last, event.time &- last.time <= window {
        parts[parts.count - 1].events.append(event)
      } else {
        parts.append(self)
        parts[parts.count - 1].events = [event]
      }
    }
    return parts
  }
}

/// Recorded sessions by name, in the order of their first lines.
public struct Recording {
  private(set) var sessions: [RecordedSession] = []
  private var indices: [String: Int] = [:]
  /// Lines that say nothing.
  public private(set) var unreadable = 0

  public init() {}

  /// A line without its break.
  public mutating func add(_ line: [UInt8]) {
    guard let json = try? JSONText.read(line), json["v"]?.integer == 1,
      let session = json["session"]?.text, let time = json["time"]?.microseconds,
      let event = LogEvent(json)
    else {
      unreadable += 1
      return
    }
    if let workflow = json["workflow"]?.text, indices[session] == nil {
      // The params of the line may be those of a call.
      let begin = LogEvent(kind: .begin, subject: workflow, detail: "", data: nil)
      add(begin, json, session, time)
    }
    add(event, json, session, time)
  }

  private mutating func add(_ event: LogEvent, _ json: JSONText, _ session: String, _ time: Int64) {
    if indices[session] == nil {
      indices[session] = sessions.count
      sessions.append(RecordedSession(name: session))
    }
    let client = json["client"].flatMap { client in
      client["platform"]?.text.flatMap { platform in
        client["version"]?.text.map { (platform, $0) }
      }
    }
    let index = indices[session] ?? 0
    if sessions[index].flags == nil, sessions[index].context == nil {
      (sessions[index].flags, sessions[index].context) = (json["flags"], json["context"])
    }
    sessions[index].events.append(
      RecordedSession.Event(
        time: time, event: event,
        json: json["values"] ?? json["value"] ?? json["params"], client: client))
  }

  /// Each in the order of its times; a long silence begins another one.
  var sorted: [RecordedSession] {
    sessions.flatMap { session in
      var session = session
      let order = session.events.indices.sorted {
        (session.events[$0].time, $0) < (session.events[$1].time, $1)
      }
      session.events = order.map { session.events[$0] }
      return session.parts
    }
  }
}

extension JSONText {
  fileprivate var microseconds: Int64? {
    switch self {
    case .int(let number):
      let (time, isLarge) = Int64(number).multipliedReportingOverflow(by: 1_000)
      return isLarge ? nil : time
    case .double(let number): return Int64(exactly: (number * 1_000).rounded())
    default: return nil
    }
  }
}

extension LogEvent {
  /// Nil for an unknown event, and where it lacks what it is about.
  fileprivate init?(_ json: JSONText) {
    func made(_ kind: Kind, _ subject: String, _ detail: String? = nil, _ data: String?) -> Self? {
      guard let subject = json[subject]?.text else { return nil }
      return LogEvent(
        kind: kind, subject: subject, detail: detail.flatMap { json[$0]?.text } ?? "",
        data: data.flatMap { json[$0] }.map(Value.init(logged:)))
    }
    let event: LogEvent? =
      switch json["event"]?.text {
      case "show": made(.show, "screen", "variant", nil)
      case "do": made(.act, "action", nil, "values")
      case "call": made(.call, "operation", nil, nil)
      case "answer": made(.answer, "operation", "outcome", "value")
      case "open": made(.open, "route", nil, "params")
      case "end": made(.end, "outcome", nil, nil)
      case "unexpected": made(.unexpected, "kind", "place", nil)
      default: nil
      }
    guard let event else { return nil }
    self = event
  }
}

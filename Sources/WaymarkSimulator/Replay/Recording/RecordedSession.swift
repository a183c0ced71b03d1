import CEL
import WaymarkCompiler

/// A session of a log with all that it tells, to be made into scenarios.
struct RecordedSession {
  struct Event {
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
      let session = json["session"]?.text, let time = json["time"]?.integer,
      let event = LogEvent(json)
    else {
      unreadable += 1
      return
    }
    if let workflow = json["workflow"]?.text, indices[session] == nil {
      let begin = LogEvent(
        kind: .begin, subject: workflow, detail: "", data: json["params"].map(Value.init(logged:)))
      add(begin, json, session, time)
    }
    add(event, json, session, time)
  }

  private mutating func add(_ event: LogEvent, _ json: JSONText, _ session: String, _ time: Int) {
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
    sessions[index].flags = sessions[index].flags ?? json["flags"]
    sessions[index].context = sessions[index].context ?? json["context"]
    sessions[index].events.append(
      RecordedSession.Event(
        time: Int64(time), event: event,
        json: json["values"] ?? json["value"] ?? json["params"], client: client))
  }

  /// Each in the order of its times.
  var sorted: [RecordedSession] {
    sessions.map { session in
      var session = session
      let order = session.events.indices.sorted {
        (session.events[$0].time, $0) < (session.events[$1].time, $1)
      }
      session.events = order.map { session.events[$0] }
      return session
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

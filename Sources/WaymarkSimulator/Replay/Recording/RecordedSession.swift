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
    let isRead = line.withUnsafeBufferPointer { bytes in
      guard !bytes.isEmpty, let line = LogLine(bytes), line.version?.isSame(as: "1") == true,
        let session = line.session?.text, let time = line.time,
        let kind = line.event.flatMap(LogEvent.Kind.init),
        let (subject, detail) = line.parts(of: kind)
      else { return false }
      let index = index(of: session, beginning: line, at: time)
      add(kind, subject, detail, line, with: line.data?.json, to: index, at: time)
      return true
    }
    if !isRead { unreadable += 1 }
  }

  /// Of a new session, with the workflow with which it begins.
  private mutating func index(of session: String, beginning line: LogLine, at time: Int64) -> Int {
    if let index = indices[session] { return index }
    let index = sessions.count
    indices[session] = index
    sessions.append(RecordedSession(name: session))
    guard let workflow = line.workflow else { return index }
    // The params of the line may be those of a call.
    add(.begin, workflow, nil, line, with: nil, to: index, at: time)
    return index
  }

  private mutating func add(
    _ kind: LogEvent.Kind, _ subject: LogSlice, _ detail: LogSlice?, _ line: LogLine,
    with json: JSONText?, to index: Int, at time: Int64
  ) {
    let event = LogEvent(
      kind: kind, subject: subject.text, detail: detail?.text ?? "",
      data: json.map(Value.init(logged:)))
    let client = line.client?.json.flatMap { client in
      client["platform"]?.text.flatMap { platform in
        client["version"]?.text.map { (platform, $0) }
      }
    }
    if sessions[index].flags == nil, sessions[index].context == nil {
      (sessions[index].flags, sessions[index].context) = (line.flags?.json, line.context?.json)
    }
    sessions[index].events.append(
      RecordedSession.Event(time: time, event: event, json: json, client: client))
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

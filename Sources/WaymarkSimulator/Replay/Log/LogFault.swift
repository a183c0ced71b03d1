/// Why a line of a log says nothing.
enum LogFault: Int, CaseIterable, Sendable {
  case notJSON, tooLong, unknownVersion, noSession, noTime, unknownEvent, incomplete

  var words: String {
    switch self {
    case .notJSON: "that cannot be read as a JSON object"
    case .tooLong: "of more than 1 MiB"
    case .unknownVersion: "of another version than 1"
    case .noSession: "without a session"
    case .noTime: "without a time in milliseconds"
    case .unknownEvent: "with an unknown event"
    case .incomplete: "without what the event is about"
    }
  }
}

/// A line of one of the logs, both counted from 1.
struct LogPosition: Hashable, Comparable, Sendable {
  let log: Int
  let line: Int

  static func < (one: Self, other: Self) -> Bool {
    (one.log, one.line) < (other.log, other.line)
  }
}

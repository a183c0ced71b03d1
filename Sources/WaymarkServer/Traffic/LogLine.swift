import WaymarkCompiler

/// A line of the log of sessions that the app writes, too.
struct LogLine {
  let session: String
  let time: Int64
  let event: String
  var members: [(String, JSONText)] = []

  /// `environment` is what is known of flags and context, which the first line of a session tells.
  static func call(
    _ call: RecordedCall, masking mask: Mask, environment: [(String, JSONText)] = []
  ) -> LogLine? {
    guard let operation = call.operation else { return nil }
    return LogLine(
      session: call.session, time: call.time, event: "call",
      members: [("operation", .string(operation)), ("params", mask.applied(to: call.params))]
        + environment.map { ($0, mask.applied(to: $1)) })
  }

  static func answer(_ call: RecordedCall, at time: Int64, masking mask: Mask) -> LogLine? {
    guard let operation = call.operation else { return nil }
    var members: [(String, JSONText)] = [
      ("operation", .string(operation)), ("outcome", .string(call.outcome)),
    ]
    if let status = call.status { members.append(("status", .int(status))) }
    if let answer = call.answer { members.append(("value", mask.applied(to: answer))) }
    return LogLine(session: call.session, time: time, event: "answer", members: members)
  }

  var text: String {
    JSONText.object(
      [
        ("v", .int(1)), ("session", .string(session)), ("time", .int(Int(time))),
        ("event", .string(event)),
      ] + members
    ).line + "\n"
  }
}

/// Fields whose values nobody may read in a log, wherever they occur and however they are spelt:
/// `cardNumber` is also `card_number` and `Card-Number`.
struct Mask: Sendable {
  static let cover = "***"

  private let names: Set<String>

  init(names: some Sequence<String>) { self.names = Set(names.map(Self.plain)) }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// Recursion is bounded by the limit of JSON, 100 levels.
  func applied(to json: JSONText) -> JSONText {
    if names.isEmpty { return json }
    return switch json {
    case .object(let members):
      .object(
        members.map { name, value in
          (name, names.contains(Self.plain(name)) ? .string(Self.cover) : applied(to: value))
        })
    case .array(let items): .array(items.map(applied))
    default: json
    }
  }
}

import CEL
import WaymarkCompiler

/// What the backend does when an error occurs: as the specs say, or else by the error's name.
struct ErrorReply: Sendable, Equatable {
  let name: String
  /// Nil if there is no answer.
  let status: Int?
  let body: JSONText?
  /// True if the app waits in vain.
  let isTimeout: Bool

  /// Longer than the apps of Apple's systems wait by default.
  static let patience: Int64 = 60

  /// Without a value, the body has only what the specs fix.
  init(
    _ error: Name, of operation: WaymarkCompiler.Operation, in graph: Graph,
    carrying value: Value? = nil
  ) {
    name = graph.text(error)
    switch operation.wireAnswer(for: error.symbol) {
    case nil:
      status = ErrorStatus.code(of: name)
      body = Fixtures.failed(name)
      isTimeout = false
    case .response(let code, let plain):
      status = code
      let fixed = plain.map { JSONText($0) }
      body = value.map { JSONText($0).adding(fixed) } ?? fixed
      isTimeout = false
    case .connection: (status, body, isTimeout) = (nil, nil, false)
    case .timeout: (status, body, isTimeout) = (nil, nil, true)
    }
  }

  /// The bodies as they are sent.
  static func == (one: ErrorReply, other: ErrorReply) -> Bool {
    (one.name, one.status, one.isTimeout) == (other.name, other.status, other.isTimeout)
      && one.body?.document == other.body?.document
  }
}

extension JSONText {
  /// With the members that only the other has.
  fileprivate func adding(_ other: JSONText?) -> JSONText {
    guard case .object(let members) = self, case .object(let others)? = other else { return self }
    return .object(members + others.filter { name, _ in !members.contains { $0.0 == name } })
  }

  /// A value of a spec as the JSON that it is written like. Recursion is bounded by the limit of
  /// YAML.
  init(_ plain: PlainValue) {
    switch plain {
    case .scalar(let text, let isQuoted, _): self = isQuoted ? .string(text) : Self.word(text)
    case .list(let items, _): self = .array(items.map { JSONText($0) })
    case .mapping(let entries, _): self = .object(entries.map { ($0.key, JSONText($0.value)) })
    }
  }

  private static func word(_ text: String) -> JSONText {
    switch text {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: break
    }
    // Only a number that is written as JSON writes it: `007` and `1.10` are text.
    if let number = Int(text), String(number) == text { return .int(number) }
    if let number = Double(text), "\(number)" == text { return .double(number) }
    return .string(text)
  }
}

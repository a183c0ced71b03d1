import WaymarkCompiler

/// A request that came, and what was done with it.
struct RecordedCall: Sendable {
  let number: Int
  let session: String
  /// Milliseconds since 1970.
  let time: Int64
  let method: String
  /// Shortened if it is very long.
  let target: String
  /// Nil if no operation declares it.
  var operation: String?
  var params = JSONText.object([])
  /// As in `success`, the name of an error, or `timeout`.
  var outcome = ""
  /// Nil if there was no answer.
  var status: Int?
  var answer: JSONText?
  var drift: [Drift] = []
  /// Of `params` and `answer`, those of which only the beginning is kept, as a text.
  var cut: [String] = []

  var json: JSONText {
    .object([
      ("number", .int(number)), ("session", .string(session)), ("time", .int(Int(time))),
      ("method", .string(method)), ("target", .string(target)),
      ("operation", operation.map { .string($0) } ?? .null), ("params", params),
      ("outcome", .string(outcome)), ("status", status.map { .int($0) } ?? .null),
      ("answer", answer ?? .null), ("drift", .array(drift.map(\.json))),
      ("cut", .array(cut.map { .string($0) })),
    ])
  }
}

/// One way in which the app, the backend and the specs have diverged.
struct Drift: Sendable {
  enum Kind: String, Sendable {
    /// No operation declares the request.
    case undeclaredRequest = "undeclared-request"
    case wrongMethod = "wrong-method"
    /// A param is not of its type, or missing.
    case badRequest = "bad-request"
    /// A part of the query or a body that is not declared.
    case undeclaredParam = "undeclared-param"
    /// The use case does not expect the call.
    case unexpectedCall = "unexpected-call"
    case outOfOrder = "out-of-order"
    /// The use case expects other values.
    case otherParams = "other-params"
    /// The real backend sent a status that stands for nothing declared.
    case undeclaredStatus = "undeclared-status"
    /// The real backend sent something of another type.
    case badAnswer = "bad-answer"
  }

  let kind: Kind
  let message: String
  var place: String?

  var json: JSONText {
    .object([
      ("kind", .string(kind.rawValue)), ("message", .string(message)),
      ("place", place.map { .string($0) } ?? .null),
    ])
  }
}

import WaymarkCompiler

/// A part of a request or an answer that is not as declared.
struct Misfit: Sendable, Equatable {
  /// As in `body.items[0].name`.
  let place: String
  /// The declared type.
  let expected: String
  let found: String

  var message: String { "\(place): \(expected) is expected, but this is \(found)" }

  var json: JSONText {
    .object([
      ("place", .string(place)), ("expected", .string(expected)), ("found", .string(found)),
      ("message", .string(message)),
    ])
  }
}

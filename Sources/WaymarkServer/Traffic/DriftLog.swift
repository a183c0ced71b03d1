import WaymarkCompiler

/// All drift, what is the same counted together.
struct DriftLog: Sendable {
  private struct Key: Hashable {
    let kind: String
    let operation: String
    let place: String
  }

  private struct Entry {
    var count = 0
    let drift: Drift
    let example: Int
    let session: String
  }

  static let most = 10_000

  private var order: [Key] = []
  private var entries: [Key: Entry] = [:]

  /// What has no operation is distinguished by the request.
  mutating func add(_ call: RecordedCall) {
    for drift in call.drift {
      let key = Key(
        kind: drift.kind.rawValue, operation: call.operation ?? "\(call.method) \(call.target)",
        place: drift.place ?? "")
      if entries[key] == nil {
        guard order.count < Self.most else { continue }
        order.append(key)
        entries[key] = Entry(drift: drift, example: call.number, session: call.session)
      }
      entries[key]?.count += 1
    }
  }

  /// With the place of the operation in the specs.
  func json(_ place: (String) -> [(String, JSONText)]) -> JSONText {
    .array(
      order.compactMap { key in
        entries[key].map { entry in
          .object(
            [
              ("kind", .string(key.kind)), ("operation", .string(key.operation)),
              ("place", .string(key.place)), ("message", .string(entry.drift.message)),
              ("count", .int(entry.count)), ("session", .string(entry.session)),
              ("example", .int(entry.example)),
            ] + place(key.operation))
        }
      })
  }
}

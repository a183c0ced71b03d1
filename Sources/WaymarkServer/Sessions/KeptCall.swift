import WaymarkCompiler

/// What is kept of a call for whoever asks for it later. The log is written from the whole call:
/// a mask does not see into a text that was cut.
extension RecordedCall {
  /// Of each body.
  static let mostOfBody = 64 << 10

  /// With the beginning of its bodies at most.
  var kept: RecordedCall {
    var call = self
    call.params = call.beginning(of: params, "params")
    call.answer = answer.map { call.beginning(of: $0, "answer") }
    return call
  }

  /// What is cut becomes a text. JSON with many small parts is kept as it is written, which takes
  /// less.
  private mutating func beginning(of body: JSONText, _ name: String) -> JSONText {
    if body.size <= Self.mostOfBody || cut.contains(name) { return body }
    let bytes = body.lineBytes
    if bytes.count <= Self.mostOfBody { return .written(bytes) }
    cut.append(name)
    return .string(String(decoding: bytes.prefix(Self.mostOfBody), as: UTF8.self))
  }

  /// About the bytes that it takes.
  var size: Int {
    let texts = drift.reduce(target.utf8.count) {
      $0 + 64 + $1.message.utf8.count + ($1.place?.utf8.count ?? 0)
    }
    return 256 + texts + params.size + (answer?.size ?? 0)
  }
}

extension JSONText {
  /// About the bytes that it takes in memory. As deep as JSON is read, 100 levels.
  fileprivate var size: Int {
    switch self {
    case .object(let members): members.reduce(64) { $0 + 24 + $1.0.utf8.count + $1.1.size }
    case .array(let items): items.reduce(64) { $0 + 8 + $1.size }
    case .string(let text): 64 + text.utf8.count
    case .written(let bytes): 64 + bytes.count
    case .int, .double, .tenths, .bool, .null: 32
    }
  }
}

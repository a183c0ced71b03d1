import WaymarkCompiler

/// Something that pages are told as it happens, as a server-sent event.
public struct ServerEvent: Sendable {
  /// Made into text only where somebody listens.
  enum Payload: Sendable {
    case data(JSONText)
    case call(RecordedCall)
  }

  let name: String
  let payload: Payload

  public var text: String {
    let data =
      switch payload {
      case .data(let data): data
      case .call(let call): call.json
      }
    return "event: \(name)\ndata: \(data.line)\n\n"
  }
}

/// What has happened since it was last asked for.
public struct Happenings: Sendable {
  public var events: [ServerEvent] = []
  /// Lines for the log.
  public var log = ""
  /// True if much may be freed.
  public var frees = false
}

import WaymarkCompiler

/// Something that pages are told as it happens, as a server-sent event.
public struct ServerEvent: Sendable {
  let name: String
  let data: JSONText

  public var text: String { "event: \(name)\ndata: \(data.line)\n\n" }
}

/// What has happened since it was last asked for.
public struct Happenings: Sendable {
  public var events: [ServerEvent] = []
  /// Lines for the log.
  public var log = ""
}

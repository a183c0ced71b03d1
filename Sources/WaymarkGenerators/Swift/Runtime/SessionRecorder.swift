import Foundation

/// Writes what a session does, a line of JSON for each event, as `waymark replay` reads it. The
/// names are those of the specs. Can be used from any thread; lines are passed on one at a time.
public nonisolated final class SessionRecorder: @unchecked Sendable {
  public let session: String
  private let write: @Sendable (String) -> Void
  private let now: @Sendable () -> Date
  /// Guards `head`, and the order of the lines.
  private let lock = Foundation.NSLock()
  /// What the first line says besides its event.
  private var head: [(String, String)] = []

  /// `session` tells this one from all others, as a new UUID does. `flags` and `context` are what
  /// guards of the specs read, as far as it is known. `workflow` is what it begins with, if it does
  /// not open a route.
  public init(
    session: String = Foundation.UUID().uuidString, platform: String? = nil, version: String? = nil,
    flags: [String: any Encodable] = [:], context: [String: any Encodable] = [:],
    workflow: String? = nil, now: @escaping @Sendable () -> Date = { Date() },
    write: @escaping @Sendable (_ line: String) -> Void
  ) {
    (self.session, self.now, self.write) = (session, now, write)
    if let platform, let version {
      let client = ["platform": platform, "version": version]
      if let json = Self.json(client) { head.append(("client", json)) }
    }
    if !flags.isEmpty { head.append(("flags", Self.object(flags))) }
    if !context.isEmpty { head.append(("context", Self.object(context))) }
    if let workflow { head.append(("workflow", Self.text(workflow))) }
  }

  /// A screen appears; `variant` is what is shown in its place.
  public func show(_ screen: String, as variant: String? = nil) {
    log("show", [("screen", screen)] + (variant.map { [("variant", $0)] } ?? []))
  }

  /// A button is pressed, with the values that it sends.
  public func act(_ action: String, values: [String: any Encodable] = [:]) {
    log("do", [("action", action)], values.isEmpty ? [] : [("values", Self.object(values))])
  }

  public func goBack() { act("back") }

  public func open(_ route: String, params: [String: any Encodable] = [:]) {
    log("open", [("route", route)], [("params", Self.object(params))])
  }

  /// A journey ends, or what a route has opened.
  public func end(_ outcome: String) { log("end", [("outcome", outcome)]) }

  /// The app has come to where it should not be.
  public func unexpected(_ kind: String, in place: String) {
    log("unexpected", [("kind", kind), ("place", place)])
  }

  /// Calls an operation, as in `orders.status`, and records its answer. An error is recorded by the
  /// name of its case, with what that carries.
  public func call<Answer>(
    _ operation: String, params: [String: any Encodable] = [:],
    isolation: isolated (any _Concurrency.Actor)? = #isolation, _ work: () async throws -> Answer
  ) async throws -> Answer {
    log("call", [("operation", operation)], [("params", Self.object(params))])
    do {
      let answer = try await work()
      let value = (answer as? any Encodable).flatMap { Self.json($0) }
      log(
        "answer", [("operation", operation), ("outcome", "success")],
        value.map { [("value", $0)] } ?? [])
      return answer
    } catch {
      let name = String(describing: error).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let carried = Swift.Mirror(reflecting: error).children.first?.value as? any Encodable
      log(
        "answer", [("operation", operation), ("outcome", String(name))],
        carried.flatMap { Self.json($0) }.map { [("value", $0)] } ?? [])
      throw error
    }
  }

  private func log(
    _ event: String, _ texts: [(String, String)], _ values: [(String, String)] = []
  ) {
    lock.lock()
    defer { lock.unlock() }
    let time = Swift.Int64((now().timeIntervalSince1970 * 1_000).rounded())
    let members =
      [("v", "1"), ("session", Self.text(session)), ("time", "\(time)")]
      + [("event", Self.text(event))] + texts.map { ($0.0, Self.text($0.1)) } + values + head
    head = []
    write("{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}")
  }

  private static func text(_ text: String) -> String { json(text) ?? "\"\"" }

  /// Values that are no JSON are left out.
  private static func object(_ values: [String: any Encodable]) -> String {
    let members = values.sorted { $0.key < $1.key }.compactMap { name, value in
      json(value).map { "\(text(name)):\($0)" }
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func json(_ value: any Encodable) -> String? {
    let encoder = Foundation.JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
}

import CEL
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

/// The server without its sockets: a request goes in, and what to do with it comes out.
public struct MockServer: Sendable {
  /// More are forgotten, the oldest first.
  static let mostSessions = 1_000

  /// What is served: the newest state of the specs that is not broken.
  public private(set) var project: ServedProject
  /// The newest state of all.
  private(set) var newest: ServedProject
  public var hosts: HostGuard
  /// Whether a real backend answers.
  public let forwards: Bool
  /// Whether anybody takes the lines of the log.
  public let records: Bool
  /// Bytes of the calls of all sessions, of which the oldest are forgotten.
  var mostKept = 256 << 20
  private var keptSize = 0
  /// Of a walk on the phone, in steps of evaluation: about a second of a processor.
  var mostWork = 40_000_000
  private(set) var sessions: [String: Session] = [:]
  /// By the time of their first request.
  private(set) var order: [String] = []
  private(set) var drift = DriftLog()
  private var calls = 0
  private var happened = Happenings()
  /// How often the specs were read.
  private(set) var version = 1

  public init(
    _ project: ServedProject, hosts: HostGuard, forwards: Bool = false, records: Bool = true
  ) {
    self.project = project
    newest = project
    self.hosts = hosts
    self.forwards = forwards
    self.records = records
  }

  var graph: Graph { project.graph }
  var mask: Mask { Mask(names: graph.project.masked) }

  /// The specs have changed. What is broken is shown, and not served.
  public mutating func load(_ project: ServedProject) {
    newest = project
    version += 1
    if !project.isBroken {
      self.project = project
      for name in order { sessions[name]?.renew(with: project) }
    }
    tell("reload", .object([("version", .int(version)), ("served", .bool(!project.isBroken))]))
  }

  public mutating func takeHappenings() -> Happenings {
    defer { happened = Happenings() }
    return happened
  }

  /// `time` is in milliseconds since 1970.
  public mutating func react(to request: ServerRequest, at time: Int64) -> Reaction {
    if let refusal = hosts.refusal(of: request) { return .answer(refusal) }
    var target: RequestTarget
    do {
      target = try RequestTarget(request.target)
    } catch {
      return .answer(.problem(400, error.message))
    }
    if target.segments.first == "_waymark" { return control(request, target) }
    let choice: SessionSelection
    do {
      choice = try SessionSelection(request, &target)
    } catch {
      return .answer(.problem(400, error.message))
    }
    if let name = choice.useCase {
      guard let useCase = project.useCase(named: name) else {
        return .answer(unknownUseCase(name))
      }
      if session(choice.name).useCase != graph.id(of: graph[useCase]) {
        let project = project
        change(choice.name) { $0.choose(useCase, of: project) }
      }
    }
    return call(request, target, in: choice.name, at: time)
  }

  // MARK: - Sessions

  func session(_ name: String) -> Session { sessions[name] ?? Session(name) }

  var allSessions: [Session] { order.compactMap { sessions[$0] } }

  mutating func change<Result>(
    _ name: String, _ change: (inout Session) -> Result
  ) -> Result {
    if sessions[name] == nil {
      order.append(name)
      if order.count > Self.mostSessions { remove(order.removeFirst()) }
    }
    let before = sessions[name]?.size ?? 0
    defer {
      keptSize += (sessions[name]?.size ?? 0) - before
      if keptSize > mostKept { forgetOldest() }
    }
    return change(&sessions[name, default: Session(name)])
  }

  /// An eighth at once: to look for them takes time.
  private mutating func forgetOldest() {
    var excess = keptSize - mostKept / 8 * 7
    let sizes = sessions.values.flatMap(\.sizes).sorted { $0.number < $1.number }
    let last = sizes.first { call in
      excess -= call.size
      return excess <= 0
    }
    guard let last else { return }
    for name in order { sessions[name]?.forget(upTo: last.number) }
    keptSize = sessions.values.reduce(0) { $0 + $1.size }
  }

  @discardableResult
  private mutating func remove(_ name: String) -> Bool {
    guard let session = sessions.removeValue(forKey: name) else { return false }
    keptSize -= session.size
    return true
  }

  mutating func deleteSession(_ name: String) -> Bool {
    order.removeAll { $0 == name }
    happened.frees = true
    return remove(name)
  }

  mutating func deleteAllSessions() {
    (order, sessions, drift, keptSize) = ([], [:], DriftLog(), 0)
    happened.frees = true
  }

  // MARK: - Traffic

  mutating func nextCall() -> Int {
    calls += 1
    return calls
  }

  mutating func tell(_ name: String, _ data: JSONText) {
    happened.events.append(ServerEvent(name: name, payload: .data(data)))
  }

  /// The flags and facts of the use case that a session plays.
  private func environment(of session: String) -> [(String, JSONText)] {
    guard let useCase = sessions[session]?.useCase, let id = project.useCase(named: useCase),
      let opening = project.staging.openings[id.index]
    else { return [] }
    let told = Dictionary(opening.flags.map { ($0.flag, $0.value) }) { _, last in last }
    let flags = graph.flags.indices.map { index -> (String, JSONText) in
      let flag = graph.flags[index]
      return (graph.text(flag.name), JSONText(told[ID(index)] ?? flag.defaultValue))
    }
    let context = zip(graph.project.context, opening.context).map {
      (graph.text(graph[$0].name), JSONText($1))
    }
    return [("flags", JSONText.object(flags)), ("context", .object(context))].filter {
      if case .object(let members) = $0.1 { !members.isEmpty } else { false }
    }
  }

  /// The line of the log for a call that was just added to its session.
  func line(for call: RecordedCall) -> String {
    if !records { return "" }
    let environment = session(call.session).progress.calls == 1 ? environment(of: call.session) : []
    return LogLine.call(call, masking: mask, environment: environment)?.text ?? ""
  }

  /// Notes a call whose answer is known. `line` is there if the call was noted when it came.
  mutating func note(_ call: RecordedCall, at time: Int64, after line: String? = nil) {
    let kept = call.kept
    change(call.session) { line == nil ? $0.add(kept) : $0.renew(kept) }
    drift.add(kept)
    happened.events.append(ServerEvent(name: "call", payload: .call(kept)))
    if !records { return }
    happened.log += line ?? self.line(for: call)
    happened.log += LogLine.answer(call, at: time, masking: mask)?.text ?? ""
  }
}

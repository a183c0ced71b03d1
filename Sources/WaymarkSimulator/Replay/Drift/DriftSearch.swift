import CEL
import WaymarkCompiler

/// Compares the calls and answers of logs with what is declared; what is the same is counted.
public struct DriftSearch {
  private struct Key: Hashable {
    let message: String
    let span: Span
  }

  private struct Example {
    let log: String
    let line: Int
    let session: String
    var count = 0
  }

  private let graph: Graph
  private let program: Program
  private let names: SpecNames
  private var found: [Key: Example] = [:]
  /// Kinds of drift beyond those that are kept.
  private var dropped = 0
  private var unreadable = 0
  public private(set) var compared = 0

  private static let most = 10_000

  public init(_ graph: Graph) {
    self.graph = graph
    program = Program(graph)
    names = SpecNames(program)
  }

  /// A line without its break; all but calls and answers is passed over.
  public mutating func add(_ line: [UInt8], of log: String, number: Int) {
    if !mayConcern(line) { return }
    guard let json = try? JSONText.read(line), let session = json["session"]?.text else {
      unreadable += 1
      return
    }
    guard json["v"]?.integer == 1, let event = json["event"]?.text,
      event == "call" || event == "answer"
    else { return }
    compared += 1
    let place = Example(log: log, line: number, session: session)
    guard let operation = names.operations[json["operation"]?.text ?? ""] else {
      let name = json["operation"]?.text ?? "null"
      return note("no service has the operation `\(name.prefix(100))`", at: nearest(name), place)
    }
    let misfits = event == "call" ? call(json, operation) : answer(json, operation)
    for misfit in misfits { note(misfit.message, at: misfit.span, place) }
  }

  /// Most lines are something else, which a word tells.
  private func mayConcern(_ line: [UInt8]) -> Bool {
    line.withUnsafeBufferPointer { line in
      guard !line.isEmpty, let parsed = LogLine(line), let event = parsed.event else { return true }
      return event.isSame(as: "call") || event.isSame(as: "answer")
    }
  }

  private func call(_ json: JSONText, _ operation: ID<Operation>) -> [TypeDrift.Misfit] {
    guard case .object(let members)? = json["params"] else { return [] }
    var drift = TypeDrift(program)
    let spec = graph[operation]
    let name = graph.qualifiedName(of: operation)
    var misfits: [TypeDrift.Misfit] = []
    for (key, value) in members {
      if let param = spec.params.first(where: { graph.text(graph[$0].name) == key }) {
        let span = graph[param].name.span
        drift.compare(value, with: graph[param].type, "\(name): \(key)", at: span)
      } else {
        misfits.append(
          .init(message: "`\(name)` has no param `\(key.prefix(60))`", span: spec.name.span))
      }
    }
    for param in spec.params where !graph[param].type.isOptional {
      let name = graph.text(graph[param].name)
      if graph[param].defaultValue != nil || members.contains(where: { $0.0 == name }) { continue }
      misfits.append(
        .init(
          message: "`\(graph.qualifiedName(of: operation))` is called without `\(name)`",
          span: graph[param].name.span))
    }
    return misfits + drift.misfits
  }

  private func answer(_ json: JSONText, _ operation: ID<Operation>) -> [TypeDrift.Misfit] {
    let spec = graph[operation]
    let name = graph.qualifiedName(of: operation)
    let outcome = json["outcome"]?.text ?? ""
    guard outcome == "success" else {
      return error(outcome, json["status"]?.integer, spec, name)
        + carried(json["value"], by: outcome, spec, name)
    }
    guard let type = spec.returnType else { return [] }
    guard let value = json["value"] else { return [] }
    var drift = TypeDrift(program)
    drift.compare(value, with: type, name, at: spec.returnsSpan)
    return drift.misfits
  }

  /// What an error carries.
  private func carried(
    _ json: JSONText?, by error: String, _ spec: Operation, _ name: String
  ) -> [TypeDrift.Misfit] {
    let value = spec.wireErrors.first { graph.text($0.name) == error }?.value
    guard let json, let value = value.map({ graph[$0] }) else { return [] }
    var drift = TypeDrift(program)
    drift.compare(json, with: value.type, "\(name): \(error)", at: value.typeSpan)
    return drift.misfits
  }

  /// Where no errors are declared, every error is a `failure`.
  private func error(
    _ outcome: String, _ status: Int?, _ spec: Operation, _ name: String
  ) -> [TypeDrift.Misfit] {
    guard let errors = spec.errors else { return [] }
    if let error = errors.first(where: { graph.text($0) == outcome }) {
      return misfit(of: error, status, spec, name).map { [$0] } ?? []
    }
    if outcome == "timeout" { return [] }
    if outcome == "failure" {
      guard let status else { return [] }
      if let error = spec.errorWithBody(of: status) {
        let words = "declares the status \(status) with another body, for"
        return [.init(message: "`\(name)` \(words) `\(graph.text(error))`", span: error.span)]
      }
      return [
        .init(
          message: "`\(name)` declares no error for the status \(status)", span: spec.name.span)
      ]
    }
    return [
      .init(
        message: "`\(name)` declares no error `\(outcome.prefix(60))`", span: spec.name.span)
    ]
  }

  /// Where the specs say what an error is on the wire.
  private func misfit(
    of error: Name, _ status: Int?, _ spec: Operation, _ name: String
  ) -> TypeDrift.Misfit? {
    let words: String
    switch (spec.wireAnswer(for: error.symbol), status) {
    case (.response(let declared, _), let status?) where status != declared:
      words = "has the status \(status), but \(declared) is declared"
    case (.connection, let status?), (.timeout, let status?):
      words = "has the status \(status), but no answer is declared"
    default: return nil
    }
    return .init(message: "`\(graph.text(error))` of `\(name)` \(words)", span: error.span)
  }

  /// The service that the name begins with, if there is one.
  private func nearest(_ name: String) -> Span {
    let service = name.prefix { $0 != "." }
    return graph.services.first { graph.text($0.name) == service }?.name.span
      ?? graph.services.first?.name.span ?? .top(of: 0)
  }

  private mutating func note(_ message: String, at span: Span, _ place: Example) {
    let key = Key(message: message, span: span)
    if found[key] == nil {
      guard found.count < Self.most else {
        dropped += 1
        return
      }
      found[key] = place
    }
    found[key]?.count += 1
  }
}

extension DriftSearch {
  /// One warning for each kind of drift, in the order of the specs.
  public func checked() -> Checked {
    let sorted = found.sorted { one, other in
      (one.key.span.file, one.key.span.start, one.key.message)
        < (other.key.span.file, other.key.span.start, other.key.message)
    }
    let diagnostics = sorted.map { key, example in
      Diagnostic(
        rule: "drift", severity: .warning, message: key.message, span: key.span,
        notes: [
          .init(
            "seen \(example.count == 1 ? "once" : "\(example.count) times"), first in "
              + "\(example.log):\(example.line), in the session `\(example.session.prefix(100))`")
        ])
    }
    return Checked(
      graph: graph, diagnostics: diagnostics,
      comparison:
        "Compared \(counting(compared, "line")) of calls and answers with what is declared.")
  }

  /// What to tell beside the diagnostics; empty if there is nothing.
  public var notices: [String] {
    var lines: [String] = []
    if unreadable > 0 { lines.append("\(counting(unreadable, "line")) cannot be read") }
    if dropped > 0 { lines.append("\(dropped) more kinds of drift are not shown") }
    return lines
  }
}

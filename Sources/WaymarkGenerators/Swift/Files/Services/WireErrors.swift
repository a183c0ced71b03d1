import WaymarkCompiler

extension SwiftModel {
  /// True if the specs say how its errors look on the wire, or else their names suggest it.
  func hasWireErrors(_ operation: Operation) -> Bool {
    guard let errors = operation.errors, !errors.isEmpty else { return false }
    return operation.http != nil
      || errors.contains { operation.wireAnswer(for: $0.symbol) != nil }
  }
}

extension SwiftFile {
  /// Makes an error from what came over the wire, as mock servers play it.
  mutating func wireErrors(of operation: Operation) {
    guard model.hasWireErrors(operation) else { return }
    line()
    line("nonisolated extension \(model.errorName(operation)) {")
    documentation("What an answer of the backend, or its absence, stands for.", indent: 2)
    line("\(model.access)init(_ wire: WireFailure) {", indent: 2)
    line("switch wire {", indent: 4)
    // What tells more goes first; of errors without an answer, the first is meant.
    let cases = wireCases(of: operation)
    var seen: Set<String> = []
    for (name, form, body) in cases.filter({ $0.body != nil }) + cases.filter({ $0.body == nil }) {
      if let body {
        line("case \(form)", indent: 4)
        line("where body.holds(\(body)):", indent: 4)
        line("self = .\(name)", indent: 6)
      } else if seen.insert(form).inserted {
        line("case \(form): self = .\(name)", indent: 4)
      }
    }
    line("default: self = .failure(wire)", indent: 4)
    line("}", indent: 4)
    line("}", indent: 2)
    line("}")
  }

  private func wireCases(
    of operation: Operation
  ) -> [(name: SwiftIdentifier, form: String, body: String?)] {
    let errors = operation.errors ?? []
    let replies = errors.map { ErrorReply($0, of: operation, in: model.graph) }
    return zip(errors, replies).map { error, reply in
      let name = model.identifier(error, .plain).accessed
      guard let status = reply.status else {
        return (name, reply.isTimeout ? ".timeout" : ".connection", nil)
      }
      // A backend need not send the name of an error whose status no other has.
      let isTold =
        operation.wireAnswer(for: error.symbol) != nil
        || replies.count { $0.status == status } > 1
      guard isTold, let body = reply.body else { return (name, ".answer(\(status), _)", nil) }
      return (name, ".answer(\(status), let body?)", Self.literal(body))
    }
  }

  private static func literal(_ json: JSONText) -> String {
    switch json {
    case .object(let members):
      let entries = members.map { "\(SwiftText.literal($0.0)): \(literal($0.1))" }
      return ".object([\(entries.isEmpty ? ":" : entries.joined(separator: ", "))])"
    case .array(let items): return ".array([\(items.map(literal).joined(separator: ", "))])"
    case .string(let text): return ".string(\(SwiftText.literal(text)))"
    case .int(let number): return ".number(\(number))"
    case .double(let number): return ".number(\(number))"
    case .bool(let value): return ".bool(\(value))"
    case .null, .tenths, .written: return ".null"
    }
  }
}

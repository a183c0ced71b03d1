import WaymarkCompiler

extension SwiftFile {
  /// Makes an error from what came over the wire, where the specs say how errors look there.
  mutating func wireErrors(of operation: Operation) {
    guard !operation.wireErrors.isEmpty else { return }
    line()
    line("nonisolated extension \(model.errorName(operation)) {")
    documentation("What an answer of the backend, or its absence, stands for.", indent: 2)
    line("\(model.access)init(_ wire: WireFailure) {", indent: 2)
    line("switch wire {", indent: 4)
    // What tells more goes first.
    let known = operation.wireErrors.filter { error in
      operation.errors?.contains { $0.symbol == error.name.symbol } == true
    }
    for error in known.filter(\.hasBody) + known.filter({ !$0.hasBody }) {
      let name = model.identifier(error.name, .plain).accessed
      switch error.answer {
      case .connection: line("case .connection: self = .\(name)", indent: 4)
      case .timeout: line("case .timeout: self = .\(name)", indent: 4)
      case .response(let status, nil):
        line("case .answer(\(String(status)), _): self = .\(name)", indent: 4)
      case .response(let status, let body?):
        line("case .answer(\(String(status)), let body?)", indent: 4)
        line("where body.holds(\(Self.literal(JSONText(body)))):", indent: 4)
        line("self = .\(name)", indent: 6)
      }
    }
    line("default: self = .failure(wire)", indent: 4)
    line("}", indent: 4)
    line("}", indent: 2)
    line("}")
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

extension WireError {
  fileprivate var hasBody: Bool {
    if case .response(_, .some) = answer { true } else { false }
  }
}

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
    // What tells more goes first; of errors without an answer, the first is meant.
    let (cases, carrying) = wireCases(of: operation)
    for error in carrying where error.body != nil {
      line("if let value: \(error.type) = \(Self.value(of: error)) {", indent: 4)
      line("self = .\(error.name)(value)", indent: 6)
      line("return", indent: 6)
      line("}", indent: 4)
    }
    line("switch wire {", indent: 4)
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
    otherwise(carrying.filter { $0.body == nil })
    line("}", indent: 4)
    line("}", indent: 2)
    line("}")
  }

  /// Those whose body tells nothing but what they carry.
  private mutating func otherwise(_ carrying: [CarryingError]) {
    guard !carrying.isEmpty else { return line("default: self = .failure(wire)", indent: 4) }
    line("default:", indent: 4)
    var start = "if"
    for error in carrying {
      line("\(start) let value: \(error.type) = \(Self.value(of: error)) {", indent: 6)
      line("self = .\(error.name)(value)", indent: 8)
      start = "} else if"
    }
    line("} else {", indent: 6)
    line("self = .failure(wire)", indent: 8)
    line("}", indent: 6)
  }

  private typealias WireCase = (name: SwiftIdentifier, form: String, body: String?)
  private typealias CarryingError = (
    name: SwiftIdentifier, type: SwiftCode, status: Int, body: String?
  )

  private static func value(of error: CarryingError) -> SwiftCode {
    let holding = error.body.map { ", holding: \($0)" } ?? ""
    return SwiftCode("wire.value(ofStatus: \(error.status)\(holding))" as String)
  }

  /// Errors that carry values are decoded.
  private mutating func wireCases(
    of operation: Operation
  ) -> (cases: [WireCase], carrying: [CarryingError]) {
    let errors = operation.errors ?? []
    let replies = errors.map { ErrorReply($0, of: operation, in: model.graph) }
    var (cases, carrying): ([WireCase], [CarryingError]) = ([], [])
    for (error, reply) in zip(errors, replies) {
      let name = model.identifier(error, .plain).accessed
      guard let status = reply.status else {
        cases.append((name, reply.isTimeout ? ".timeout" : ".connection", nil))
        continue
      }
      if let syntax = model.carried(by: error, of: operation) {
        carrying.append((name, type(syntax), status, reply.body.map(Self.literal)))
        continue
      }
      // A backend need not send the name of an error whose status no other has.
      let isTold =
        operation.wireAnswer(for: error.symbol) != nil
        || replies.count { $0.status == status } > 1
      let body = isTold ? reply.body.map(Self.literal) : nil
      cases.append((name, ".answer(\(status), \(body == nil ? "_" : "let body?"))", body))
    }
    return (cases, carrying)
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

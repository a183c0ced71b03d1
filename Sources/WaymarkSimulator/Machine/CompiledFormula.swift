import CEL
import WaymarkCompiler

/// An expression whose names are resolved.
struct CompiledFormula: Sendable {
  enum Read: Sendable {
    /// Of the process or page that the expression belongs to, by slot.
    case own(Int)
    /// What the pressed button sends, by slot.
    case sent(Int)
    case flags, context, client, supports
  }

  /// Nil if the text is no expression.
  let expression: Expression?
  /// Each name once.
  let reads: [(name: String, read: Read)]
  /// True if data may make it fail.
  let isFallible: Bool
  /// True if it reads what the pressed button sends.
  let readsSent: Bool

  init(
    _ formula: Formula, _ references: ArraySlice<Reference>, _ variables: [Variable],
    _ slots: [Int32]
  ) {
    expression = formula.expression
    isFallible = expression?.isFallible ?? false
    var reads: [(name: String, read: Read)] = []
    for (identifier, reference) in zip(expression?.identifiers ?? [], references)
    where !identifier.isBound && !reads.contains(where: { $0.name == identifier.name }) {
      guard let read = Read(reference, variables, slots) else { continue }
      reads.append((identifier.name, read))
    }
    self.reads = reads
    readsSent = reads.contains { if case .sent = $0.read { true } else { false } }
  }
}

extension CompiledFormula.Read {
  init?(_ reference: Reference, _ variables: [Variable], _ slots: [Int32]) {
    switch reference {
    case .variable(let id):
      guard slots[id.index] >= 0 else { return nil }
      let slot = Int(slots[id.index])
      self = variables[id.index].kind == .sent ? .sent(slot) : .own(slot)
    case .flag: self = .flags
    case .fact: self = .context
    case .client: self = .client
    case .route, .screen: self = .supports
    case .bound, .unresolved: return nil
    }
  }
}

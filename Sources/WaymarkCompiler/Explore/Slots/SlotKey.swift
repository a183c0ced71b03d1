import CEL

/// A path that something reads: a variable, flag or the client, and the fields below it.
struct SlotKey: Hashable, Sendable {
  enum Root: Hashable, Sendable {
    case variable(ID<Variable>)
    case flag(ID<Flag>)
    case client
  }

  let root: Root
  let fields: [String]

  init(_ root: Root, _ fields: [String] = []) {
    self.root = root
    self.fields = fields
  }

  func appending(_ more: [String]) -> SlotKey { SlotKey(root, fields + more) }

  /// Fixed for a whole journey.
  func isFixed(in shared: SharedGraph) -> Bool {
    guard case .variable(let id) = root else { return true }
    return shared.graph.variables[id.index].kind == .context
  }
}

extension Graph {
  /// Nil for the client, and for what no type describes.
  func type(of key: SlotKey) -> Type? {
    switch key.root {
    case .client: return nil
    case .flag(let flag): return flags[flag.index].type
    case .variable(let id):
      var type = variables[id.index].type
      for field in key.fields {
        guard let next = types.field(field, of: type.nonNull) else { return nil }
        type = next
      }
      return type
    }
  }
}

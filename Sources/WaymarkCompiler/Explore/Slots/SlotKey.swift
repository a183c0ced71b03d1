import CEL

/// A path that something reads: a variable, flag or the client, and the fields below it.
struct SlotKey: Hashable, Sendable {
  enum Root: Hashable, Sendable {
    case variable(ID<Variable>)
    case flag(ID<Flag>)
    case client
    /// Which page a run of the process has shown first.
    case firstPage(Process)
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
    switch root {
    case .variable(let id): shared.graph.variables[id.index].kind == .context
    case .flag, .client: true
    case .firstPage: false
    }
  }
}

extension Graph {
  /// Nil for the client, for a page, and for what no type describes.
  func type(of key: SlotKey) -> Type? {
    switch key.root {
    case .client, .firstPage: return nil
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

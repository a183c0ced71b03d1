import CEL

/// Turns the nodes of one file into the entities that they spell. What is refused is complained of
/// once and replaced by a neutral value, so that the rest of the file is judged all the same:
/// `Symbol.none` for a name, `TypeSyntax.invalid` for a type, no expression for a formula.
struct Decoder {
  /// Its symbols grow on the way; `finish` hands them to the part.
  var tree: NodeTree
  /// Those of the tree: walking them must not count references to all that a tree holds.
  let nodes: [Node]
  var log = DiagnosticLog()
  var part = Graph()
  /// Misspelt keys, and what they are read as.
  var corrections: [Int: Keyword] = [:]
  /// Values of which all has been said at their key.
  var excused: Set<Int> = []
  /// The results of the workflow at hand.
  var results: [Symbol: ID<Variable>] = [:]
  /// Whether a call of the workflow at hand gives a result of which nothing is known.
  var lacksResult = false
  /// Whether a step of the workflow at hand does not say where it leads.
  var lacksWays = false
  /// Whether the ways through the workflow at hand are as they were meant.
  var isJudgeable = true
  /// By symbol: guards and arguments are often the same text many times over.
  var knownExpressions: [Expression?] = []
  private var said: Set<Complaint> = []

  private struct Complaint: Hashable {
    var rule: String
    var span: Span
    var message: String
  }

  init(_ tree: NodeTree) {
    self.tree = tree
    nodes = tree.nodes
  }

  mutating func finish() { part.symbols = tree.symbols.taken() }

  /// The copy that stands for an alias has the place of its original: what is wrong there is said
  /// once.
  mutating func report(
    _ rule: Rule, _ message: String, at span: Span,
    notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
  ) {
    let complaint = Complaint(rule: rule.id, span: span, message: message)
    guard said.insert(complaint).inserted else { return }
    log.report(rule, message, at: span, notes: notes, fixes: fixes)
  }

  func pairs(of mapping: Int) -> NodeTree.Pairs { NodeTree.Pairs(of: mapping, in: nodes) }
  func elements(of sequence: Int) -> NodeTree.Elements {
    NodeTree.Elements(of: sequence, in: nodes)
  }

  func text(_ node: Int) -> String { tree.symbols[tree[node].symbol] }
  func span(_ node: Int) -> Span { tree.span(of: node) }
  func name(_ node: Int) -> Name { Name(tree[node].symbol, tree.span(of: node)) }

  var isEmpty: Bool { tree.isEmpty || tree.isNull(0) }

  /// A value that is left out: `title:` and nothing behind it.
  func isNothing(_ node: Int) -> Bool {
    let value = tree[node]
    return value.kind == .scalar && value.symbol.isNone && value.style == .plain
  }
}

/// The entities of one spec file, with symbols and indices of its own and nothing resolved. A
/// name that was refused is `Symbol.none`; `features[0]` is the file's, unless the file is empty.
public func decode(_ tree: NodeTree, log: inout DiagnosticLog) -> Graph {
  var decoder = Decoder(tree)
  decoder.decodeSpecFile()
  log.append(decoder.log)
  decoder.finish()
  return decoder.part
}

/// What `waymark.yaml` says: `project`, and the variables of its context.
public func decodeProject(_ tree: NodeTree, log: inout DiagnosticLog) -> Graph {
  var decoder = Decoder(tree)
  decoder.decodeProjectFile()
  log.append(decoder.log)
  decoder.finish()
  return decoder.part
}

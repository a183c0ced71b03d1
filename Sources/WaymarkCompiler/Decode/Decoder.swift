import CEL

/// Turns the nodes of one file into the entities that they declare. Whatever is refused is reported
/// once and replaced by a neutral value, so that the rest of the file is still judged:
/// `Symbol.none` for a name, `TypeSyntax.invalid` for a type, no expression for a formula.
/// Nothing is resolved yet.
struct Decoder {
  /// It gains symbols on the way; `finish` hands them to the part.
  var tree: NodeTree
  /// The nodes of the tree, unowned: walking them must not retain everything a tree holds.
  let nodes: [Node]
  var log = DiagnosticLog()
  var part = Graph()
  /// The kinds of output that `waymark.yaml` can name; nil if unknown.
  var outputs: [OutputSchema]?
  /// Misspelt keys, and the keys that they are read as.
  var corrections: [Int: Keyword] = [:]
  /// Values about which everything has been reported at their key.
  var excused: Set<Int> = []
  /// Keys that are part of the text before them, which has been reported.
  var leftOut: Set<Int> = []
  /// The names in keys that YAML reads together with their values, which has been reported.
  var namesMeant: [Int: Symbol] = [:]
  /// The results of the current workflow.
  var results: [Symbol: ID<Variable>] = [:]
  /// Whether a call of the current workflow has a result about which nothing is known.
  var lacksResult = false
  /// Whether some steps of the current workflow stand elsewhere.
  var lacksSteps = false
  /// What may lack a key only because that is indented wrongly.
  var robbed: Span?
  /// Whether a step of the current workflow does not say where it leads.
  var lacksWays = false
  /// Whether the paths through the current workflow are as its author meant them.
  var isJudgeable = true
  /// Where the originals of copies begin that are no types, so that each is read only once.
  var refusedTypes: Set<UInt32> = []
  /// By symbol, as guards and arguments often repeat the same text many times.
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

  mutating func finish() { part.symbols = tree.symbols.moveOut() }

  /// The copy made for an alias has the place of its original, so that mistakes in it are reported
  /// once; what is said at the name of its owner is so if `cause` is the place of what is wrong.
  mutating func report(
    _ card: RuleCard, _ message: String, at span: Span, cause: Span? = nil,
    notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
  ) {
    let complaint = Complaint(rule: card.id, span: cause ?? span, message: message)
    guard said.insert(complaint).inserted else { return }
    log.report(card, message, at: span, notes: notes, fixes: fixes)
  }

  func pairs(of mapping: Int) -> NodeTree.Pairs { NodeTree.Pairs(of: mapping, in: nodes) }
  func elements(of sequence: Int) -> NodeTree.Elements {
    NodeTree.Elements(of: sequence, in: nodes)
  }

  func text(_ node: Int) -> String { tree.symbols[tree[node].symbol] }
  func span(_ node: Int) -> Span { tree.span(of: node) }
  func name(_ node: Int) -> Name { Name(tree[node].symbol, tree.span(of: node)) }

  /// The name in a key that refers to something.
  func keyName(_ key: Int) -> Name {
    guard !namesMeant.isEmpty, let meant = namesMeant[key] else { return name(key) }
    return Name(meant, span(key))
  }

  /// Whether it has a key twice: what stands below the second is unknown.
  func repeats(_ mapping: Int) -> Bool { nodes[mapping].flags.contains(.repeats) }

  var isEmpty: Bool { tree.isEmpty || tree.isNull(0) }

  /// A value that is left out: `title:` with nothing after it.
  func isNothing(_ node: Int) -> Bool {
    let value = tree[node]
    return value.kind == .scalar && value.symbol.isNone && value.style == .plain
  }

  /// A scalar that is not left out; its text may be empty, in quotes.
  func holdsText(_ node: Int) -> Bool { tree[node].kind == .scalar && !isNothing(node) }
}

/// The content of `waymark.yaml`: `project`, and the variables of its context.
func decodeProject(
  _ tree: NodeTree, outputs: [OutputSchema]?, log: inout DiagnosticLog
) -> Graph {
  var decoder = Decoder(tree)
  decoder.outputs = outputs
  decoder.decodeProjectFile()
  log.append(decoder.log)
  decoder.finish()
  return decoder.part
}

import CEL

/// Turns the nodes of one file into the entities that they declare. A rejected value is reported
/// once and replaced by a neutral one, so that the rest of the file is still checked:
/// `Symbol.none` for a name, `TypeSyntax.invalid` for a type, no expression for a formula.
/// Nothing is resolved yet.
struct Decoder {
  /// Decoding adds symbols, which `finish` moves to the part.
  var tree: NodeTree
  /// The nodes of the tree, unowned: walking them must not retain everything a tree holds.
  let nodes: [Node]
  var log = DiagnosticLog()
  var part = Graph()
  /// The kinds of output that `waymark.yaml` can name; nil if unknown.
  var outputs: [OutputSchema]?
  /// The keys that misspelt ones are read as, by node.
  var corrections: [Int: Keyword] = [:]
  /// Values that get no diagnostic of their own, because one at their key covers them.
  var reportedValues: Set<Int> = []
  /// Keys that belong to the text before them, as has been reported.
  var keysInText: Set<Int> = []
  /// The names at the start of keys that YAML reads together with their values, by node.
  var correctedNames: [Int: Symbol] = [:]
  /// The results of the current workflow.
  var results: [Symbol: ID<Variable>] = [:]
  /// What the current workflow lacks.
  var loss: Recovery.Loss = []
  /// The name of an entry whose keys may be missing because of their indentation.
  var incompleteEntry: Span?
  /// The offsets of aliased texts that are not types, each of which is parsed only once.
  var invalidCopies: Set<UInt32> = []
  /// By symbol, as guards and arguments often repeat the same text many times.
  var knownExpressions: [Expression?] = []
  private var reported: Set<DiagnosticKey> = []

  private struct DiagnosticKey: Hashable {
    var rule: String
    var span: Span
    var message: String
  }

  init(_ tree: NodeTree) {
    self.tree = tree
    nodes = tree.nodes
  }

  mutating func finish() { part.symbols = tree.symbols.moveOut() }

  /// A diagnostic in the copy made for an alias is that of the original, and is reported once. One
  /// at the name of an owner is reported once for each `cause`.
  mutating func report(
    _ card: RuleCard, _ message: String, at span: Span, cause: Span? = nil,
    notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = [],
    deferred: DeferredDiagnostic.Kind? = nil
  ) {
    let key = DiagnosticKey(rule: card.id, span: cause ?? span, message: message)
    guard reported.insert(key).inserted else { return }
    let diagnostic = Diagnostic(card, message, at: span, notes: notes, fixes: fixes)
    log.append(diagnostic)
    if let deferred { log.append(DeferredDiagnostic(kind: deferred, diagnostic: diagnostic)) }
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
    guard !correctedNames.isEmpty, let corrected = correctedNames[key] else { return name(key) }
    return Name(corrected, span(key))
  }

  /// True if a mapping has a key twice; the value of the second is unknown.
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

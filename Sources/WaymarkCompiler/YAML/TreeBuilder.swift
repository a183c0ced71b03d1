import CYaml

/// Builds nodes from libyaml's events. The builder is noncopyable: its state is changed in place,
/// without the exclusivity checks that captured variables would cost on every event.
struct TreeBuilder: ~Copyable {
  /// A collection that is still open.
  struct Frame {
    var node: Int
    var isMapping: Bool
    /// The number of direct children; in a mapping, every other one is a key.
    var count: Int32 = 0
    /// The depth of the deepest node inside, counted from the top of the file.
    var deepest: Int
    var anchor: Int?
    /// True if the collection is a key, or inside a key, which is reported only once.
    var isInKey = false
  }

  let bytes: [UInt8]
  let file: Int32
  let negations: Negations
  var nodes: [Node] = []
  var symbols: SymbolTable
  /// The innermost open collection; at first, a frame that represents the file.
  var top = Frame(node: -1, isMapping: false, deepest: 0)
  var outer: [Frame] = []
  var marks: MarkCursor
  var anchors = Anchors()
  /// The end of the last value, which is also where a block collection ends.
  var lastEnd: UInt32 = 0
  /// The last mapping found to have each symbol as a key.
  var lastOwners: [Int32] = []
  var documents = 0
  var log = DiagnosticLog()
  var isRejected = false
  /// The spans of keys that are aliases, by node: the nodes have the spans of the originals.
  var aliasKeys: [Int: Span] = [:]
  /// True if a mapping has a key twice.
  var repeats = false
  /// The start of the last collection that was rejected as a key.
  var rejectedKey: UInt32?
  /// True once something is reported of which libyaml's own failure is a consequence.
  var isExplained = false

  init(
    _ bytes: [UInt8], file: Int32, check: TextCheck, negations: Negations, symbols: SymbolTable
  ) {
    self.bytes = bytes
    self.file = file
    self.negations = negations
    self.symbols = symbols
    marks = MarkCursor(start: check.byteOrderMark, isASCII: check.isASCII)
    nodes.reserveCapacity(bytes.count / 8)
    outer.reserveCapacity(Limits.depth)
  }

  /// Adds the nodes of an event; false if nothing is left to read, or reading on is of no use.
  mutating func add(_ event: UnsafeMutablePointer<yaml_event_t>) -> Bool {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: addScalar(event)
    case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT: return open(event)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: close(event)
    case YAML_ALIAS_EVENT: return addAlias(event)
    case YAML_DOCUMENT_START_EVENT: return startDocument(event)
    case YAML_STREAM_END_EVENT:
      rejectUnusedAnchors()
      return false
    default: break
    }
    return true
  }

  private mutating func startDocument(_ event: UnsafeMutablePointer<yaml_event_t>) -> Bool {
    documents += 1
    guard documents > 1 else { return true }
    let start = marks.byte(of: event.pointee.start_mark.index, in: bytes)
    let end = marks.byte(of: event.pointee.end_mark.index, in: bytes)
    reject(YamlSyntax.secondDocument, from: start, to: max(end, start + 1))
    return false
  }

  mutating func reject(_ message: String, from start: UInt32, to end: UInt32) {
    log.report(.yamlSyntax, message, at: span(start, end))
    isRejected = true
  }

  mutating func rejectKey(from start: UInt32, to end: UInt32) {
    reject(YamlSyntax.complexKey, from: start, to: end)
    rejectedKey = start
  }

  mutating func exceed(_ message: String, from start: UInt32, to end: UInt32) {
    log.report(.yamlLimit, message, at: span(start, end))
    isRejected = true
    isExplained = true
  }

  func span(_ start: UInt32, _ end: UInt32) -> Span {
    let size = UInt32(bytes.count)
    return Span(file: file, start: min(start, size), end: min(max(start, end), size))
  }

  mutating func fail(_ problem: YamlProblem) {
    isRejected = true
    guard !isExplained, !top.isInKey else { return }
    let context = problem.contextMark.map { Int(marks.byte(of: $0, in: bytes)) }
    let at = Int(marks.byte(of: problem.mark, in: bytes))
    let scanner = SourceScanner(bytes: bytes, file: file)
    // After a rejected key on the same line, libyaml finds only consequences of that key.
    if let rejectedKey, scanner.lineStart(Int(rejectedKey)) == scanner.lineStart(at) { return }
    let isInText = problem.context.contains("scalar")
    if problem.isFlow, !isInText, let bracket = openBracket {
      // A doubled bracket is rejected as a key.
      if let rejectedKey, scanner.skipBlanks(bracket + 1) == Int(rejectedKey) { return }
      // The keys after a missing bracket are read into the wrong collection.
      log.withdraw(.duplicateKey, from: UInt32(bracket))
      if scanner.isEnd(at) {
        return scanner.report(scanner.unclosed(bracket, before: at), log: &log)
      }
    }
    scanner.explain(problem, context: context, at: at, log: &log)
  }

  /// The bracket of the innermost bracketed collection that is still open.
  private var openBracket: Int? {
    for frame in [top] + outer.reversed() where frame.node >= 0 {
      let start = Int(nodes[frame.node].start)
      let isBracket = bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[")
      if nodes[frame.node].style == .flow, isBracket { return start }
    }
    return nil
  }

  consuming func tree(of source: SourceFile) -> NodeTree? {
    guard !isRejected else { return nil }
    let isEmpty = nodes.count == 1 && nodes[0].kind == .scalar && nodes[0].start == nodes[0].end
    let found = isEmpty ? [] : anchors.hasAliases ? anchors.expand(nodes) : nodes
    return NodeTree(file: file, source: source, nodes: found, symbols: symbols, repeats: repeats)
  }
}

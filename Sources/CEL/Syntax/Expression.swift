/// A parsed expression: one flat array of nodes. Every node except the root is the child of exactly
/// one other, and children come before their parents.
public struct Expression: Sendable {
  /// In bytes.
  static let maximumLength = 65_536
  static let maximumDepth = 100

  /// Shared between copies: the same text often occurs in many places.
  private let parsed: Parsed

  init(_ source: String, _ nodes: [Node], root: Int) {
    parsed = Parsed(source, nodes, root: root)
  }

  private final class Parsed: Sendable {
    let source: String
    let nodes: [Node]
    let root: Int
    let identifiers: [Identifier]

    init(_ source: String, _ nodes: [Node], root: Int) {
      self.source = source
      self.nodes = nodes
      self.root = root
      var scopes = MacroScopes(of: nodes)
      var identifiers: [Identifier] = []
      for (index, node) in nodes.enumerated() {
        guard case .identifier(let name) = node.kind else { continue }
        let isBound = scopes.binds(name, at: Int(node.start))
        identifiers.append(Identifier(name: name, node: index, isBound: isBound))
      }
      self.identifiers = identifiers
    }
  }

  /// A name that is neither a field nor a function.
  public struct Identifier: Sendable {
    public let name: String
    public let node: Int
    /// True for the variable of an enclosing macro.
    public let isBound: Bool
  }

  /// Equal for the copies of one parsed expression.
  public var identity: ObjectIdentifier { ObjectIdentifier(parsed) }
  public var source: String { parsed.source }
  /// The source as quoted in a message, where line breaks would be out of place.
  public var sourceOnOneLine: String {
    source.split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: " ")
  }
  public var nodes: [Node] { parsed.nodes }
  public var root: Int { parsed.root }
  /// All identifiers, in the order of the nodes. Computed once.
  public var identifiers: [Identifier] { parsed.identifiers }

  public subscript(node: Int) -> Node.Kind { parsed.nodes[node].kind }

  /// The whole subexpression, including parentheses around it.
  public func range(of node: Int) -> Range<Int> {
    Int(nodes[node].start)..<Int(nodes[node].end)
  }

  /// The range of the field in a selection, of the function in a call, and of a whole literal.
  public func nameRange(of node: Int) -> Range<Int> {
    Int(nodes[node].nameStart)..<Int(nodes[node].nameEnd)
  }

  public func text(of node: Int) -> Substring { text(in: range(of: node)) }

  public func text(in range: Range<Int>) -> Substring {
    let start = source.utf8.startIndex
    let lower = source.utf8.index(start, offsetBy: range.lowerBound)
    return source[lower..<source.utf8.index(start, offsetBy: range.upperBound)]
  }

  /// The normalized source of an identifier, or of fields and constant keys selected from one:
  /// `order.items[0].note`. Keys are escaped as ASCII: to Swift, composed and decomposed `é` are
  /// equal, but they are two keys.
  public func path(of node: Int) -> String? {
    switch nodes[node].kind {
    case .identifier(let name): return name
    case .select(let operand, let field, isTest: _):
      guard let prefix = path(of: operand) else { return nil }
      return prefix + "." + field
    case .index(let operand, let key):
      guard let prefix = path(of: operand), let constant = constant(key) else { return nil }
      return prefix + "[" + constant + "]"
    default: return nil
    }
  }

  private func constant(_ node: Int) -> String? {
    switch nodes[node].kind {
    case .int(let value): String(value)
    case .string(let value):
      "\"" + value.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
    default: nil
    }
  }
}

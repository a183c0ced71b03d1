/// A parsed expression: one flat array of nodes. Every node except the root is the child of exactly
/// one other, and children come before their parents.
public struct Expression: Sendable {
  public static let maximumLength = 65_536
  public static let maximumDepth = 100

  /// Shared, not copied: the same text often occurs in many places.
  private let parsed: Parsed

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

  /// A node that is a name and nothing more.
  public struct Identifier: Sendable {
    public let name: String
    public let node: Int
    /// Whether it is the variable of a macro around it.
    public let isBound: Bool
  }

  /// The same for two expressions that come from one parse.
  public var identity: ObjectIdentifier { ObjectIdentifier(parsed) }
  public var source: String { parsed.source }
  /// The source as a message repeats it, which may stand on several lines of a file.
  public var sourceOnOneLine: String {
    source.split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: " ")
  }
  public var nodes: [Node] { parsed.nodes }
  public var root: Int { parsed.root }
  /// In the order of the nodes; computed once, for whoever needs to know what is read.
  public var identifiers: [Identifier] { parsed.identifiers }

  public static func parse(_ text: String) -> Result<Expression, SyntaxError> {
    do throws(SyntaxError) {
      var parser = try Parser(text)
      let root = try parser.parseAll()
      return .success(Expression(parsed: Parsed(text, parser.nodes, root: root)))
    } catch {
      return .failure(error)
    }
  }

  func replacing(_ nodes: [Node]) -> Expression {
    Expression(parsed: Parsed(source, nodes, root: root))
  }

  public subscript(node: Int) -> Node.Kind { parsed.nodes[node].kind }

  /// The whole subexpression, including parentheses around it.
  public func range(of node: Int) -> Range<Int> {
    Int(nodes[node].start)..<Int(nodes[node].end)
  }

  /// The name within it: the field of a selection, the function of a call; for a literal, all of
  /// it.
  public func nameRange(of node: Int) -> Range<Int> {
    Int(nodes[node].nameStart)..<Int(nodes[node].nameEnd)
  }

  public func text(of node: Int) -> Substring { text(in: range(of: node)) }

  public func text(in range: Range<Int>) -> Substring {
    let start = source.utf8.startIndex
    let lower = source.utf8.index(start, offsetBy: range.lowerBound)
    return source[lower..<source.utf8.index(start, offsetBy: range.upperBound)]
  }

  /// `order.items[0].note` for an identifier, or what is selected from one by fields and constant
  /// keys, however it is spaced. It is plain ASCII: Swift takes two ways to write `é` for one text,
  /// but they are two keys.
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

/// A file as YAML nodes with places. Made by `read`: at most 100 deep, aliases replaced by copies,
/// keys are scalars and unique. It has no nodes if the file holds only whitespace and comments.
public struct NodeTree: Sendable {
  public let file: Int32
  public let source: SourceFile
  public var nodes: [Node]
  public var symbols: SymbolTable

  public var isEmpty: Bool { nodes.isEmpty }

  public subscript(_ index: Int) -> Node { nodes[index] }

  public func span(of index: Int) -> Span {
    Span(file: file, start: nodes[index].start, end: nodes[index].end)
  }

  public func text(of index: Int) -> String { symbols[nodes[index].symbol] }

  /// Nothing, `~` or `null`, without quotes.
  public func isNull(_ index: Int) -> Bool {
    let node = nodes[index]
    guard node.kind == .scalar, node.style == .plain else { return false }
    if node.symbol.isNone { return true }
    return symbols.withBytes(node.symbol) { bytes in
      switch bytes.count {
      case 1: bytes[0] == UInt8(ascii: "~")
      case 4: bytes.elementsEqual("null".utf8)
      default: false
      }
    }
  }

  public func pairs(of index: Int) -> Pairs { Pairs(of: index, in: nodes) }

  public func elements(of index: Int) -> Elements { Elements(of: index, in: nodes) }
}

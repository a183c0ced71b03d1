/// A file as YAML nodes with spans, made by `read`: at most 100 levels deep, aliases replaced by
/// copies, keys scalar and unique. Empty if the file holds only whitespace and comments.
struct NodeTree: Sendable {
  let file: Int32
  let source: SourceFile
  let nodes: [Node]
  var symbols: SymbolTable
  /// True if a mapping has a key twice.
  var repeats = false

  var isEmpty: Bool { nodes.isEmpty }

  subscript(_ index: Int) -> Node { nodes[index] }

  func span(of index: Int) -> Span {
    Span(file: file, start: nodes[index].start, end: nodes[index].end)
  }

  func text(of index: Int) -> String { symbols[nodes[index].symbol] }

  /// True for an empty scalar, `~` or `null`, without quotes.
  func isNull(_ index: Int) -> Bool {
    let node = nodes[index]
    guard node.isInferred else { return false }
    if node.symbol.isNone { return true }
    return symbols.withBytes(node.symbol) { bytes in
      switch bytes.count {
      case 1: bytes[0] == UInt8(ascii: "~")
      case 4: bytes.elementsEqual("null".utf8)
      default: false
      }
    }
  }

  func pairs(of index: Int) -> Pairs { Pairs(of: index, in: nodes) }

  func elements(of index: Int) -> Elements { Elements(of: index, in: nodes) }
}

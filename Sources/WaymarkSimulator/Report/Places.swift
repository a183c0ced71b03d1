import WaymarkCompiler

/// Turns spans into `file:line:column`; the lines of each file are counted once.
struct SourcePositions {
  let graph: Graph
  private var indices: [Int32: LineIndex] = [:]

  init(_ graph: Graph) {
    self.graph = graph
  }

  mutating func position(of span: Span) -> (file: String, line: Int, column: Int)? {
    guard graph.files.indices.contains(Int(span.file)) else { return nil }
    let file = graph.files[Int(span.file)]
    let lines = indices[span.file] ?? LineIndex(file.bytes)
    indices[span.file] = lines
    let (line, column) = lines.position(at: span.start)
    return (file.path, line, column)
  }

  mutating func text(of span: Span?) -> String? {
    guard let span, let place = position(of: span) else { return nil }
    return "\(place.file):\(place.line):\(place.column)"
  }
}

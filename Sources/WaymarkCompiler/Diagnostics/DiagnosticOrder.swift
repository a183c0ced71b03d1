/// Orders diagnostics by path, start, rule and message: the same in every run.
struct DiagnosticOrder {
  private var rank: [Int]

  init(of files: [SourceFile]) {
    let order = files.indices.sorted {
      files[$0].path.utf8.lexicographicallyPrecedes(files[$1].path.utf8)
    }
    rank = [Int](repeating: 0, count: files.count)
    for (position, file) in order.enumerated() { rank[file] = position }
  }

  func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    let left = (rank[Int(a.span.file)], a.span.start)
    let right = (rank[Int(b.span.file)], b.span.start)
    if left != right { return left < right }
    if a.rule != b.rule { return a.rule < b.rule }
    return a.message < b.message
  }
}

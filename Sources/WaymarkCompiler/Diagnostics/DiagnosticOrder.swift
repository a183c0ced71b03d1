extension DiagnosticLog {
  /// By file path, place, then rule: the same on every run, whatever spoke first.
  func sorted(by files: [SourceFile]) -> [Diagnostic] {
    let order = files.indices.sorted {
      Array(files[$0].path.utf8).lexicographicallyPrecedes(Array(files[$1].path.utf8))
    }
    var rank = [Int](repeating: 0, count: files.count)
    for (position, file) in order.enumerated() { rank[file] = position }
    return diagnostics.sorted { a, b in
      let left = (rank[Int(a.span.file)], a.span.start)
      let right = (rank[Int(b.span.file)], b.span.start)
      if left != right { return left < right }
      if a.rule != b.rule { return a.rule < b.rule }
      return a.message < b.message
    }
  }
}

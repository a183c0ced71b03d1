/// Reads and decodes the files, several stretches of them at a time, and joins what they declare.
/// The result does not depend on the order in which they were done. Every reference is still
/// unresolved.
func parse(_ files: [SourceFile], _ log: inout DiagnosticLog) -> Graph {
  let ranges = batches(of: files)
  let joining = GraphMerger(ranges.count, bytes: files.reduce(0) { $0 + $1.bytes.count })
  _ = inParallel(ranges.count) { index in
    var stretch = FileBatch()
    for file in ranges[index] { stretch.take(files[file], index: Int32(file)) }
    joining.hand(stretch, at: index)
  }
  return joining.whole(&log)
}

func parseProject(_ file: SourceFile, index: Int32, _ log: inout DiagnosticLog) -> Graph {
  guard let tree = read(file, index: index, symbols: Keyword.table, log: &log) else {
    return .unread
  }
  var part = decodeProject(tree, log: &log)
  part.suppressions = suppressions(in: tree, &log)
  return part
}

extension Graph {
  /// Stands for a file that could not be read: what it declares is unknown.
  static var unread: Graph {
    var graph = Graph()
    graph.isIncomplete = true
    graph.lacksFiles = true
    return graph
  }
}

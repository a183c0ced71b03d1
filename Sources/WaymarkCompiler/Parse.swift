/// Reads and decodes each file on its own, several at a time. What comes out does not tell in
/// which order they were done.
func parse(_ files: [SourceFile], _ log: inout DiagnosticLog) -> [Graph] {
  let results = inParallel(files.count) { index in
    var log = DiagnosticLog()
    let part = parse(files[index], index: Int32(index), &log)
    return (part, log)
  }
  for (_, found) in results { log.append(found) }
  return results.map(\.0)
}

private func parse(_ file: SourceFile, index: Int32, _ log: inout DiagnosticLog) -> Graph {
  guard let tree = read(file, index: index, symbols: Keyword.table, log: &log) else {
    return .unread
  }
  var part = decode(tree, log: &log)
  part.suppressions = suppressions(in: tree, &log)
  return part
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
  /// Stands for a file that could not be read: what it declares is not known.
  static var unread: Graph {
    var graph = Graph()
    graph.isIncomplete = true
    return graph
  }
}

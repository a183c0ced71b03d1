/// A project as it was written: every reference is still unresolved.
struct Merged {
  var graph: Graph
  var suppressions: [Suppression]
}

/// Reads and decodes the files, several batches of them at a time, and merges what they declare,
/// `waymark.yaml` last. The result does not depend on the order in which they were done.
func parse(
  _ files: [SourceFile], _ project: SourceFile?, outputs: [OutputSchema]?,
  _ log: inout DiagnosticLog
) -> Merged {
  let ranges = batches(of: files)
  let merger = GraphMerger(ranges.count, bytes: files.reduce(0) { $0 + $1.bytes.count })
  _ = inParallel(ranges.count) { index in
    var batch = FileBatch()
    for file in ranges[index] { batch.add(files[file], index: Int32(file)) }
    merger.add(batch, at: index)
  }
  var merged = merger.finish(&log)
  if let project {
    let tree = read(project, index: Int32(files.count), symbols: Keyword.table, log: &log)
    if let tree {
      merge(decodeProject(tree, outputs: outputs, log: &log), into: &merged.graph)
      merged.suppressions += suppressions(in: tree, &log)
    } else {
      merged.graph.recovery.loseFiles()
    }
  }
  merged.graph.files = files + (project.map { [$0] } ?? [])
  log.removeUses(ofReservedNamesIn: merged.graph)
  return merged
}

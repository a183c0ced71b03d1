import CEL

/// Neighbouring files, read into one part: they share their symbols and expressions, and nothing
/// has to be moved per file.
struct FileBatch: Sendable {
  private(set) var part = Graph()
  private(set) var suppressions: [Suppression] = []
  private(set) var log = DiagnosticLog()
  private(set) var bytes = 0
  private var knownExpressions: [Expression?] = []

  init() { part.symbols = Keyword.table }

  mutating func add(_ file: SourceFile, index: Int32) {
    bytes += file.bytes.count
    guard let tree = read(file, index: index, sharing: &part.symbols, log: &log) else {
      return part.recovery.loseFiles()
    }
    suppressions += WaymarkCompiler.suppressions(in: tree, &log)
    // What has been read so far moves into the decoder and back: with two owners, it would be
    // copied.
    var decoder = Decoder(tree)
    swap(&decoder.part, &part)
    swap(&decoder.knownExpressions, &knownExpressions)
    decoder.decodeSpecFile()
    decoder.finish()
    swap(&decoder.part, &part)
    swap(&decoder.knownExpressions, &knownExpressions)
    log.append(decoder.log)
  }
}

/// Runs of files with about the same number of bytes: enough of them to keep all cores busy, and
/// so small that what becomes of one finds room in memory that the one before it has left.
func batches(of files: [SourceFile]) -> [Range<Int>] {
  let share = max(64 << 10, files.reduce(0) { $0 + $1.bytes.count } / 128)
  var ranges: [Range<Int>] = []
  var (start, bytes) = (0, 0)
  for index in files.indices {
    bytes += files[index].bytes.count
    guard bytes >= share || index == files.count - 1 else { continue }
    ranges.append(start..<index + 1)
    (start, bytes) = (index + 1, 0)
  }
  return ranges
}

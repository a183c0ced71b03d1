/// Finds the path of the entity whose declaration contains a diagnostic. The path survives any edit
/// that only moves lines.
struct EntityPaths {
  /// A declared name, and the index of the anchor whose declaration contains it.
  private struct Anchor {
    let start: UInt32
    let path: EntityPath
    let parent: Int32
  }
  private let graph: Graph
  /// A project of 100,000 steps has 20 MB of them, and few of its runs ask.
  private lazy var names = DeclaredNames(of: graph)
  /// The anchors of each file, in the order of the text; computed when a file is first asked about.
  private var anchors: [Int32: [Anchor]] = [:]
  private var byFile: [Int32: [Int]]?
  /// Cached, because a line may have thousands of diagnostics.
  private var lines: [Int32: LineIndex] = [:]

  init(of graph: Graph) { self.graph = graph }

  func path(of file: Int32) -> String { graph.files[Int(file)].path }

  /// Nil outside of all declarations.
  mutating func path(to span: Span) -> EntityPath? {
    let anchors = anchors(in: span.file)
    var nearest = Int32(anchors.partitionIndex { $0.start > span.start } - 1)
    while nearest >= 0 {
      let anchor = anchors[Int(nearest)]
      if lies(span.start, within: anchor.start, of: span.file) { return anchor.path }
      nearest = anchor.parent
    }
    return nil
  }

  private mutating func anchors(in file: Int32) -> [Anchor] {
    if let known = anchors[file] { return known }
    let byFile = byFile ?? Dictionary(grouping: names.all.indices) { names.all[$0].name.span.file }
    self.byFile = byFile
    let inFile = (byFile[file] ?? []).sorted {
      (names.all[$0].name.span.start, $0) < (names.all[$1].name.span.start, $1)
    }
    var positions: [Int: Int32] = [:]
    for (position, index) in inFile.enumerated() { positions[index] = Int32(position) }
    let made = inFile.map { index in
      let declared = names.all[index]
      return Anchor(
        start: declared.name.span.start, path: names.path(of: index, in: graph),
        parent: declared.owner.flatMap { positions[$0] } ?? -1)
    }
    anchors[file] = made
    return made
  }

  /// True if the place is on the line of the name, or on a line that is indented further.
  private mutating func lies(_ place: UInt32, within start: UInt32, of file: Int32) -> Bool {
    let bytes = graph.files[Int(file)].bytes
    let index = lines[file] ?? LineIndex(bytes)
    lines[file] = index
    let line = index.position(at: start).line
    let own = index.position(at: place).line
    func depth(of line: Int) -> Int { bytes[index.line(line)].prefix { $0 == 32 }.count }
    return line == own || depth(of: own) > depth(of: line)
  }
}

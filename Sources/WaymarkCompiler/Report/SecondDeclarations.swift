/// What is declared a second time. The first declaration stands for both, so nothing is said of
/// what the second holds.
struct SecondDeclarations {
  private static let ambiguous = Rule.ids(.ambiguous)

  private let graph: Graph
  /// By file, the names of all declarations, in the order of their places.
  private var names: [Int32: [Span]] = [:]

  init(in graph: Graph, told log: DiagnosticLog) {
    self.graph = graph
    guard log.diagnostics.contains(where: Self.tells) else { return }
    for declared in DeclaredNames(of: graph).all where declared.owner == nil {
      names[declared.name.span.file, default: []].append(declared.name.span)
    }
    for file in names.keys { names[file]?.sort { $0.start < $1.start } }
  }

  func hold(_ found: Diagnostic) -> Bool {
    guard let names = names[found.span.file], !Self.tells(found) else { return false }
    let after = names.partitionIndex { $0.start > found.span.start }
    guard after > 0, graph.isSecond(names[after - 1]) else { return false }
    let name = names[after - 1]
    return found.span.start == name.start || column(of: found.span) > column(of: name)
  }

  private static func tells(_ found: Diagnostic) -> Bool { ambiguous.contains(found.rule) }

  private func column(of place: Span) -> Int {
    let before = graph.files[Int(place.file)].bytes[..<Int(place.start)]
    return before.count - (before.lastIndex(of: 10) ?? -1)
  }
}

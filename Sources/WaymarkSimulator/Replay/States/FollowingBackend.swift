import WaymarkCompiler

/// Sessions of which a server logged its own side.
extension Following {
  private static let mostHidden = 2_000

  private var program: Program { silent.data.program }
  private var graph: Graph { silent.data.program.graph }

  /// Where the user can have come to before the next call: whatever was shown and pressed, with any
  /// data.
  mutating func hidden(from path: Path) -> [Path] {
    var known: [Explanation: [Mark]] = [path.explanation: path.trace]
    var level = [path]
    var found: [Path] = []
    while !level.isEmpty {
      var next: [Path] = []
      for path in level {
        for later in step(from: path) {
          if let trace = known[later.explanation] {
            silent.meet(trace, later.trace)
          } else {
            known[later.explanation] = later.trace
            next.append(later)
          }
        }
      }
      found += next
      if known.count > Self.mostHidden {
        silent.giveUp()
        return found
      }
      level = next
    }
    return found
  }

  private mutating func step(from path: Path) -> [Path] {
    switch path.explanation.state {
    case .arriving:
      var shown = path
      shown.explanation.state = .shown
      return [shown]
    case .shown:
      guard let page = path.explanation.location.flatMap({ program.page(at: $0) }) else {
        return []
      }
      let names = page.buttons.map { graph.text(graph[$0.action].name) } + ["back"]
      return unlogged(path)
        + names.flatMap { name in
          act(LogEvent(kind: .act, subject: name, detail: "", data: nil), path)
        }
    case .opening(let route): return silent.closure(of: opened(route, path))
    case .ended: return silent.closure(of: silent.closed(path))
    case .new, .idle, .waiting, .lost, .moving, .ending, .calling, .stuck: return unlogged(path)
    }
  }
}

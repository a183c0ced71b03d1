import WaymarkCompiler

extension Graph {
  /// The parts of a project with this name: steps and outcomes, also as `workflow.step`, screens
  /// and routes.
  public func parts(named name: String) -> [Coverage.Item] {
    let whole = CoverageCounts(of: self).items(in: self).filter {
      $0.kind != .transitions && $0.kind.isPlace
    }
    return whole.filter { item in
      if item.name == name { return true }
      guard let workflow = item.workflow else { return false }
      return name == "\(text(self[workflow].name)).\(item.name)"
    }
  }

  /// The part that begins in a line, or that the line belongs to; nil if the file is not part of
  /// the project, or nothing begins above.
  public func part(inLine line: Int, of file: String) -> Coverage.Item? {
    var places = SourcePositions(of: files)
    var best: (item: Coverage.Item, line: Int)?
    for item in CoverageCounts(of: self).items(in: self) where item.kind.isPlace {
      guard Self.isSame(file, files[Int(item.span.file)].path) else { continue }
      let start = places.place(of: item.span).start.line
      if start <= line, start > best?.line ?? 0 { best = (item, start) }
    }
    return best?.item
  }

  private static func isSame(_ given: String, _ path: String) -> Bool {
    given == path || given.hasSuffix("/" + path) || path.hasSuffix("/" + given)
  }
}

extension Coverage.Item {
  /// As in `step lateOrder.offer`.
  public func words(in graph: Graph) -> String {
    let owner = workflow.map { graph.text(graph[$0].name) + "." } ?? ""
    return "\(kind.singular) \(owner)\(name)"
  }
}

extension CoverageCounts {
  /// Of everything that has one.
  public func names(in graph: Graph) -> [String] {
    items(in: graph).filter { $0.kind != .transitions && $0.kind.isPlace }.map(\.name)
  }
}

import WaymarkCompiler

extension Drawing {
  /// Marks the things that complaints are about with the worst severity and the rules. A complaint
  /// belongs to the last thing that is declared before its place; one about an entry, to its route;
  /// one about a route that a coordinator handles, to the row of that route.
  public func marked(with diagnostics: [Diagnostic], _ graph: Graph) -> Drawing {
    let things = graph.placesOfThings
    let entries = graph.routesOfEntries
    var found: [Span: [Diagnostic]] = [:]
    for diagnostic in diagnostics {
      let entry = entries[diagnostic.span]
      guard let thing = entry ?? things.last(before: diagnostic.span) else { continue }
      found[thing, default: []].append(diagnostic)
    }
    var drawing = self
    if let place, !title.isEmpty { drawing.title += words(for: found[place] ?? []) }
    drawing.changeNodes { node in
      var here = node.places.flatMap { found[$0] ?? [] }
      guard !here.isEmpty else { return }
      if case .coordinator(let coordinator)? = node.subject {
        for (row, route) in graph[coordinator].handles.enumerated() {
          let inRow = here.filter { $0.span == route.span }
          guard !inRow.isEmpty else { continue }
          here.removeAll { $0.span == route.span }
          node.lines[row + 1] += " (\(words(for: inRow).joined(separator: ", ")))"
          node.rowFindings[row + 1] = worst(of: inRow)
        }
      }
      node.lines += words(for: here)
      node.finding = worst(of: here)
    }
    return drawing
  }

  private func worst(of diagnostics: [Diagnostic]) -> Severity? {
    let order = Severity.allCases
    return diagnostics.map(\.severity).max {
      order.firstIndex(of: $0) ?? 0 < order.firstIndex(of: $1) ?? 0
    }
  }

  /// Each rule once.
  private func words(for diagnostics: [Diagnostic]) -> [String] {
    var told: Set<String> = []
    return diagnostics.filter { told.insert($0.rule).inserted }
      .map { "\($0.severity.rawValue): \($0.rule)" }
  }
}

extension Severity {
  var color: String {
    switch self {
    case .error: "#b00020"
    case .warning: "#b35900"
    case .note, .off: "#555555"
    }
  }
}

extension Graph {
  /// The places where named things are declared, in order.
  fileprivate var placesOfThings: [Span] {
    var spans = steps.map(\.name.span) + outcomes.map(\.name.span) + workflows.map(\.name.span)
    spans += screens.map(\.name.span) + routes.map(\.name.span) + coordinators.map(\.name.span)
    spans += flags.map(\.name.span) + operations.map(\.name.span) + services.map(\.name.span)
    spans += typeDeclarations.map(\.name.span) + scenarios.map(\.name.span)
    return spans.sorted { $0.isBefore($1) }
  }

  /// By the place of an entry in `waymark.yaml`, the place where its route is declared.
  fileprivate var routesOfEntries: [Span: Span] {
    var places: [Span: Span] = [:]
    for entry in project.entries {
      if let route = entry.target { places[entry.span] = self[route].name.span }
    }
    return places
  }
}

extension [Span] {
  /// The last one that starts at or before this place in the same file; they are sorted.
  fileprivate func last(before place: Span) -> Span? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if place.isBefore(self[middle]) { high = middle } else { low = middle + 1 }
    }
    guard low > 0, self[low - 1].file == place.file else { return nil }
    return self[low - 1]
  }
}

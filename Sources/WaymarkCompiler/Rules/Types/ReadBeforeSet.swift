extension Rule {
  static let readBeforeSet = eachFinding(
    "read-before-set", .error, [.paths],
    summary: "A value is set on every path that leads to its use.",
    why: "On the path without it the app would have nothing to show or to send.",
    example: Example(
      rejects: """
        feature: Help
        services:
          orders:
            find: { returns: String, errors: [offline] }
        screens:
          Found: { title: Your order, params: { order: String } }
        workflows:
          search:
            outcomes: { done: success }
            steps:
              load: { call: orders.find, as: order, on: { success: found, offline: found } }
              found: { show: Found, ends: done }
                           # ^^^^^
        """,
      accepts: """
        feature: Help
        services:
          orders:
            find: { returns: String, errors: [offline] }
        screens:
          Found: { title: Your order, params: { order: String } }
        workflows:
          search:
            outcomes: { done: success, gaveUp: failure }
            steps:
              load: { call: orders.find, as: order, on: { success: found, offline: gaveUp } }
              found: { show: Found, ends: done }
        """)
  ) { analysis in
    let workflows = analysis.graph.workflows
    let ends = analysis.steps.ends
    return inShares(of: workflows.count) { share in
      workflows[share].flatMap { findings($0, analysis, ends) }
    }.flatMap { $0 }
  }

  private static func findings(
    _ workflow: Workflow, _ analysis: Analysis, _ ends: Ends
  ) -> [Finding] {
    var findings: [Finding] = []
    let graph = analysis.graph
    let variables = [workflow.params, workflow.state, workflow.results].joined()
    // Which of two of one name is set is not known.
    let doubled = variables.map { graph[$0].name }.filter { graph.recovery.lacks(.uniqueness, $0) }
    DefiniteAssignment.eachRound(workflow, analysis.shared, ends) { assignment in
      findings += assignment.unset().compactMap { read in
        let symbol = assignment.symbols[read.bit]
        if doubled.contains(where: { $0.symbol == symbol }) { return nil }
        let state = workflow.state.first { graph[$0].name.symbol == symbol }.map { graph[$0] }
        let name = graph.text(symbol)
        return Finding(
          message: "`\(name)` is read here, but some path arrives without it; set it on that path "
            + "as well\(advice(on: state)), or keep that path away from this step",
          span: read.span, notes: [note(assignment.path(without: read), name, graph)],
          fixes: state.flatMap { graph.beginningWithNull($0) }.map { [$0] } ?? [],
          owners: [workflow.name])
      }
    }
    return findings
  }

  private static func advice(on state: Variable?) -> String {
    guard let state else { return "" }
    return state.type.isOptional
      ? ", begin it with null (`default: null`)" : ", give it a `default`"
  }

  private static func note(_ path: [ID<Step>], _ name: String, _ graph: Graph) -> Diagnostic.Note {
    func names(_ steps: ArraySlice<ID<Step>>) -> [String] {
      steps.map { graph.text(graph[$0].name) }
    }
    // The beginning and the end of a long path are more useful than the whole.
    let steps =
      path.count > 13
      ? names(path.prefix(6)) + ["… \(path.count - 12) more …"] + names(path.suffix(6))
      : names(path[...])
    return Diagnostic.Note(
      "nothing sets `\(name)` on the way \(steps.joined(separator: " → "))",
      at: path.first.map { graph[$0].name.span })
  }
}

extension Graph {
  /// The long form of an optional state, if that has the short one.
  fileprivate func beginningWithNull(_ state: Variable) -> Diagnostic.Fix? {
    let (name, type) = (state.name.span, state.typeSpan)
    guard state.type.isOptional, name.end < type.start, case let written = source(type),
      files[Int(type.file)].bytes[Int(name.end)..<Int(type.start)].elementsEqual(": ".utf8)
    else { return nil }
    let long = "{ type: \(written), default: null }"
    return Diagnostic.Fix("write `\(long)`", replace: type, with: long)
  }
}

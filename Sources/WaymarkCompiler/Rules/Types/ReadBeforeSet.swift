extension Rule {
  static let readBeforeSet = Rule(
    RuleCard(
      "read-before-set", .error,
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
          """))
  ) { card, evidence, log in
    let analysis = evidence.analysis
    let workflows = analysis.graph.workflows
    let ends = analysis.steps.ends
    let logs = inShares(of: workflows.count) { share in
      var log = DiagnosticLog()
      for workflow in workflows[share]
      where !analysis.graph.recovery.lacks(.paths, workflow.name) {
        judge(workflow, analysis, ends, card, &log)
      }
      return log
    }
    for found in logs { log.append(found) }
  }

  private static func judge(
    _ workflow: Workflow, _ analysis: Analysis, _ ends: Ends, _ card: RuleCard,
    _ log: inout DiagnosticLog
  ) {
    DefiniteAssignment.eachRound(workflow, analysis.shared, ends) { assignment in
      for read in assignment.unset() {
        let name = analysis.graph.text(assignment.symbols[read.bit])
        log.report(
          card,
          "`\(name)` is read here, but some path arrives without it; set it on that path as well, "
            + "or keep that path away from this step",
          at: read.span, notes: [note(assignment.path(without: read), name, analysis.graph)])
      }
    }
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

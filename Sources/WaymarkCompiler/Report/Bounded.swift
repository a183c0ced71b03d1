extension Checked {
  /// Notices that name the steps whose guards were judged only as far as the bounds allow, and say
  /// whether the coordinators were not judged; empty if everything was judged in full.
  public var boundedNotice: String {
    [guardNotice, treeNotice].compactMap(\.self).joined(separator: "\n")
  }

  private var treeNotice: String? {
    guard isTreeCutOff else { return nil }
    return "notice: who handles a route is not judged (bounded: \(Chains.mostInstances) places of "
      + "the coordinator tree are followed, where shared children count once for each parent)"
  }

  private var guardNotice: String? {
    guard !bounded.isEmpty else { return nil }
    let shown = bounded.prefix(5).map { step in
      let workflow = graph.workflows[graph.steps[step.index].workflow.index]
      return "`\(graph.text(workflow.name)).\(graph.text(graph.steps[step.index].name))`"
    }
    let more = bounded.count > shown.count ? " and \(bounded.count - shown.count) more" : ""
    return "notice: what guards let through is not settled in full for "
      + shown.joined(separator: ", ") + more
      + " (bounded: \(UntakenData.mostTried) combinations of values are tried on expressions that "
      + "are not understood, \(Arrival.mostWays) ways to a step are kept apart, and "
      + "\(GuardJudge.mostWork) parts of guards tried on data, "
      + "at least \(GuardJudge.leastEffort) in all of a workflow, of which "
      + "\(GuardJudge.mostStates) states are followed)"
  }
}

/// Calls that run an operation again, in one journey, after it may have taken effect.
extension Verdicts {
  /// One search distinguishes what one word remembers of operations.
  func repeatedCommits() -> [DataFinding] {
    search.work.keep(search.work.limit / 16)
    if !exploring.hasCommits { return [] }
    let all = search.committing
    let operations = search.isCutOff ? all : CommitFlow.mayRepeat(all, in: states)
    return CommitBits.all(search, operations).flatMap { repeatedCommits(of: $0) }
  }

  private func repeatedCommits(of operations: CommitBits) -> [DataFinding] {
    note("\(CommitBits.mostKeys) ways to make one key are told apart", of: operations.unjudged)
    let (commits, found) = preciseEnough(operations)
    if commits.isCutOff {
      noteBound(commits)
      search.work.keep(0)
    }
    // Where not all points of journeys could be followed, those without back still can.
    let asksForward = commits.isCutOff || found.values.contains(where: isByBack)
    let forward = asksForward ? preciseEnough(operations, goesBack: false).1 : [:]
    let journeys = commits.isCutOff ? found.merging(forward) { first, _ in first } : found
    return journeys.keys.sorted { $0.raw < $1.raw }.map { site in
      let journey = journeys[site] ?? nil
      let isOnlyByBack = isByBack(journey) && forward[site] == nil
      let condition =
        commits.followers.contains(site)
        ? ", after another call was repeated" : isOnlyByBack ? ", after the user went back" : ""
      return finding(at: site, journey, condition)
    }
  }

  /// A search after which a possible journey to each repeated call is known, or the most precise.
  /// Each follows all journeys. What is less precise also follows some that are impossible: those
  /// that decide a value anew after back, then those of stacks that share levels.
  private func preciseEnough(
    _ operations: CommitBits, goesBack: Bool = true
  ) -> (CommitSearch, [Location.ID: Journey?]) {
    func follow(_ graph: StateGraph, tellingStacksApart: Bool = false) -> CommitSearch {
      let commits = CommitSearch(
        graph, operations, most: exploring.options.mostPoints,
        tellsStacksApart: tellingStacksApart, goesBack: goesBack)
      commits.run(until: exploring.options.isStopped)
      return commits
    }
    var commits = follow(states)
    var found = journeys(commits).filter { $0.value != nil }
    for isMostPrecise in goesBack ? [false, true] : [false] {
      if commits.isCutOff || commits.repeated.keys.allSatisfy({ found[$0] != nil }) { break }
      guard let pages = statesOfPages else { break }
      commits = follow(pages, tellingStacksApart: isMostPrecise)
      found.merge(journeys(commits)) { first, _ in first }
    }
    return (commits, found)
  }

  private func isByBack(_ journey: Journey?) -> Bool {
    journey?.stops.contains { if case .back = $0.kind { true } else { false } } ?? false
  }

  private func noteBound(_ commits: CommitSearch) {
    let reason =
      exploring.options.isStopped()
      ? "it was interrupted"
      : search.work.isDone
        ? "repeated commits take more work than \(search.mostStates) states may"
        : "\(commits.most) moments of journeys are followed for repeated commits"
    note(reason, of: Set(commits.bits.operations))
  }

  private func note(_ bound: String, of operations: Set<ID<Operation>>) {
    for process in search.processes(calling: operations) {
      search.programs[process]?.bounds.insert(bound)
    }
  }

  /// The shortest journey to each call that repeats a commit, where the shortest is possible.
  private func journeys(_ commits: CommitSearch) -> [Location.ID: Journey?] {
    var journeys: [Location.ID: Journey?] = [:]
    for (location, point) in commits.repeated {
      guard let path = CommitPath(commits, to: point) else { continue }
      var journey = JourneyBuilder.journey(path, commits.graph)
      if let call = commits.retriedCall(at: point), let answer = call.repeated.first {
        // Its `retry` calls it again after the answer that this lets it give.
        journey?.add(.answer(call.operation, answer), at: location)
      }
      journeys[location] = .some(journey)
    }
    return journeys
  }

  private func finding(
    at location: Location.ID, _ journey: Journey?, _ condition: String
  ) -> DataFinding {
    let step = graph.steps[Int(location.raw)]
    let name = graph.text(step.targetName)
    let isKeyed = step.operation.map { graph[$0].key != nil } ?? false
    let message =
      isKeyed
      ? "`\(name)` may be called again with another key\(condition), although its answer was lost "
        + "(proved); call it with the same key until it is known, or lead on without it"
      : "`\(name)` may be called again\(condition), although it has succeeded or its "
        + "answer was lost (proved); lead on without it, or block the way back"
    var finding = DataFinding(
      rule: .repeatedCommit, message: message,
      span: graph.steps[Int(location.raw)].span)
    finding.journey = journey
    finding.notes = journey.map { JourneyNotes(graph, model).notes(of: $0) } ?? []
    return finding
  }
}

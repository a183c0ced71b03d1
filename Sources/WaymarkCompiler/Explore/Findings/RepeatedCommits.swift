/// Calls that run an operation again, in one journey, after it may have taken effect.
extension Verdicts {
  /// One search distinguishes what one word remembers of operations.
  func repeatedCommits() -> [DataFinding] {
    search.work.keep(search.work.limit / 16)
    if !exploring.hasCommits { return [] }
    let operations = search.isCutOff ? search.committing : mayBeRepeated(search.committing)
    return CommitBits.all(search, operations).flatMap { repeatedCommits(of: $0) }
  }

  private func mayBeRepeated(_ operations: [ID<Operation>]) -> [ID<Operation>] {
    stride(from: 0, to: operations.count, by: CommitFlow.most).flatMap { first in
      CommitFlow.mayRepeat(operations[first...].prefix(CommitFlow.most), in: states)
    }
  }

  private func repeatedCommits(of operations: CommitBits) -> [DataFinding] {
    note("\(CommitBits.mostKeys) ways to make one key are told apart", of: operations.unjudged)
    guard let (commits, found) = preciseEnough(operations) else { return [] }
    var journeys = found
    if commits.isCutOff {
      noteBound(commits)
      journeys.merge(walksThatRepeat(operations.plain)) { first, _ in first }
    }
    let sites = journeys.keys.sorted { $0.raw < $1.raw }
    let isBackTaken = sites.contains { isByBack(journeys[$0] ?? nil) }
    let forward = isBackTaken ? repeatedWithoutBack(operations) : []
    return sites.map { site in
      let journey = journeys[site] ?? nil
      let isOnlyByBack = isByBack(journey) && !forward.contains(site)
      let condition =
        commits.followers.contains(site)
        ? ", after another call was repeated" : isOnlyByBack ? ", after the user went back" : ""
      return finding(at: site, journey, condition)
    }
  }

  /// A search after which a possible journey to each repeated call is known, or the most precise.
  private func preciseEnough(
    _ operations: CommitBits
  ) -> (CommitSearch, [Location.ID: Journey?])? {
    let most = exploring.options.mostPoints
    var found: [Location.ID: Journey?] = [:]
    var last: CommitSearch?
    for precision: CommitSearch.Precision in [.decidesAnew, .splitsPages, .tellsStacksApart] {
      guard
        let commits = CommitSearch(
          search, operations, most: most, ending: search.ending, precision)
      else { return nil }
      commits.run(until: exploring.options.isStopped)
      found.merge(journeys(commits)) { first, _ in first }
      last = commits
      if commits.isCutOff || commits.repeated.keys.allSatisfy({ found[$0] != nil }) { break }
    }
    return last.map { ($0, found) }
  }

  private func isByBack(_ journey: Journey?) -> Bool {
    journey?.stops.contains { if case .back = $0.kind { true } else { false } } ?? false
  }

  private func repeatedWithoutBack(_ operations: CommitBits) -> Set<Location.ID> {
    let commits = CommitSearch(
      search, operations, most: exploring.options.mostPoints, ending: search.ending, .splitsPages,
      goesBack: false)
    commits?.run(until: exploring.options.isStopped)
    return Set(commits?.repeated.keys ?? [:].keys)
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
      var journey = JourneyBuilder.journey(path, search)
      if journey == nil, commits.precision == .decidesAnew { continue }
      if let call = commits.retriedCall(at: point), let answer = call.repeated.first {
        // Its `retry` calls it again after the answer that this lets it give.
        journey?.add(.answer(call.operation, answer), at: location)
      }
      journeys[location] = .some(journey)
    }
    return journeys
  }

  /// Where not all points of journeys could be followed, those without back still can, unless keys
  /// or other operations tell what has happened.
  private func walksThatRepeat(_ operations: [ID<Operation>]) -> [Location.ID: Journey?] {
    search.work.keep(0)
    if exploring.options.isStopped() || search.work.isDone { return [:] }
    let space = JourneySpace(search)
    JourneySpaceBuilder(space).build()
    var outgoing = [[Int32]](repeating: [], count: space.nodeCount)
    for (index, edge) in space.edges.enumerated() {
      outgoing[Int(edge.source)].append(Int32(index))
    }
    var found: [Location.ID: Journey?] = [:]
    for operation in operations {
      let walks = RepeatingWalks(space, outgoing, repeating: operation)
      found.merge(walks.found.mapValues { $0 }) { first, _ in first }
    }
    return found
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

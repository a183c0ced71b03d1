/// Calls that run an operation again, in one journey, after it may have taken effect.
extension Verdicts {
  func repeatedCommits() -> [DataFinding] {
    guard mayRepeat, !isNoneRepeated, let commits = CommitSearch(search) else { return [] }
    commits.run(until: exploring.options.isStopped)
    if commits.isCutOff {
      let reason =
        exploring.options.isStopped()
        ? "it was interrupted"
        : "\(CommitSearch.most) moments of journeys are followed for repeated commits"
      for process in commits.calling { search.programs[process]?.bounds.insert(reason) }
    }
    return commits.repeated.keys.sorted { $0.raw < $1.raw }.compactMap { location in
      guard let configuration = commits.repeated[location] else { return nil }
      var journey = JourneyBuilder.journey(commits, search, to: configuration)
      if let operation = commits.retriedOperation(in: configuration) {
        // Its `retry` calls it again after the answer that this lets it give.
        journey?.stops.append(
          Journey.Stop(kind: .answer(operation, .failure), location: location))
      }
      let name = graph.text(graph.steps[Int(location.raw)].targetName)
      let isByBack = journey.map { journey in
        journey.stops.contains { if case .back = $0.kind { true } else { false } }
      }
      let onlyBack = isByBack == true ? ", after the user went back" : ""
      var finding = DataFinding(
        rule: .repeatedCommit,
        message: "`\(name)` may be called again\(onlyBack), although it has succeeded or its "
          + "answer was lost (proved); lead on without it, or block the way back",
        span: graph.steps[Int(location.raw)].span)
      finding.journey = journey
      finding.notes = journey.map { JourneyNotes(graph, model).notes(of: $0) } ?? []
      return finding
    }
  }

  /// True if no call is repeated even with fewer data told apart, which allows more journeys.
  private var isNoneRepeated: Bool {
    let operations = graph.operations.indices.filter { graph.operations[$0].commits }
    let slice = CommitSlice(of: programs, Set(operations.map { ID($0) }))
    guard let arrivals = Search(slice.reduced, mostStates: search.mostStates) else { return false }
    for process in processes { exploring.arrive(at: process, arrivals) }
    let reduction = CommitSearch.Reduction(
      ending: CommitSearch.ending(search), leading: slice.inside)
    guard let commits = CommitSearch(arrivals, reduction) else { return false }
    commits.run(until: exploring.options.isStopped)
    return !commits.isCutOff && commits.repeated.isEmpty
      && arrivals.programs.allSatisfy { process, program in
        program.bounds.isSubset(of: search.programs[process]?.bounds ?? [])
      }
  }

  /// False if no process that was entered calls an operation that commits.
  private var mayRepeat: Bool {
    search.instances.contains { instance in
      model.locations(of: instance.program.program.process).contains { index in
        guard index < graph.steps.count, let operation = graph.steps[index].operation else {
          return false
        }
        return graph.operations[operation.index].commits
      }
    }
  }
}

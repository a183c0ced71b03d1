/// Calls that run an operation again, in one journey, after it may have taken effect.
extension Verdicts {
  func repeatedCommits() -> [DataFinding] {
    let most = exploring.options.mostMoments
    guard mayRepeat, !isNoneRepeated, let commits = CommitSearch(search, most: most)
    else { return [] }
    commits.run(until: exploring.options.isStopped)
    if commits.isCutOff {
      let reason =
        exploring.options.isStopped()
        ? "it was interrupted"
        : "\(most) moments of journeys are followed for repeated commits"
      for process in commits.calling { search.programs[process]?.bounds.insert(reason) }
    }
    var journeys: [Location.ID: Journey?] = [:]
    for (location, configuration) in commits.repeated {
      journeys[location] = journey(commits, to: configuration, at: location)
    }
    if commits.isCutOff {
      journeys.merge(walksThatRepeat(commits.operations)) { first, _ in first }
    }
    return journeys.keys.sorted { $0.raw < $1.raw }.map { finding(at: $0, journeys[$0] ?? nil) }
  }

  private func journey(
    _ commits: CommitSearch, to configuration: Int32, at location: Location.ID
  ) -> Journey? {
    var journey = JourneyBuilder.journey(commits, search, to: configuration)
    if let operation = commits.retriedOperation(in: configuration) {
      // Its `retry` calls it again after the answer that this lets it give.
      journey?.stops.append(Journey.Stop(kind: .answer(operation, .failure), location: location))
    }
    return journey
  }

  /// Where not all moments of journeys could be followed, those without back still can.
  private func walksThatRepeat(_ operations: [ID<Operation>]) -> [Location.ID: Journey?] {
    if exploring.options.isStopped() { return [:] }
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

  private func finding(at location: Location.ID, _ journey: Journey?) -> DataFinding {
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

  /// True if no call is repeated even with fewer data told apart, which allows more journeys.
  private var isNoneRepeated: Bool {
    let operations = graph.operations.indices.filter { graph.operations[$0].commits }
    let slice = CommitSlice(of: programs, Set(operations.map { ID($0) }))
    guard let arrivals = Search(slice.reduced, mostStates: search.mostStates) else { return false }
    for process in processes { exploring.arrive(at: process, arrivals) }
    let reduction = CommitSearch.Reduction(
      ending: CommitSearch.ending(search), leading: slice.inside)
    let most = exploring.options.mostMoments
    guard let commits = CommitSearch(arrivals, most: most, reduction) else { return false }
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

import WaymarkCompiler

/// What the sessions of logs say about a project.
public struct ReplayResult: Sendable {
  let tally: ReplayTally
  let graph: Graph
  let program: Program

  init(_ tally: ReplayTally, of program: Program) {
    (self.tally, self.program) = (tally, program)
    graph = program.graph
  }

  public var hasDeviations: Bool { !tally.deviations.isEmpty }

  /// True if there were lines, and none could be read.
  public var isUnreadable: Bool { tally.lines > 0 && tally.events == 0 }

  /// How often each transition was surely taken, and how often perhaps besides.
  public var transitions: [ID<Transition>: (taken: Int, perhaps: Int)] {
    var counts: [ID<Transition>: (taken: Int, perhaps: Int)] = [:]
    for (raw, branch) in tally.branches where graph.transitions.indices.contains(Int(raw)) {
      counts[ID(Int(raw))] = (branch.taken, branch.possible)
    }
    return counts
  }

  /// How many deviations there were at each step.
  public var deviatingSteps: [ID<Step>: Int] {
    var counts: [ID<Step>: Int] = [:]
    for (key, deviation) in tally.deviations where graph.steps.indices.contains(Int(key.location)) {
      counts[ID(Int(key.location)), default: 0] &+= deviation.count
    }
    return counts
  }

  /// A log can have any number of each.
  static let mostListed = 100
  static let mostInJSON = 10_000

  struct Place {
    /// `ask of late`, or the route that shows a screen.
    let name: String
    let span: Span
  }

  /// Nil for where no journey was known.
  func place(of raw: Int32) -> Place? {
    guard raw >= 0, Int(raw) < program.locations.count else { return nil }
    let location = Location.ID(raw: raw)
    return Place(name: program.name(of: location), span: program.nameSpan(of: location))
  }

  struct Deviation {
    let key: ReplayTally.DeviationKey
    let count: ReplayTally.DeviationCount
    let place: Place?
  }

  /// In the order of the specs; of more than so many, those that are seen most.
  func deviations(most: Int) -> [Deviation] {
    let kept = tally.deviations.sorted { one, other in
      if one.value.count != other.value.count { return one.value.count > other.value.count }
      return (one.key.location, one.key.happened) < (other.key.location, other.key.happened)
    }
    return kept.prefix(most).map {
      Deviation(key: $0.key, count: $0.value, place: place(of: $0.key.location))
    }
    .sorted { one, other in
      if one.key.location != other.key.location {
        return isBefore(one.key.location, other.key.location)
      }
      return one.key.happened < other.key.happened
    }
  }

  /// By their places in the files; what has no place comes first.
  func isBefore(_ one: Int32, _ other: Int32) -> Bool {
    guard let first = place(of: one)?.span, let second = place(of: other)?.span else {
      return one < other
    }
    return (first.file, first.start, one) < (second.file, second.start, other)
  }

  struct Branch {
    let item: Coverage.Item
    let count: ReplayTally.Branch
  }

  /// All transitions, in the order of the specs.
  var branches: [Branch] {
    graph.transitions.indices.map { index in
      let count = tally.branches[Int32(index)] ?? ReplayTally.Branch()
      return Branch(item: graph.item(.transitions, at: index, count.taken), count: count)
    }
  }

  struct End {
    let workflow: String
    let outcome: String
    let client: String
    let count: Int
  }

  var ends: [End] {
    let sorted = tally.ends.sorted {
      ($0.key.outcome, $0.key.client) < ($1.key.outcome, $1.key.client)
    }
    return sorted.compactMap { key, count in
      guard graph.outcomes.indices.contains(Int(key.outcome)) else { return nil }
      let outcome = graph.outcomes[Int(key.outcome)]
      return End(
        workflow: graph.text(graph[outcome.workflow].name), outcome: graph.text(outcome.name),
        client: key.client, count: count)
    }
  }

  /// Where users go back, give up or wait, in the order of the specs.
  var stays: [(place: Place, count: ReplayTally.Stay)] {
    tally.stays.sorted { isBefore($0.key, $1.key) }.compactMap { raw, count in
      place(of: raw).map { ($0, count) }
    }
  }

  /// The same for a table, of which a column of names comes first.
  static let stayHead = ["back", "given up", "waits", "half below", "95% below"]

  var stayRows: [[String]] {
    stays.map { place, count in
      let waits = count.waits
      return [place.name, "\(count.backs)", "\(count.unfinished)", "\(waits.count)"]
        + [50, 95].map { waits.count > 0 ? duration(waits.bound($0)) : "-" }
    }
  }

  var endRows: [[String]] {
    ends.prefix(Self.mostListed).map {
      [$0.workflow, $0.outcome, $0.client.isEmpty ? "-" : $0.client, "\($0.count)"]
    }
  }

  var faults: [(fault: LogFault, count: ReplayTally.Faults)] {
    LogFault.allCases.compactMap { fault in
      tally.faults[fault.rawValue].map { (fault, $0) }
    }
  }
}

import CEL
import WaymarkCompiler

/// The scenarios of recorded sessions: one for each journey.
public struct RecordedScenarios {
  public private(set) var scenarios: [WrittenScenario] = []
  /// What could not be made into a scenario, in words.
  public private(set) var notices: [String] = []

  private let program: Program
  private let names: SpecNames
  private var verdicts: SessionVerdicts
  /// Made when a log first leaves open what guards read.
  private var distinguished: DistinguishedValues?
  private var taken: Set<String>
  private var graph: Graph { program.graph }

  public init(_ recording: Recording, of graph: Graph) {
    program = Program(graph)
    names = SpecNames(program)
    verdicts = SessionVerdicts(program)
    taken = Set(graph.scenarios.map { graph.id(of: $0) })
    for session in recording.sorted { add(session) }
  }

  private mutating func add(_ session: RecordedSession) {
    let verdict = verdicts.verdict(on: session)
    if let deviation = verdict.deviation {
      notices.append(
        "session `\(session.name.prefix(100))` deviates from the specs: \(deviation); "
          + "'waymark replay' tells more")
      return
    }
    guard let journeys = journeys(of: session, isIncomplete: verdict.isIncomplete) else {
      notices.append(
        "session `\(session.name.prefix(100))` conforms, but no data were found with which a "
          + "scenario goes the same way; see what its log leaves open")
      return
    }
    for var journey in journeys {
      // It is over on the way.
      if journey.failure?.isEndless == true { journey.failure = nil }
      var scenario = journey.scenario
      scenario.name = name(of: session)
      scenarios.append(scenario)
    }
  }

  /// With what the session tells; if no way does as it did, with other data where it tells nothing.
  private mutating func journeys(of session: RecordedSession, isIncomplete: Bool) -> [Walk]? {
    let told = WalkFacts(told: session, in: program)
    let first = journeys(of: session, isIncomplete, told)
    if let first, !first.haveFailed { return first.walks }
    let distinguished = distinguished ?? DistinguishedValues(Analysis(of: graph))
    self.distinguished = distinguished
    var failed = first?.walks
    for facts in told.completions(in: program) {
      guard let found = journeys(of: session, isIncomplete, facts, distinguished) else { continue }
      if !found.haveFailed { return found.walks }
      failed = failed ?? found.walks
    }
    return failed
  }

  private func journeys(
    of session: RecordedSession, _ isIncomplete: Bool, _ facts: WalkFacts,
    _ distinguished: DistinguishedValues? = nil
  ) -> (walks: [Walk], haveFailed: Bool)? {
    RecordedSearch(
      offers: WalkOffers(program: program, distinguished: distinguished), names: names,
      facts: facts,
      environment: facts.environment(of: program), session: session, isIncomplete: isIncomplete
    ).journeys()
  }

  /// One whose id no other scenario has.
  private mutating func name(of session: RecordedSession) -> String {
    let name = "recorded \(session.name.prefix(80))"
    var (unique, number) = (name, nextNumbers[name] ?? 1)
    repeat {
      unique = number == 1 ? name : "\(name) (\(number))"
      number += 1
    } while !taken.insert(Graph.scenarioID(of: unique)).inserted
    nextNumbers[name] = number
    return unique
  }

  private var nextNumbers: [String: Int] = [:]
}

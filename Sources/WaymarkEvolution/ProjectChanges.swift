import WaymarkCompiler
import WaymarkSimulator

/// All that a change of a project does, the worst first.
public struct ProjectChanges: Sendable {
  public let names: Matching
  /// Also what takes the place of routes.
  private(set) var compared: [ComparedWorkflow] = []
  public private(set) var findings: [ChangeFinding] = []
  /// Of all that apps cannot do, also in base.
  private var standing: Set<String> = []
  public var workflows: [ComparedWorkflow] { compared.filter { !$0.isRoute } }

  /// With each of the options by itself, of which there is at least one.
  public init(
    _ names: Matching, broken: Set<String> = [], _ options: [ExplorationOptions] = [.init()],
    evidence: (base: Evidence, head: Evidence)? = nil, releases: [Release] = [],
    baselines: (base: Baseline, head: Baseline) = (.init(), .init())
  ) {
    self.names = names
    let evidence = evidence ?? (Evidence(of: names.base), Evidence(of: names.head))
    var all: [ChangeFinding] = []
    for options in options {
      let comparison = Comparison(names, broken: broken, options)
      let breaking = BrokenJourneys(names, evidence, releases, broken: broken, options)
      compared =
        compared.isEmpty
        ? comparison.workflows
        : zip(compared, comparison.workflows).map { $0.joined(with: $1) }
      standing.formUnion(breaking.standing)
      all += breaking.findings + DifferenceWords(comparison, releases).findings
    }
    all += ContractChanges(names, releases, baselines).findings
    var known: Set<String> = []
    let order = Dictionary(
      uniqueKeysWithValues: ChangeRule.all.enumerated().map { ($1.id, $0) })
    findings = all.enumerated().sorted {
      (order[$0.element.rule.id] ?? 0, $0.offset) < (order[$1.element.rule.id] ?? 0, $1.offset)
    }.map(\.element).filter { known.insert($0.id).inserted }
  }

  /// What to say if there are no findings.
  var nothingFound: String {
    compared.allSatisfy { $0.isProved }
      ? "nothing that users or apps meet has changed"
      : "no change was found in what users or apps meet"
  }

  public func count(_ impact: ChangeRule.Impact) -> Int {
    findings.count { $0.rule.impact == impact && $0.accepted == nil }
  }

  /// Returns what is to be said of entries that are of no use any more. Without a day, all last;
  /// where not all was compared, none is of no use.
  public mutating func accept(
    _ accepted: AcceptedChanges, on today: String?, ofAll isWhole: Bool
  ) -> [String] {
    accepted.entries.compactMap { entry in
      guard let index = findings.firstIndex(where: { $0.id == entry.id }) else {
        let isNeeded = !isWhole || standing.contains(entry.id)
        return isNeeded ? nil : "`\(entry.id)` is accepted, and no longer found"
      }
      if let until = entry.until, let today, until < today {
        return "`\(entry.id)` was accepted until \(until)"
      }
      guard Circumstance.covers(entry.when, findings[index].when) else {
        return "`\(entry.id)` is accepted where \(entry.when ?? ""), and happens for more"
      }
      findings[index].accepted = entry
      return nil
    }
  }
}

import WaymarkCompiler
import WaymarkSimulator

/// All that a change of a project does, the worst first.
public struct ProjectChanges: Sendable {
  public let comparison: Comparison
  public private(set) var findings: [ChangeFinding]
  /// Of all that apps cannot do, also in base.
  private let standing: Set<String>
  public var names: Matching { comparison.names }
  public var workflows: [ComparedWorkflow] { comparison.workflows }

  public init(
    _ names: Matching, broken: Set<String> = [], _ options: ExplorationOptions = .init(),
    evidence: (base: Evidence, head: Evidence)? = nil, releases: [Release] = []
  ) {
    comparison = Comparison(names, broken: broken, options)
    let evidence = evidence ?? (Evidence(of: names.base), Evidence(of: names.head))
    let breaking = BrokenJourneys(names, evidence, releases, broken: broken, options)
    standing = breaking.standing
    let walked = DifferenceWords(comparison).findings
    var known: Set<String> = []
    let all = breaking.findings + walked + ContractChanges(names).findings
    let order = Dictionary(
      uniqueKeysWithValues: ChangeRule.all.enumerated().map { ($1.id, $0) })
    findings = all.enumerated().sorted {
      (order[$0.element.rule.id] ?? 0, $0.offset) < (order[$1.element.rule.id] ?? 0, $1.offset)
    }.map(\.element).filter { known.insert($0.id).inserted }
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

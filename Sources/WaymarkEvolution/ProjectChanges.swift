import WaymarkCompiler
import WaymarkSimulator

/// All that a change of a project does, the worst first.
public struct ProjectChanges: Sendable {
  public let comparison: Comparison
  public let findings: [ChangeFinding]
  public var names: Matching { comparison.names }
  public var workflows: [ComparedWorkflow] { comparison.workflows }

  public init(
    _ names: Matching, broken: Set<String> = [], _ options: ExplorationOptions = .init()
  ) {
    comparison = Comparison(names, broken: broken, options)
    let walked = DifferenceWords(comparison).findings
    var known: Set<String> = []
    let all = walked + ContractChanges(names).findings
    let order = Dictionary(
      uniqueKeysWithValues: ChangeRule.all.enumerated().map { ($1.id, $0) })
    findings = all.enumerated().sorted {
      (order[$0.element.rule.id] ?? 0, $0.offset) < (order[$1.element.rule.id] ?? 0, $1.offset)
    }.map(\.element).filter { known.insert($0.id).inserted }
  }

  public func count(_ impact: ChangeRule.Impact) -> Int {
    findings.count { $0.rule.impact == impact }
  }

  public func findings(_ impact: ChangeRule.Impact) -> [ChangeFinding] {
    findings.filter { $0.rule.impact == impact }
  }
}

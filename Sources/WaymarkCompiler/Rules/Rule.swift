/// A rule: its description, and its judgement.
public struct Rule: Sendable {
  public let card: RuleCard
  public var id: String { card.id }
  /// Nil for a rule that an earlier stage reports. The closure receives the rule's own card, under
  /// which it reports.
  public let judge: (@Sendable (RuleCard, Evidence, inout DiagnosticLog) -> Void)?

  public init(
    _ card: RuleCard,
    judge: (@Sendable (RuleCard, Evidence, inout DiagnosticLog) -> Void)? = nil
  ) {
    self.card = card
    self.judge = judge
  }
}

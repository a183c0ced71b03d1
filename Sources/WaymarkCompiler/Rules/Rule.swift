/// A rule: its card, and how it is judged.
public struct Rule: Sendable {
  public let card: RuleCard
  public var id: String { card.id }
  /// Nil for a rule that an earlier stage reports as it goes. It receives the rule's own card,
  /// under which it reports.
  public let judge: (@Sendable (RuleCard, Evidence, inout DiagnosticLog) -> Void)?

  public init(
    _ card: RuleCard,
    judge: (@Sendable (RuleCard, Evidence, inout DiagnosticLog) -> Void)? = nil
  ) {
    self.card = card
    self.judge = judge
  }
}

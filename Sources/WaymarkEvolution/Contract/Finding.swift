import WaymarkCompiler
import WaymarkSimulator

/// One thing that a change does.
public struct ChangeFinding: Sendable {
  /// Stable: the rule and names, and no place.
  public let id: String
  public let rule: ChangeRule
  public let message: String
  /// Of head; nil for what is gone.
  public var place: Span?
  /// Of base; nil for what is new.
  public var basePlace: Span?
  public var workflow: String?
  public var before: String?
  public var after: String?
  /// The values for which it happens on this journey; nil where they are not one interval or set.
  public var when: String?
  /// The apps that it happens to; empty for all.
  public var apps: [SupportedApps] = []
  /// Why it does not fail, if somebody accepted it.
  public internal(set) var accepted: AcceptedChanges.Entry?
  /// In the joint.
  public var journey: Journey?
  /// The shortest journey, event by event.
  public var lines: [String] = []
  /// To where head is, and to where base is.
  public var scenario: WrittenScenario?
  public var baseScenario: WrittenScenario?

  init(
    _ rule: ChangeRule, _ subject: String, _ message: String, at place: Span? = nil,
    base: Span? = nil
  ) {
    (self.rule, self.message, self.place, basePlace) = (rule, message, place, base)
    id = "\(rule.id) \(subject)"
  }
}

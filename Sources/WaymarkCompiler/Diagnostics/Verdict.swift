/// How certain a finding is.
public enum Verdict: Hashable, Sendable {
  case proved
  /// What was not followed.
  case bounded([String])
}

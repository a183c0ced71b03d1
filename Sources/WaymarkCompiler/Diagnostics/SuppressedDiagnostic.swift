/// A complaint that was found but is not reported.
public struct Silenced: Sendable {
  public enum Silencer: Sendable {
    /// The comment, with the reason it gives.
    case comment(String)
    case baseline
  }

  public let diagnostic: Diagnostic
  public let silencer: Silencer

  init(diagnostic: Diagnostic, by silencer: Silencer) {
    self.diagnostic = diagnostic
    self.silencer = silencer
  }

  var isByComment: Bool { if case .comment = silencer { true } else { false } }
}

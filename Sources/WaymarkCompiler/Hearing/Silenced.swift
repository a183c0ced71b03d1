/// A complaint that was found and is not to be heard.
public struct Silenced: Sendable {
  public enum Silencer: Sendable {
    /// With the reason that it gives.
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

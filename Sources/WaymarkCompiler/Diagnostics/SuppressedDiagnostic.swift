/// A complaint that was found but is not reported.
public struct SuppressedDiagnostic: Sendable {
  public enum Suppressor: Sendable {
    /// The comment, with the reason it gives.
    case comment(String)
    case baseline
  }

  public let diagnostic: Diagnostic
  public let suppressor: Suppressor

  init(diagnostic: Diagnostic, by suppressor: Suppressor) {
    self.diagnostic = diagnostic
    self.suppressor = suppressor
  }

  var isByComment: Bool { if case .comment = suppressor { true } else { false } }
}

/// A diagnostic that is not reported.
public struct SuppressedDiagnostic: Sendable {
  public enum Suppressor: Sendable {
    /// The reason that the comment gives.
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

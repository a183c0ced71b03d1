/// A way to say what a run found. A new format is one file and one line in `all`.
public struct Format: Sendable {
  public let name: String
  /// Whether people read it on a terminal: then `colored` may be asked for.
  let render: @Sendable (Checked, Bool) -> String

  public static let all: [Format] = [.text, .xcode, .json, .sarif, .github, .junit]

  public func rendering(_ checked: Checked, colored: Bool = false) -> String {
    render(checked, colored)
  }
}

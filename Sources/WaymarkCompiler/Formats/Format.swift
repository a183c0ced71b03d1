/// A way to report what a run found. A new format is one file and one line in `all`.
public struct Format: Sendable {
  public let name: String
  let render: @Sendable (Checked, Destination) -> String

  public static let all: [Format] = [.text, .xcode, .json, .sarif, .github, .junit]

  public func rendering(_ checked: Checked, for destination: Destination = .init()) -> String {
    render(checked, destination)
  }

  /// What a format may need to know about where its text goes.
  public struct Destination: Sendable {
    /// Whether it is shown on a terminal with colours.
    public var isColored: Bool
    /// The project's folder relative to the root of its repository; empty if they are the same.
    public var folder: String

    public init(isColored: Bool = false, folder: String = "") {
      self.isColored = isColored
      self.folder = folder
    }
  }
}

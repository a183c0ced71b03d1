/// A way to say what a run found. A new format is one file and one line in `all`.
public struct Format: Sendable {
  public let name: String
  let render: @Sendable (Checked, Destination) -> String

  public static let all: [Format] = [.text, .xcode, .json, .sarif, .github, .junit]

  public func rendering(_ checked: Checked, for destination: Destination = .init()) -> String {
    render(checked, destination)
  }

  /// What a format may have to know of where its text goes.
  public struct Destination: Sendable {
    /// Whether people see it on a terminal that knows colours.
    public var isColored: Bool
    /// The folder of the project as the root of its repository sees it; empty where they are one.
    public var folder: String

    public init(isColored: Bool = false, folder: String = "") {
      self.isColored = isColored
      self.folder = folder
    }
  }
}

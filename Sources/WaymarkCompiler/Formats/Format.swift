/// A format for reports. A new format is one file and one line in `all`.
public struct Format: Sendable {
  public let name: String
  let render: @Sendable (Checked, Destination) -> String

  public static let all: [Format] = [.text, .xcode, .json, .sarif, .github, .junit]

  public func rendering(_ checked: Checked, for destination: Destination = .init()) -> String {
    render(checked, destination)
  }

  /// The properties of the reader's side that a format may depend on.
  public struct Destination: Sendable {
    /// True if the text goes to a terminal with colours.
    public var isColored: Bool
    /// The project's folder relative to the root of its repository; empty if they are the same.
    public var folder: String

    public init(isColored: Bool = false, folder: String = "") {
      self.isColored = isColored
      self.folder = folder
    }
  }
}

/// A format for reports. A new format is one file and one line in `all`.
public struct Format: Sendable {
  public let name: String
  let render: @Sendable (CheckedProjects, Destination) -> String

  public static let all: [Format] = [.text, .xcode, .json, .sarif, .github, .junit]

  public func rendering(_ checked: Checked, for destination: Destination = .init()) -> String {
    render(CheckedProjects([.init(checked)]), destination)
  }

  public func rendering(
    _ projects: CheckedProjects, for destination: Destination = .init()
  ) -> String {
    render(projects, destination)
  }

  /// The properties of the reader's side that a format may depend on.
  public struct Destination: Sendable {
    /// True if the text goes to a terminal with colours.
    public var isColored: Bool
    /// True if warnings count as errors do.
    public var isStrict: Bool

    public init(isColored: Bool = false, isStrict: Bool = false) {
      self.isColored = isColored
      self.isStrict = isStrict
    }
  }
}

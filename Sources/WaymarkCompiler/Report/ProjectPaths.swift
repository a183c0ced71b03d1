/// The ways in which the readers of reports reach the files of a project.
public struct ProjectPaths: Sendable {
  /// From the folder in which the tool was started.
  public var current = PathBase()
  /// From the root of the repository.
  public var repository = PathBase()
  public var absolute = PathBase()
  /// From the project's own folder.
  public let project = PathBase()

  public init() {}
}

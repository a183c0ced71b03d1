/// The folder that a path is relative to, beside the project's folder.
public struct PathBase: Sendable, Equatable {
  /// The way to the project's folder, where that lies below or elsewhere.
  private let prefix: String
  /// The folders inside the project that lead to this one.
  private let inside: [Substring]

  /// The project's folder itself.
  public init() { (prefix, inside) = ("", []) }

  /// A folder from which this path leads to the project's.
  public init(leadingTo project: String) {
    prefix = project.isEmpty || project.hasSuffix("/") ? project : project + "/"
    inside = []
  }

  /// A folder of the project.
  public init(inside folder: String) { (prefix, inside) = ("", folder.split(separator: "/")) }

  package func path(of file: String) -> String {
    if inside.isEmpty { return prefix.isEmpty ? file : prefix + file }
    let parts = file.split(separator: "/")
    let shared = zip(inside, parts.dropLast()).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: inside.count - shared)
    return (ups + parts.dropFirst(shared).map(String.init)).joined(separator: "/")
  }
}

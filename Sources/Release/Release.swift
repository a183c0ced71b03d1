internal import CRelease

/// Which release this is. No output of a project holds any of it: the same specs give the same
/// bytes, whatever tool of the same promises writes them.
public enum Release {
  public static let version = "0.1.0"

  /// `waymark 0.1.0 (abc1234)`
  public static func line(of tool: String) -> String {
    let commit = String(cString: waymark_commit())
    return "\(tool) \(version)" + (commit.isEmpty ? "" : " (\(commit))")
  }
}

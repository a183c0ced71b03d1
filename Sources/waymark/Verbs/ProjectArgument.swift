/// `simulate [PROJECT] [SCENARIO…]`: if the first word names a file or folder, or cannot be
/// anything else, it is the project.
enum ProjectArgument {
  static func parted(
    from words: [String], _ project: String?
  ) -> (project: String?, names: [String]) {
    if project == nil, let first = words.first, ProjectLocation.exists(first) || isPath(first) {
      return (first, Array(words.dropFirst()))
    }
    return (project, words)
  }

  /// Scenarios can have names such as `24/7 help`.
  private static func isPath(_ word: String) -> Bool {
    ["/", "./", "../"].contains { word.hasPrefix($0) }
      || ["/", ".yaml", ".yml"].contains { word.hasSuffix($0) }
  }
}

/// `simulate [PROJECT] [SCENARIO…]`: a first word that names a file or folder, or can be meant for
/// nothing else, is the project.
enum ProjectArgument {
  static func parted(
    from words: [String], _ project: String?
  ) -> (project: String?, names: [String]) {
    if project == nil, let first = words.first, ProjectPlace.exists(first) || isPath(first) {
      return (first, Array(words.dropFirst()))
    }
    return (project, words)
  }

  /// Scenarios have names such as `24/7 help`.
  private static func isPath(_ word: String) -> Bool {
    ["/", "./", "../"].contains { word.hasPrefix($0) }
      || ["/", ".yaml", ".yml"].contains { word.hasSuffix($0) }
  }
}

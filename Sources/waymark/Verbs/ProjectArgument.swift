/// `simulate [PROJECT] [SCENARIO…]`: the first word that names a file or folder, or that cannot be
/// anything else, is the project. The others are names.
enum ProjectArgument {
  static func parted(
    from words: [String], _ project: String?
  ) -> (project: ProjectSelection, names: [String]) {
    if let project { return (ProjectSelection(paths: [project]), words) }
    guard let index = words.firstIndex(where: { ProjectLocation.exists($0) || isPath($0) }) else {
      return (ProjectSelection(), words)
    }
    var names = words
    return (ProjectSelection(paths: [names.remove(at: index)]), names)
  }

  /// Scenarios can have names such as `24/7 help`.
  private static func isPath(_ word: String) -> Bool {
    word == ProjectSelection.input || ["/", "./", "../"].contains { word.hasPrefix($0) }
      || ["/", ".yaml", ".yml"].contains { word.hasSuffix($0) }
  }
}

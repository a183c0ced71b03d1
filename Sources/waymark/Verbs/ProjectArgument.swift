/// `simulate [PROJECT] [SCENARIO…]`: the first word that names a file or folder, or that cannot be
/// anything else, is the project. The others are names, except for further paths, which belong to
/// the project or to another one.
enum ProjectArgument {
  static func parted(
    from words: [String], _ project: String?
  ) -> (project: ProjectSelection, names: [String]) {
    if let project { return (ProjectSelection(paths: [project]), words) }
    guard let index = words.firstIndex(where: { ProjectLocation.exists($0) || isPath($0) }) else {
      return (ProjectSelection(), words)
    }
    var (paths, names) = ([words[index]], Array(words[..<index]))
    for word in words[(index + 1)...] {
      if isFurtherPath(word) { paths.append(word) } else { names.append(word) }
    }
    return (ProjectSelection(paths: paths), names)
  }

  /// A folder may be called like a scenario, but then it is no project.
  private static func isFurtherPath(_ word: String) -> Bool {
    guard ProjectLocation.exists(word) else { return false }
    return word.contains("/") || isPath(word)
      || ProjectLocation.exists(Path.join(word, "waymark.yaml"))
  }

  /// Scenarios can have names such as `24/7 help`.
  private static func isPath(_ word: String) -> Bool {
    word == ProjectSelection.input || ["/", "./", "../"].contains { word.hasPrefix($0) }
      || ["/", ".yaml", ".yml"].contains { word.hasSuffix($0) }
  }
}

extension SpecFolder {
  /// The number of paths that are named.
  private static let shown = 3

  /// Names what lies below and is not read: without a notice, a run that reads too little would
  /// look like one that found nothing.
  func reportIgnored(below root: String) {
    let name = ProjectLocation.configurationName
    if let first = projects.first {
      let place = Path.join(root, first)
      Terminal.explain(
        "notice: read without its own \(name): \(Self.list(projects)); for a project by itself: "
          + "waymark VERB \(ShellWord.quoted(place))")
    }
    if !links.isEmpty {
      Terminal.explain(
        "notice: links to folders are not followed: \(Self.list(links)); "
          + "put the files there, or a link to each")
    }
  }

  private static func list(_ paths: [String]) -> String {
    ProjectSelection.listed(paths, most: shown)
  }
}

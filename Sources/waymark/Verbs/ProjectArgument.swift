/// `simulate [PROJECT] [SCENARIO…]`: a first word that names a file or folder is the project.
enum ProjectArgument {
  static func parted(
    from words: [String], _ project: String?
  ) -> (project: String?, names: [String]) {
    if project == nil, let first = words.first, ProjectPlace.exists(first) {
      return (first, Array(words.dropFirst()))
    }
    return (project, words)
  }
}

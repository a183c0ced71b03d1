import ArgumentParser
import WaymarkCompiler

/// The names of a project, for a shell that completes a word.
enum ProjectNames {
  /// Those of the project that the command names, or else of the one around. What cannot be read
  /// has no names, and nothing is said of it: the user is in the midst of a line.
  static func completion(
    _ names: @escaping @Sendable (Graph, [String]) -> [String]
  ) -> CompletionKind {
    .custom { words, index, _ in
      Terminal.dropNotices()
      let others = words.enumerated().filter { $0.offset > 1 && $0.offset != index }.map(\.element)
      let named = others.last(where: ProjectLocation.exists)
      let selection = ProjectSelection(paths: [named].compactMap(\.self))
      guard let project = try? Project(at: selection.location()) else { return [] }
      return names(project.checked(CheckOptions(), by: []).graph, words)
    }
  }
}

extension Graph {
  func texts(_ names: [Name]) -> [String] { names.map { text($0) } }
}

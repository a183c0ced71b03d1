import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators

/// The names of a project, for a shell that completes a word.
enum ProjectNames {
  typealias Word = (text: String, place: Span)

  /// Those of the project that the command names, or else of the one around. What cannot be read
  /// has no names, and nothing is said of it: the user is in the midst of a line.
  static func completion(
    _ names: @escaping @Sendable (Graph, [String]) -> [Word]
  ) -> CompletionKind {
    .custom { words, index, _ in
      Terminal.dropNotices()
      let others = words.enumerated().filter { $0.offset > 1 && $0.offset != index }.map(\.element)
      let named = others.last(where: ProjectLocation.exists)
      let selection = ProjectSelection(paths: [named].compactMap(\.self))
      guard let project = try? Project(at: selection.location()) else { return [] }
      let checked = project.checked(CheckOptions(outputs: Generator.schemas), by: [])
      let refused = Set(checked.diagnostics.filter { $0.severity == .error }.map(\.span))
      return names(checked.graph, words).filter { word in
        !refused.contains(word.place) && isPlain(word.text)
      }.map(\.text)
    }
  }

  /// bash executes what stands in a word that is offered: the specs of others may say anything.
  private static func isPlain(_ word: String) -> Bool {
    !word.hasPrefix("-")
      && word.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
          || "-_".unicodeScalars.contains(scalar)
      }
  }
}

extension Graph {
  func words(_ names: [Name]) -> [ProjectNames.Word] { names.map { (text($0), $0.span) } }

  /// By their ids, as their names are free text.
  var scenarioWords: [ProjectNames.Word] {
    scenarios.map { (id(of: $0), ($0.givenID ?? $0.name).span) }
  }

  /// The name of the scenario with this name or else this id.
  func scenarioName(_ word: String) -> String {
    let names = scenarios.map { text($0.name) }
    if names.contains(word) { return word }
    return scenarios.firstIndex { id(of: $0) == word }.map { names[$0] } ?? word
  }
}

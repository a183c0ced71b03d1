import Foundation
import Testing

@Suite("What happens next")
struct MeaningTests {
  /// What declarations say of it. A dot does not end a word of Unicode, so that `\b` is of no use.
  static var declared: [(name: String, question: Regex<Substring>)] {
    [
      ("isBackBlocked", #/isBackBlocked/#),
      ("retry of a step", #/(?:step|steps\[[^\]]*\]|\[step\])\.retry(?!\w)/#),
      ("retriesFailure", #/retriesFailure/#),
      ("presentation of a route", #/[\w\])]\.presentation(?!\w)/#),
      ("closes, isRoot of the graph", #/(?:graph|spec)\.(?:closes|isRoot)\((?!entry)/#),
      ("isNone of an exit", #/\]\.isNone(?!\w)/#),
      ("trigger of an exit", #/\.trigger(?!\w)/#),
    ]
  }

  /// They name exits, or go through all of a step.
  static let namers: Set<String> = [
    "BeyondEnd.swift", "CoverageItem.swift", "DefiniteAssignment.swift", "JourneyNames.swift",
    "ProgramCompiler.swift",
    "SinkComponentNotes.swift", "SiteFindings.swift", "StepReads.swift", "Transitions.swift",
    "TrapCauses.swift", "UnresolvedExits.swift",
  ]

  @Test("only the model knows what a step does: what is above it asks no declaration")
  func questions() {
    for file in Tree.sources where Self.isAboveModel(file) {
      let code = Code.without(textsAndComments: file.text)
      for (name, question) in Self.declared where code.contains(question) {
        if name.hasPrefix("trigger"), Self.namers.contains(file.name) { continue }
        Issue.record("\(file.path) reads \(name): ask `Model`")
      }
    }
  }

  @Test("who may name an exit does so", arguments: namers.sorted())
  func names(file: String) throws {
    let found = try #require(Tree.sources.first { $0.name == file && Self.isAboveModel($0) })
    #expect(found.text.contains(".trigger"))
  }

  @Test(
    "a question to a declaration is found",
    arguments: [
      "graph[screen].isBackBlocked", "graph.steps[id.index].retry", "step.retriesFailure",
      "graph[route].presentation == .root", "spec.closes(route)", "graph.exits[0].isNone",
      "graph[exit].trigger",
    ])
  func detection(code: String) {
    #expect(Self.declared.contains { code.contains($0.question) })
  }

  @Test(
    "what is called the same is not one",
    arguments: [
      "call.retry", "recovery.lacks(.presentation, name)", "opening.closes", "graph.closes(entry)",
      "name.isNone",
    ])
  func others(code: String) {
    #expect(!Self.declared.contains { code.contains($0.question) })
  }

  /// What a release was built with is put into declarations, before there is a model.
  private static func isAboveModel(_ file: Tree.File) -> Bool {
    !file.path.hasPrefix("Sources/WaymarkCompiler/Explore/Releases/")
      && ["WaymarkCompiler/Analysis/", "WaymarkCompiler/Explore/", "WaymarkSimulator/"].contains {
        file.path.hasPrefix("Sources/\($0)")
      }
  }
}

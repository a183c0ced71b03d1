import Foundation
import Testing
import WaymarkCompiler
import WaymarkEvolution

@Suite("Edits that keep the meaning of the sample")
struct RefactoringTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let project: SourceFile
    let files: [SourceFile]

    init(_ folder: String) {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: folder)
      func file(_ path: String) -> SourceFile {
        let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
        return SourceFile(path: path, text: text ?? "")
      }
      let paths =
        FileManager.default.enumerator(atPath: root.appending(path: "Specs").path)?
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") }.sorted() ?? []
      testDescription = folder
      (project, files) = (file("waymark.yaml"), paths.map { file("Specs/\($0)") })
    }

    func graph(_ files: [SourceFile]) -> Graph {
      let checked = check(files, project: project, by: [])
      #expect(!checked.hasErrors, "\(checked.diagnostics.map(\.message))")
      return checked.graph
    }

    /// Replaces spans.
    func edited(_ files: [SourceFile], _ edits: [(Span, String)]) -> [SourceFile] {
      var files = files
      for (span, text) in edits.sorted(by: { $0.0.start > $1.0.start }) {
        var bytes = files[Int(span.file)].bytes
        bytes.replaceSubrange(Int(span.start)..<Int(span.end), with: text.utf8)
        files[Int(span.file)] = SourceFile(path: files[Int(span.file)].path, bytes: bytes)
      }
      return files
    }

    /// An expression in the place of another.
    func replacing(_ formula: Formula, with text: String, in files: [SourceFile]) -> (Span, String)
    {
      // Quotes around it stay where the span leaves them out.
      let first = files[Int(formula.span.file)].bytes[Int(formula.span.start)]
      let isInside = formula.isQuoted && first != UInt8(ascii: "\"")
      return (formula.span, isInside ? text : "\"\(text.replacing("\"", with: "\\\""))\"")
    }
  }

  static let helpCentre = Sample("")
  static let samples = [helpCentre, Sample("Samples/Bank")]

  static func edited(_ edit: (Graph) -> [(Span, String)]) -> Graph {
    helpCentre.graph(helpCentre.edited(helpCentre.files, edit(helpCentre.graph(helpCentre.files))))
  }

  private func expectEqual(_ head: Graph, _ edits: Int) {
    let changes = ProjectChanges(Matching(Self.helpCentre.graph(Self.helpCentre.files), head))
    #expect(edits > 0 && !head.workflows.isEmpty)
    // That one waits is told, but is no other way.
    let told = changes.findings.map(\.id).filter { !$0.hasPrefix("text-changes time ") }
    #expect(told == [])
    #expect(changes.workflows.allSatisfy { $0.verdict == .equal && $0.isProved })
    #expect(changes.workflows.count == 13)
  }

  @Test("all steps get other names")
  func names() {
    var count = 0
    let head = Self.edited { graph in
      var spans: [Span: String] = [:]
      for step in graph.steps { spans[step.name.span] = graph.text(step.name) + "Now" }
      for transition in graph.transitions {
        if case .step = transition.target {
          spans[transition.go.span] = graph.text(transition.go) + "Now"
        }
      }
      for workflow in graph.workflows {
        for exit in [workflow.failure].compactMap(\.self) + workflow.on {
          if case .step = exit.target { spans[exit.go.span] = graph.text(exit.go) + "Now" }
        }
      }
      count = spans.count
      return spans.map { ($0, $1) }
    }
    expectEqual(head, count)
  }

  @Test(
    "all guards are turned twice",
    arguments: ["!(!(%))", "(%) && true", "(%) == true", "!((%) == false)", "(%) ? true : false"])
  func guards(form: String) {
    var count = 0
    let head = Self.edited { graph in
      let guards = graph.transitions.compactMap(\.when).map { graph[$0] }
      count = guards.count
      return guards.compactMap { formula in
        guard let source = formula.expression?.source else { return nil }
        return Self.helpCentre.replacing(
          formula, with: form.replacing("%", with: source), in: Self.helpCentre.files)
      }
    }
    expectEqual(head, count)
  }

  @Test("a pause is put before each choice")
  func pauses() {
    var count = 0
    let head = Self.edited { graph in
      graph.steps.filter { $0.kind == .choose }.map { step in
        count += 1
        let name = graph.text(step.name)
        return (
          step.name.span, "\(name): { wait: 1s, go: \(name)Then }\n      \(name)Then"
        )
      }
    }
    expectEqual(head, count)
  }
}

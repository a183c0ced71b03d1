import Effort
import Testing

@testable import WaymarkCompiler

@Suite("Formatting")
struct FormattingTests {
  private func format(_ text: String) -> String? {
    guard case .text(let bytes) = formatted(SourceFile(path: "a.yaml", text: text)) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("white space becomes what a careful author writes", arguments: FormattingExample.all)
  func examples(example: FormattingExample) {
    #expect(format(example.before) == example.after, "\(example.name)")
    #expect(format(example.after) == example.after, "\(example.name), again")
  }

  @Test("both samples are formatted")
  func samples() {
    for file in Mutant.samples {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(format(text) == text, "\(file.path)")
    }
  }

  @Test("with the indentation of any author, the samples become what they were", arguments: 1...8)
  func indentation(width: Int) {
    for file in Mutant.samples {
      let text = String(decoding: file.bytes, as: UTF8.self)
      // Columns of comments depend on the text before them.
      let bare = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
        !$0.contains(" #") && !$0.contains("  - ")
      }.joined(separator: "\n")
      guard let before = format(bare) else { continue }
      #expect(format(Mutant.indented(before, by: width)) == before, "\(file.path)")
    }
  }

  @Test(
    "what is no YAML is left as it is, with the diagnostics of `check`",
    arguments: [
      "a: [b", "feature: A\n<<<<<<< mine\nowner: b\n=======\nowner: c\n>>>>>>> theirs\n",
      "a:\n\tb: c\n",
      "a: \u{7}", "a: 1\n---\nb: 2\n", "a: !x y\n",
    ])
  func unreadable(text: String) {
    let file = SourceFile(path: "a.yaml", text: text)
    guard case .unreadable(let diagnostics) = formatted(file) else {
      Issue.record("\(text)")
      return
    }
    let found = check([file]).diagnostics.map(\.message)
    #expect(diagnostics.map(\.message) == found)
  }

  /// Nodes, comments, and whether something begins a line: the formatter compares them itself.
  @Test("changed specs keep their meaning, and formatting twice is formatting once")
  func mutants() {
    var count = 0
    for seed in Effort.seeds(1_200) {
      var mutant = Mutant(seed: seed)
      mutant.changeLayout(1 + seed % 6)
      switch formatted(SourceFile(path: "a.yaml", text: mutant.text)) {
      case .unreadable: continue
      case .defect:
        Issue.record("seed \(seed) changes its meaning: \(mutant.text.debugDescription)")
      case .text(let bytes):
        count += 1
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(format(text) == text, "seed \(seed):\n\(mutant.text)")
        let marks = [mutant.text, text].map { $0.utf8.filter { !isWhitespace($0) } }
        #expect(marks[0] == marks[1], "seed \(seed)")
        expectSameSuppressions(mutant.text, text)
      }
    }
    #expect(count > 300)
  }

  private func expectSameSuppressions(_ before: String, _ after: String) {
    let covered = [before, after].map { text -> [[UInt8]] in
      var log = DiagnosticLog()
      let file = SourceFile(path: "a.yaml", text: text)
      guard let tree = read(file, index: 0, log: &log) else { return [] }
      return suppressions(in: tree, &log).map { suppression in
        let range = suppression.covers.clamped(to: 0..<UInt32(file.bytes.count))
        return file.bytes[Int(range.lowerBound)..<Int(range.upperBound)].filter {
          !isWhitespace($0)
        }
      }
    }
    #expect(covered[0] == covered[1])
  }

  @Test("the work grows with the size of the file")
  func work() {
    let growth = growth(from: 400) { count in
      let entry =
        "    b:  {x: 1,y: [a, b]}  # note\n# about\n    c: |\n          text\n\n          more\n"
      _ = format(
        "a:\n"
          + (0..<count).map {
            entry.replacing("b:", with: "b\($0):").replacing("c:", with: "c\($0):")
          }.joined())
    }
    #expect(growth < linearGrowth)
  }
}

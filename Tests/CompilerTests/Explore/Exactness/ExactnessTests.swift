import Effort
import Testing

@testable import WaymarkCompiler

/// Some of the projects: those of one style.
struct ExactnessPart: CustomTestStringConvertible, Sendable {
  let name: String
  let style: ProjectMaker.Style
  /// Of thirteen hundred in all, unless the tests are long.
  let count: Int
  let first: Int

  var testDescription: String { "\(name), from \(first)" }

  static let all: [ExactnessPart] = {
    typealias Style = ProjectMaker.Style
    let styles: [(String, Style, Int)] = [
      ("single workflows", Style(isWhole: false), 250),
      ("pages, flags and routes", Style(), 150),
      ("experiments", Style(hasArms: true), 50),
      ("workflows that run others", Style(workflows: 3), 150),
      ("what workflows that are run bring", Style(workflows: 3, carries: true), 100),
      (
        "what they bring behind entries",
        Style(hasEntries: true, workflows: 3, carries: true), 100
      ),
      ("commits, by what is brought", Style(workflows: 2, hasCommits: true, carries: true), 40),
      (
        "promises, by what is brought",
        Style(hasEntries: true, workflows: 3, hasPromise: true, carries: true), 60
      ),
      ("what entries lead to", Style(hasEntries: true, workflows: 3), 100),
      ("clients", Style(hasEntries: true, workflows: 2, hasClients: true), 100),
      ("commits", Style(workflows: 2, hasCommits: true), 50),
      ("commits behind entries", Style(hasEntries: true, workflows: 2, hasCommits: true), 50),
      ("keys", Style(hasCommits: true, hasKeys: true, isWhole: false), 60),
      ("keys that are passed on", Style(workflows: 2, hasCommits: true, hasKeys: true), 60),
      ("promises", Style(hasEntries: true, workflows: 3, hasPromise: true), 100),
      (
        "promises to some, and of order",
        Style(hasEntries: true, workflows: 3, hasPromise: true, variesPromise: true), 100
      ),
      (
        "promises to some clients",
        Style(
          hasEntries: true, workflows: 1, hasClients: true, hasPromise: true, variesPromise: true),
        50
      ),
      ("what fails", Style(hasFailures: true), 50),
      ("workflows that enter one another", Style(workflows: 2, isRecursive: true), 100),
      (
        "circles behind entries", Style(hasEntries: true, workflows: 3, isRecursive: true), 50
      ),
      ("numbers at a distance", Style(isApart: true, isWhole: false), 50),
      ("counts without bound", Style(isRacing: true), 50),
      ("counts from inputs", Style(isCounting: true, isWhole: false), 100),
      ("counts from inputs that are passed on", Style(workflows: 2, isCounting: true), 100),
    ]
    return styles.flatMap { name, style, count in
      (0..<(Effort.isLong ? 100 : 1)).map { round in
        ExactnessPart(name: name, style: style, count: count, first: round * 10_000)
      }
    }
  }()
}

@Suite("What the rules say, against all data of small projects")
struct ExactnessTests {
  @Test(
    "The rules that follow data say what all data show",
    arguments: ExactnessPart.all)
  func agrees(part: ExactnessPart) {
    var tally = ExactnessTally()
    var seed = part.first
    while tally.judged < part.count, seed < part.first + 15 * part.count {
      tally.judge(ProjectMaker(part.style, seed: seed), seed)
      seed += 1
    }
    print("\(part.name): \(tally.bounded) of \(tally.judged) projects are bounded")
    #expect(tally.judged == part.count)
    #expect(tally.isVaried(for: part.style), "\(tally.expected)")
    #expect(tally.wrong == 0)
    #expect(tally.missed == 0)
  }
}

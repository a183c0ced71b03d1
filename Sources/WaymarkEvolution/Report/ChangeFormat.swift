import WaymarkCompiler

/// A format for what a change does. A new format is one file and one line in `all`.
public struct ChangeFormat: Sendable {
  public let name: String
  let render: @Sendable (ProjectChanges, Context) -> String

  public static let all: [ChangeFormat] =
    [.text, .markdown, .json]
    + Format.all.filter { ["sarif", "github", "junit"].contains($0.name) }.map(ofCheck)

  public func rendering(_ changes: ProjectChanges, _ context: Context = .init()) -> String {
    render(changes, context)
  }

  /// What the reader knows of the two versions.
  public struct Context: Sendable {
    /// What head is compared with, as the user names it, and the commit of that.
    public var revision = ""
    public var commit: String?
    public var head = ProjectPaths()
    public var base = ProjectPaths()
    public var seconds = 0.0
    /// The releases that were judged: as `ios@7.0`, with where its specs are.
    public var releases: [(client: String, revision: String, commit: String?)] = []
    /// What was not judged, and why.
    public var notices: [String] = []
    /// What changes counts as what breaks.
    public var isStrict = false

    public init() {}
  }
}

extension ChangeRule {
  /// As a headline.
  func counted(_ count: Int) -> String {
    let isOne = count == 1
    return switch id {
    case Self.journeyBreaks.id: "\(counting(count, "journey")) break\(isOne ? "s" : "")"
    case Self.linkBreaks.id: "\(counting(count, "link")) break\(isOne ? "s" : "")"
    case Self.journeyChanges.id:
      "\(counting(count, "journey")) go\(isOne ? "es" : "") another way"
    case Self.promiseWeakened.id:
      "\(counting(count, "promise")) \(isOne ? "is" : "are") gone or weaker"
    case Self.textChanges.id:
      isOne ? "1 text or duration has changed" : "\(count) texts or durations have changed"
    default: isOne ? "1 thing is new" : "\(count) things are new"
    }
  }

  /// Of what is no part of a workflow.
  var title: String {
    switch id {
    case Self.linkBreaks.id: "Links"
    case Self.promiseWeakened.id: "Promises"
    case Self.textChanges.id: "Texts and durations"
    case Self.added.id: "New"
    default: "Routes and pages"
    }
  }
}

extension ProjectChanges {
  /// The findings by rule, each with the apps that it happens to.
  func groups(
    where isTold: (ChangeFinding) -> Bool = { _ in true }
  ) -> [(headline: String, findings: [ChangeFinding])] {
    ChangeRule.all.flatMap { rule in
      let own = findings.filter { $0.rule.id == rule.id && isTold($0) }
      var apps: [String?] = []
      for finding in own where !apps.contains(finding.appsText) { apps.append(finding.appsText) }
      return apps.map { apps in
        let own = own.filter { $0.appsText == apps }
        return ((apps.map { "\($0): " } ?? "") + rule.counted(own.count), own)
      }
    }
  }
}

extension ChangeFormat.Context {
  /// For which releases it was judged; nil for none.
  var judged: String? {
    if releases.isEmpty { return nil }
    let names = releases.map { $0.client.replacing("@", with: " ") }
    return "Judged for \(names.joined(separator: ", "))."
  }
}

extension ChangeFinding {
  /// With the workflow, and when it happens.
  var sentence: String {
    workflow.map { "\($0): \(message)" } ?? message
  }

  /// One line, if somebody accepted it.
  var acceptance: [String] {
    accepted.map { entry in
      ["accepted\(entry.until.map { " until \($0)" } ?? ""): \(entry.reason)"]
    } ?? []
  }

  /// `ios 7.0 to 7.1, android before 7.0`; nil for all.
  var appsText: String? {
    apps.isEmpty ? nil : apps.map(\.text).joined(separator: ", ")
  }

  /// `Specs/late.yaml:41:7; base: line 38`
  func address(_ head: inout SourcePositions, _ base: inout SourcePositions) -> String? {
    let old = basePlace.map { base.place(of: $0) }
    guard let place else { return old.map { "base: \($0.path):\($0.start.line)" } }
    let here = head.address(of: place)
    guard let old else { return here }
    let path = head.place(of: place).path
    let isSame = old.path == path || path.hasSuffix("/" + old.path)
    return "\(here); base: \(isSame ? "line \(old.start.line)" : "\(old.path):\(old.start.line)")"
  }

}

/// What is proved of the workflows, sentence by sentence.
struct WorkflowSummary {
  private(set) var sentences: [String] = []

  init(_ workflows: [ComparedWorkflow]) {
    let judged = workflows.filter { $0.verdict != .added && $0.verdict != .removed }
    let walked = judged.filter { !$0.isRoute }
    let equal = walked.filter { $0.verdict == .equal }
    let proved = equal.count { $0.isProved }
    if proved > 0 {
      let isAll = proved == walked.count
      let all = proved == 1 ? "The workflow is" : "All \(proved) workflows are"
      let some =
        "\(proved) of \(counting(walked.count, "workflow")) \(proved == 1 ? "is" : "are")"
      sentences.append(
        "\(isAll ? all : some) proved to be as before, for every journey and all data.")
    } else if walked.contains(where: { $0.verdict == .differs }) {
      sentences.append("No workflow is proved to be as before.")
    }
    for workflow in judged where workflow.verdict == .equal && !workflow.isProved {
      sentences.append(
        "`\(workflow.name)` is as before as far as it was followed: "
          + workflow.bounds.joined(separator: "; ") + ".")
    }
    for workflow in judged where workflow.verdict == .notCompared {
      sentences.append(
        "`\(workflow.name)` is not compared: \(workflow.bounds.joined(separator: "; ")).")
    }
    let removed = workflows.filter { $0.verdict == .removed }
    if !removed.isEmpty {
      sentences.append("Removed: " + removed.map { "`\($0.name)`" }.joined(separator: ", ") + ".")
    }
  }
}

import Foundation
import Testing

@Suite("waymark diff, with releases and what is accepted")
struct ReleaseDiffTests {
  private static let configuration = """
    app: Help
    clients:
      ios: { minimum: "7.0", latest: "7.4", specs: "ios-{version}" }
    entry: [late]
    """

  private static func spec(_ actions: String, _ exits: String) -> String {
    """
    feature: Help
    screens:
      Late: { title: Your order is late, back: blocked, actions: { \(actions) } }
    routes:
      late: { workflow: late }
    workflows:
      late:
        outcomes: { over: neutral, refunded: success }
        failure: over
        steps:
          page: { show: Late, on: { \(exits) } }
    """
  }
  private static let first = spec("track: Track it", "track: over")
  private static let both = spec(
    "track: Track it, refund: Refund me", "track: over, refund: refunded")
  private static let last = spec("refund: Refund me", "refund: refunded")

  /// Its head has the second button alone, of which the first release knows nothing.
  private static func repository() throws -> Repository {
    let repository = try Repository("releases")
    try repository.write(configuration, to: "waymark.yaml")
    for (text, tag) in [(first, "ios-7.0"), (both, "ios-7.4"), (both, "ios-next")] {
      try repository.write(text, to: "Specs/help.yaml")
      try repository.git("add", "-A")
      try repository.git("commit", "-q", "--allow-empty", "-m", tag)
      try repository.git("tag", tag)
    }
    try repository.write(last, to: "Specs/help.yaml")
    return repository
  }

  @Test("tells which releases a change breaks, and nothing of what they draw by themselves")
  func tags() throws {
    let repository = try Self.repository()
    let found = try repository.tool("diff", "HEAD")
    #expect(found.status == 1)
    #expect(
      found.output.hasPrefix(
        "ios 7.0: 1 journey breaks\n  late: these apps do not get on from "),
      "\(found)")
    #expect(found.output.contains(" (`page`) (stuck-on-data)\n"), "\(found)")
    #expect(found.output.contains("\nJudged for ios 7.0, ios 7.4.\n"), "\(found)")
    #expect(found.output.contains("as they name no version: ios-next"))
    let check = try repository.tool("check", "--releases")
    #expect(check.status == 1 && check.output.contains("this happens to ios 7.0"), "\(check)")
    #expect(try repository.tool("check").status == 0)
    try repository.write(
      Self.configuration.replacing("specs:", with: "draws: backend, specs:"), to: "waymark.yaml")
    #expect(try repository.tool("diff", "HEAD").status == 0)
    #expect(try repository.tool("check", "--releases").status == 0)
  }

  @Test("a folder of the project takes the place of a tag, and is no part of the specs")
  func folders() throws {
    let scratch = try Scratch()
    for version in ["base", "head"] {
      try scratch.write(Self.configuration + "\nspecs: .\n", to: "\(version)/waymark.yaml")
      try scratch.write(Self.first, to: "\(version)/ios-7.1/help.yaml")
    }
    try scratch.write(Self.both, to: "base/help.yaml")
    try scratch.write(Self.last, to: "head/help.yaml")
    let found = try scratch.tool("diff", "base", "--project", "head", "--format", "json")
    #expect(found.output.contains("\"id\": \"journey-breaks late/page ios>=7.1\""), "\(found)")
    #expect(try scratch.tool("check", "base").status == 0)
    try FileManager.default.removeItem(at: scratch.url("head/ios-7.1"))
    let none = try scratch.tool("diff", "base", "--project", "head")
    #expect(none.output.contains("no release is judged: releases are folders"), "\(none)")
    let check = try scratch.tool("check", "--releases", "head")
    #expect(check.status == 2 && check.complaints.contains("no git repository here"), "\(check)")
  }

  @Test("what cannot be judged is said, and does not fail")
  func notices() throws {
    let repository = try Self.repository()
    try repository.write("feature: [", to: "Specs/help.yaml")
    try repository.git("commit", "-qam", "broken")
    try repository.git("tag", "ios-7.2")
    try repository.git("rm", "-q", "-r", "Specs", "waymark.yaml")
    try repository.git("commit", "-q", "-m", "empty")
    try repository.git("tag", "ios-7.3")
    try repository.write(Self.both, to: "Specs/help.yaml")
    try repository.write(Self.configuration, to: "waymark.yaml")
    let found = try repository.tool("check", "--releases")
    #expect(found.status == 0, "\(found)")
    #expect(found.complaints.contains("ios@7.2 is not judged: its specs have 1 error"))
    #expect(found.complaints.contains("ios@7.3 is not judged: there is no project"))
    let other = Self.configuration.replacing("7.0", with: "8.0").replacing("7.4", with: "8.1")
    try repository.write(other, to: "waymark.yaml")
    let none = try repository.tool("check", "--releases")
    #expect(none.complaints.contains("no release of ios from 8.0 to 8.1"), "\(none)")
    let shallow = repository.scratch.url("shallow").path
    try repository.git("stash", "-q", "-u")
    try repository.git("reset", "-q", "--hard", "ios-7.4")
    try repository.git(
      "clone", "-q", "--depth", "1", "--no-tags", "file://\(repository.folder.path)", shallow)
    let cut = try Tool(folder: URL(fileURLWithPath: shallow)).run(["check", "--releases"])
    #expect(cut.status == 2 && cut.complaints.contains("git fetch --unshallow --tags"), "\(cut)")
  }

  @Test("what is accepted is listed and does not fail, until its day and for its data")
  func accepted() throws {
    let repository = try Self.repository()
    let id = "journey-breaks late/page ios<7.4"
    let silent = try repository.tool("diff", "HEAD", "--accept", id)
    #expect(silent.status == 64 || silent.status == 2)
    let wrong = try repository.tool("diff", "HEAD", "--accept", "journey-breaks", "--reason", "x")
    #expect(wrong.status == 2 && wrong.complaints.contains("there is no finding"))
    let written = try repository.tool(
      "diff", "HEAD", "--accept", id, "--reason", "few: \"old\" apps", "--until", "2027-03-01")
    #expect(written.status == 0, "\(written)")
    #expect(written.output.contains("accepted until 2027-03-01: few: \"old\" apps"))
    let text = try String(
      contentsOf: repository.folder.appending(path: "waymark-accepted.yaml"), encoding: .utf8)
    #expect(text.contains("- id: ") && text.contains("reason: "))
    let moved = "# a line\n\n" + Self.last
    try repository.write(moved, to: "Specs/help.yaml")
    #expect(try repository.tool("diff", "HEAD").status == 0)
    let late = try repository.tool("diff", "HEAD", "--today", "2027-03-02")
    #expect(late.status == 1 && late.output.contains("was accepted until 2027-03-01"))
    try repository.git("commit", "-qam", "merged")
    let merged = try repository.tool("diff", "HEAD")
    #expect(merged.status == 0 && !merged.output.contains("no longer found"), "\(merged)")
    try repository.write(Self.both, to: "Specs/help.yaml")
    let mended = try repository.tool("diff", "HEAD")
    #expect(mended.output.contains("`\(id)` is accepted, and no longer found"), "\(mended)")
    try repository.write("- { id: x }\n", to: "waymark-accepted.yaml")
    let broken = try repository.tool("diff", "HEAD")
    #expect(broken.status == 2 && broken.complaints.contains("line 1: an entry has 'id'"))
  }

  @Test("a difference that happens for more than was accepted is new")
  func more() throws {
    let scratch = try Scratch()
    try scratch.write(DiffTests.spec, to: "base/help.yaml")
    try scratch.write(DiffTests.changed, to: "head/help.yaml")
    func diff(_ more: String...) throws -> Tool.Result {
      try Tool(folder: scratch.folder).run(
        ["diff", "base", "--project", "head", "--strict"] + more)
    }
    let id = "journey-changes late/Wait->Offer"
    let accepted = try diff("--accept", id, "--reason", "wanted")
    #expect(accepted.status == 0, "\(accepted)")
    for (limit, status) in [("40", 0), ("20", 1)] as [(String, Int32)] {
      try scratch.write(DiffTests.spec.replacing("> 45", with: "> \(limit)"), to: "head/help.yaml")
      let found = try diff()
      #expect(found.status == status, "\(found)")
      #expect(found.output.contains("and happens for more") == (status == 1))
    }
  }

  @Test("a diagram draws what is new, changed and removed, by signs as well")
  func drawing() throws {
    let scratch = try Scratch()
    try scratch.write(DiffTests.spec, to: "base/help.yaml")
    let head = DiffTests.spec.replacing("wait: { show: Wait", with: "stay: { show: Wait")
      .replacing("wait }", with: "stay }").replacing(
        "  Wait:", with: "  Wait: { title: A, back: blocked }\n  Old:")
    try scratch.write(head, to: "head/help.yaml")
    for format in ["dot", "mermaid"] {
      let view = ["--view", "workflow:late", "--format", format, "--against", "base"]
      let found = try Tool(folder: scratch.folder).run(["graph", "head"] + view)
      #expect(found.status == 0, "\(found)")
      for sign in ["＋ stay", "− wait", "＋ new", "− removed"] {
        #expect(found.output.contains(sign), "\(sign): \(found.output)")
      }
      let same = try Tool(folder: scratch.folder).run(["graph", "base"] + view)
      #expect(!same.output.contains("＋") && !same.output.contains("−"))
      #expect(
        same.output
          == (try Tool(folder: scratch.folder).run(["graph", "base"] + view.dropLast(2))).output)
    }
    let whole = try Tool(folder: scratch.folder).run(["graph", "head", "--against", "base"])
    #expect(whole.output.contains("≠ Wait") && whole.output.contains("＋ Old"), "\(whole)")
  }
}

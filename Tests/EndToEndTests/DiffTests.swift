import Foundation
import Testing

@Suite("waymark diff")
struct DiffTests {
  static let spec = """
    feature: Help
    services:
      orders:
        late: { returns: Int }
    routes:
      order: { params: { id: String }, workflow: late, link: "/orders/{id}/late" }
    screens:
      Offer: { title: Take your money back, actions: { accept: "Yes" } }
      Wait: { title: It is on its way }
    workflows:
      late:
        params: { id: String }
        outcomes: { refunded: success, waits: neutral }
        steps:
          load: { call: orders.late, as: minutes, on: { success: sort, failure: wait } }
          sort: { choose: [{ when: minutes > 45, go: offer }, { else: wait }] }
          offer: { show: Offer, on: { accept: refunded } }
          wait: { show: Wait, ends: waits }
    """
  static let changed = spec.replacing("> 45", with: "> 30")

  @Test("tells what another constant does, once, with the journey and what is as before")
  func sample() throws {
    let scratch = try Scratch()
    for name in ["waymark.yaml", "Specs"] {
      for version in ["base", "head"] {
        try FileManager.default.createDirectory(
          at: scratch.url(version), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
          at: House.root.appending(path: name), to: scratch.url("\(version)/\(name)"))
      }
    }
    let place = "head/Specs/SelfService/late-order.yaml"
    let text = try String(contentsOf: scratch.url(place), encoding: .utf8)
    try scratch.write(text.replacing("minutesLate > 45", with: "minutesLate > 30"), to: place)
    let found = try scratch.tool(
      "diff", "base", "--project", "head", "--format", "text", "--format", "json=out.json")
    #expect(found.status == 0)
    #expect(found.output.hasPrefix("1 journey goes another way\n  lateOrder: "))
    #expect(found.output.contains("`order.minutesLate` is 31"))
    #expect(found.output.contains("\n12 of 13 workflows are proved to be as before"))
    let data = try Data(contentsOf: scratch.url("out.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["journey-changes"])
    let journeys = ["journey", "baseJourney"].map { findings[0][$0] as? [String: Any] }
    #expect(journeys.map { $0?["at"] as? String } == ["quoteDelay", "track"])
    let strict = try scratch.tool("diff", "base", "--project", "head", "--strict")
    #expect(strict.status == 1)
  }

  @Test("Docs/Evolution.md shows what the tool says")
  func document() throws {
    let scratch = try Scratch()
    var commands = 0
    for block in try Block.all(in: "Docs/Evolution.md") {
      if let file = block.file { try scratch.write(block.text, to: file) }
      if block.language == "console" {
        commands += try ReadmeTests.expect(block.text, in: scratch)
      }
    }
    #expect(commands == 1)
  }

  @Test("an entry of the baseline that is new is told, one that was there or is gone is not")
  func baseline() throws {
    let repository = try Repository("baseline")
    try repository.write(Self.spec, to: "help.yaml")
    func write(_ counts: [String: Int]) throws {
      let entries = counts.sorted { $0.key < $1.key }.map {
        #"{ "rule": "\#($0)", "file": "help.yaml", "at": "", "count": \#($1) }"#
      }
      try repository.write(
        #"{ "version": 1, "findings": [\#(entries.joined(separator: ","))] }"#,
        to: "waymark-baseline.json")
    }
    try write(["dead-end": 1, "naming": 2])
    try repository.commit()
    try write(["dead-end": 2, "naming": 1])
    let more = try repository.tool("diff", "HEAD", "--strict")
    #expect(more.status == 1, "\(more)")
    #expect(
      more.output.contains("the baseline leaves out one more complaint: dead-end in help.yaml"))
    try write(["naming": 2])
    #expect(try repository.tool("diff", "HEAD", "--strict").status == 0)
    try repository.write("[", to: "waymark-baseline.json")
    let broken = try repository.tool("diff", "HEAD")
    #expect(broken.status == 2 && broken.complaints.contains("cannot read the baseline"))
  }

  @Test("a fact that is gone makes its workflow not compared, or is what is given")
  func goneFact() throws {
    let scratch = try Scratch()
    let configuration = "app: Help\nspecs: .\nentry: [order]\n"
    try scratch.write(
      configuration + "context: { place: [uk, 'it''s'] }\n", to: "base/waymark.yaml")
    try scratch.write(configuration, to: "head/waymark.yaml")
    let asking = "choose: [{ when: \"context.place == \\\"it's\\\"\", go: wait }, "
    try scratch.write(Self.spec.replacing("choose: [", with: asking), to: "base/help.yaml")
    try scratch.write(Self.spec, to: "head/help.yaml")
    func diff(_ more: String...) throws -> Tool.Result {
      try Tool(folder: scratch.folder).run(["diff", "base", "--project", "head"] + more)
    }
    let none = try diff()
    #expect(none.output.contains("--context place=VALUE compares it"), "\(none)")
    let same = try diff("--context", "place=uk")
    #expect(same.status == 0 && same.output.contains("The workflow is proved"), "\(same)")
    let other = try diff("--context", "place=it's")
    #expect(other.output.contains("1 journey goes another way"), "\(other)")
    let wrong = try diff("--context", "place=fr")
    #expect(wrong.status == 2 && wrong.complaints.contains("place=uk or place=it's"), "\(wrong)")
  }

  @Test("several clients are compared one after the other")
  func clients() throws {
    let scratch = try Scratch()
    for (name, version) in [("base", "7.2"), ("head", "7.4")] {
      try scratch.write(
        "app: Help\nspecs: .\nentry: [order]\n"
          + "clients: { ios: { minimum: '7.0', latest: '7.5' } }\n", to: "\(name)/waymark.yaml")
      try scratch.write(
        Self.spec.replacing(
          "choose: [", with: "choose: [{ when: client.version < '\(version)', go: wait }, "),
        to: "\(name)/help.yaml")
    }
    func diff(_ clients: String...) throws -> Tool.Result {
      try Tool(folder: scratch.folder).run(
        ["diff", "base", "--project", "head"] + clients.flatMap { ["--client", "ios@\($0)"] })
    }
    #expect(try diff("7.1", "7.4").output.contains("The workflow is proved"))
    let found = try diff("7.1", "7.3")
    #expect(found.output.hasPrefix("1 journey goes another way"), "\(found)")
    #expect(found.output.contains("the client is ios 7.3"), "\(found)")
    let wrong = try diff("7.1", "6.0")
    #expect(wrong.status == 2 && wrong.complaints.contains("--client ios@6.0"))
    let path = try Tool(folder: scratch.folder).run(
      ["path", "--to", "wait", "--client", "ios@7.1", "--client", "ios@7.3", "--project", "head"])
    #expect(path.status == 2 && path.complaints.contains("only one at a time"), "\(path)")
  }

  @Test("a flag that is gone has its default, or what is given")
  func goneFlag() throws {
    let scratch = try Scratch()
    let flagged = Self.spec.replacing(
      "services:", with: "flags: { calm: { default: false } }\nservices:"
    )
    .replacing("choose: [", with: "choose: [{ when: flags.calm, go: wait }, ")
    let calm = Self.spec.replacing("success: sort", with: "success: wait")
      .replacing(
        "sort: { choose: [{ when: minutes > 45, go: offer }, { else: wait }] }",
        with: "idle: { choose: [{ else: offer }] }")
    try scratch.write(flagged, to: "base/help.yaml")
    try scratch.write(calm, to: "head/help.yaml")
    let usual = try scratch.tool("diff", "base", "--project", "head")
    #expect(usual.output.hasPrefix("1 journey goes another way"), "\(usual)")
    let given = try scratch.tool("diff", "base", "--project", "head", "--flag", "calm=true")
    #expect(given.status == 0 && given.output.contains("proved to be as before"), "\(given)")
    let wrong = try scratch.tool("diff", "base", "--project", "head", "--flag", "clam=true")
    #expect(wrong.status == 2 && wrong.complaints.contains("there is no flag 'clam'"))
  }

  @Test("compares with the branch that a change goes into, with a tag, and with a commit")
  func revisions() throws {
    let repository = try Repository("it's a \"folder\"")
    try repository.commit(Self.spec, "one")
    try repository.git("tag", "v1")
    try repository.git("checkout", "-q", "-b", "change")
    try repository.commit(Self.changed, "two")
    try repository.git("checkout", "-q", "main")
    try repository.commit(Self.spec.replacing("> 45", with: "> 60"), "three")
    try repository.git("checkout", "-q", "change")
    for arguments in [["diff"], ["diff", "main"], ["diff", "v1"], ["diff", "HEAD~1"]] {
      let found = try repository.tool.run(arguments)
      #expect(found.output.contains("`minutes` is 31"), "\(found)")
      #expect(found.status == 0 && found.complaints.hasPrefix("comparing with "))
    }
    let exact = try repository.tool("diff", "main", "--exact")
    #expect(exact.output.contains("`minutes` is 31") || exact.output.contains("`minutes` is 46"))
    try repository.git("checkout", "-q", "--detach")
    let merge = try repository.tool.run(
      ["diff"], environment: ["CI_MERGE_REQUEST_DIFF_BASE_SHA": "v1"])
    #expect(merge.output.contains("`minutes` is 31") && merge.complaints.contains("with v1"))
    try repository.git("checkout", "-q", "main")
    #expect(try repository.tool("diff").output.hasPrefix("nothing that users or apps meet"))
  }

  @Test("says what to type where git cannot help")
  func refusals() throws {
    let repository = try Repository("repository")
    try repository.commit(Self.spec, "one")
    try repository.commit(Self.changed, "two")
    let wrong = try repository.tool("diff", "mian")
    #expect(wrong.status == 2 && wrong.complaints.contains("git knows no revision 'mian'"))
    #expect(wrong.output.isEmpty)
    let dashed = try repository.tool("diff", "--", "--help")
    #expect(dashed.status == 2 && dashed.complaints.contains("git knows no revision '--help'"))
    let shallow = repository.scratch.url("shallow").path
    try repository.git("clone", "-q", "--depth", "1", "file://\(repository.folder.path)", shallow)
    let cut = try Tool(folder: URL(fileURLWithPath: shallow)).run(["diff", "HEAD~1"])
    #expect(cut.status == 2 && cut.complaints.contains("git fetch --unshallow origin"))
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "help.yaml")
    let alone = try scratch.tool("diff")
    #expect(alone.status == 2 && alone.complaints.contains("no git repository"))
    let missing = try repository.tool.run(["diff", "HEAD~1"], environment: ["PATH": "/nowhere"])
    #expect(missing.status == 2 && missing.complaints.contains("git cannot be started"))
    let renamed = try repository.tool("diff", "HEAD~1", "--renamed", "lat=late")
    #expect(renamed.status == 2 && renamed.complaints.contains("did you mean 'late'?"))
  }

  @Test("says so where git has the files elsewhere, or does not show them")
  func elsewhere() throws {
    let repository = try Repository("elsewhere")
    try repository.commit(Self.spec)
    let foreign = try repository.tool.run(
      ["diff", "HEAD"], environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(foreign.status == 2 && foreign.complaints.contains("safe.directory"), "\(foreign)")
    try repository.commit("version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 9\n")
    try repository.write(Self.spec, to: "help.yaml")
    let pointer = try repository.tool("diff", "HEAD")
    #expect(pointer.status == 2 && pointer.complaints.contains("kept in Git LFS"), "\(pointer)")
    let outer = try Repository("outer")
    try outer.write("app: Help\nentry: [order]\n", to: "waymark.yaml")
    try outer.git("submodule", "--quiet", "add", "file://\(repository.folder.path)", "Specs")
    try outer.commit()
    let module = try outer.tool("diff", "HEAD")
    #expect(module.status == 2 && module.complaints.contains("Specs is a submodule"), "\(module)")
  }

  @Test("what is not followed to its end is not said to be as before")
  func bounded() throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "base/help.yaml")
    try scratch.write(Self.spec.replacing("> 45", with: ">= 46"), to: "head/help.yaml")
    let arguments = ["diff", "base", "--project", "head"]
    let whole = try Tool(folder: scratch.folder).run(arguments)
    #expect(whole.output.hasPrefix("nothing that users or apps meet has changed\n"))
    let cut = try Tool(folder: scratch.folder).run(arguments + ["--max-states", "2"])
    #expect(cut.output.hasPrefix("no change was found in what users or apps meet\n"), "\(cut)")
    #expect(cut.output.contains("`late` is as before as far as it was followed: 2 states"))
  }

  @Test("finds the project where it was, and reads no other")
  func moved() throws {
    let repository = try Repository("mono")
    func configuration(_ app: String) -> String { "app: \(app)\nspecs: .\nentry: [order]\n" }
    try repository.write(configuration("Help"), to: "old/waymark.yaml")
    try repository.write(Self.spec, to: "old/help.yaml")
    try repository.write(configuration("Other"), to: "other/waymark.yaml")
    try repository.write(Self.spec.replacing("> 45", with: "> 70"), to: "other/help.yaml")
    try repository.commit()
    try repository.git("mv", "old", "new")
    try repository.write(Self.changed, to: "new/help.yaml")
    let found = try repository.tool("diff", "HEAD", "--project", "new")
    #expect(found.output.contains("`minutes` is 31"), "\(found)")
    try repository.write(configuration("Third"), to: "new/waymark.yaml")
    let none = try repository.tool("diff", "HEAD", "--project", "new")
    #expect(none.status == 2 && none.complaints.contains("no waymark.yaml of the app Third"))
  }

  @Test("fails where a link breaks, and writes Markdown in which a title is only text")
  func markdown() throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "base/help.yaml")
    let head = Self.changed.replacing("/late\"", with: "/delay\"")
      .replacing("Take your money back", with: "\"<b>Take</b> *it* | `now`\"")
    try scratch.write(head, to: "head/help.yaml")
    let found = try scratch.tool("diff", "base", "--project", "head", "--format", "markdown")
    #expect(found.status == 1)
    let lines = found.output.split(separator: "\n")
    #expect(lines[0] == "<!-- waymark diff -->")
    #expect(lines[1].hasPrefix("**1 link breaks; 1 journey goes another way; 1 text"))
    #expect(!found.output.contains("<b>") && found.output.contains("\\<b\\>Take"))
    #expect(found.output.contains("<details><summary><code>late</code> (1)</summary>"))
    let notes = try scratch.tool("diff", "base", "--project", "head", "--format", "github")
    #expect(notes.output.contains("::error "), "\(notes.output)")
    #expect(notes.output.contains("::warning "))
    let code = try scratch.tool("diff", "base", "--project", "head", "--format", "sarif")
    let json = try JSONSerialization.jsonObject(with: Data(code.output.utf8)) as? [String: Any]
    let runs = try #require(json?["runs"] as? [[String: Any]])
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    #expect(Set(results.map { $0["level"] as? String }) == ["error", "warning", "note"])
  }
}

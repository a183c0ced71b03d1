import Foundation
import Testing

@Suite("Specs in editors")
struct EditingTests {
  private static let untidy = "feature: A\nscreens:\n    Home: {title: Home}  \n"
  private static let tidy = "feature: A\n\nscreens:\n  Home: { title: Home }\n"

  @Test("`fmt` formats what is named, and `--check` and `--diff` only tell")
  func files() throws {
    let scratch = try Scratch()
    try scratch.write("app: A\nlinks:   { }\n", to: "waymark.yaml")
    for path in ["Specs/a.yaml", "Specs/b/b.yaml", "Specs/-c.yaml"] {
      try scratch.write(Self.untidy, to: path)
    }
    let checked = try scratch.tool("fmt", "--check")
    #expect(checked.status == 1)
    let names = ["Specs/-c.yaml", "Specs/a.yaml", "Specs/b/b.yaml", "waymark.yaml"]
    #expect(checked.output == names.map { $0 + "\n" }.joined())
    let patch = try scratch.tool("fmt", "--diff", "Specs/a.yaml")
    #expect(patch.status == 0)
    #expect(patch.output.hasPrefix("--- a/Specs/a.yaml\n+++ b/Specs/a.yaml\n"))
    #expect(try scratch.text("Specs/a.yaml") == Self.untidy)
    #expect(try scratch.tool("fmt", "--", "Specs/b", "Specs/-c.yaml").status == 0)
    #expect(try scratch.text("Specs/a.yaml") == Self.untidy)
    #expect(try scratch.text("Specs/b/b.yaml") == Self.tidy)
    #expect(try scratch.text("Specs/-c.yaml") == Self.tidy)
    #expect(try scratch.tool("fmt").status == 0)
    #expect(try scratch.text("waymark.yaml") == "app: A\nlinks:   {}\n")
    #expect(try scratch.tool("fmt", "--check").status == 0)
  }

  @Test("`fmt` leaves a file that is no YAML alone, tells why, and formats the others")
  func unreadable() throws {
    let scratch = try Scratch()
    try scratch.write("feature: [A\n", to: "a.yaml")
    try scratch.write(Self.untidy, to: "b.yaml")
    let result = try scratch.tool("fmt")
    #expect(result.status == 1)
    #expect(result.complaints.contains("a.yaml:1:10: error: "))
    #expect(try scratch.text("a.yaml") == "feature: [A\n")
    #expect(try scratch.text("b.yaml") == Self.tidy)
    let lost = try scratch.tool("fmt", "lost.yaml")
    #expect(lost.status == 2)
  }

  @Test("`fmt -` writes what comes from standard input, formatted or as it was")
  func input() throws {
    let scratch = try Scratch()
    try scratch.write(Self.untidy, to: "a.txt")
    try scratch.write("a: [b", to: "b.txt")
    func run(_ arguments: String) throws -> Tool.Result {
      try Tool.run(
        "/bin/sh", ["-c", "\(Tool.inShell) fmt \(arguments)"], in: scratch.folder)
    }
    #expect(try run("- < a.txt").output == Self.tidy)
    #expect(try run("- < b.txt").output == "a: [b")
    #expect(try run("- < b.txt").status == 1)
    #expect(try run("--check - < a.txt").status == 1)
  }

  @Test("the specs that the manual shows are formatted")
  func manual() throws {
    let scratch = try Scratch()
    let docs = House.root.appending(path: "Docs")
    let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path).filter {
      // Its files are those of build servers.
      $0.hasSuffix(".md") && $0 != "CI.md"
    }
    var count = 0
    for page in ["README.md"] + pages.map({ "Docs/" + $0 }) {
      for block in try Block.all(in: page) where block.language == "yaml" {
        count += 1
        try scratch.write(block.text, to: "\(page)/\(count).yaml")
      }
    }
    #expect(count > 30)
    let changed = try scratch.tool("fmt", "--diff")
    #expect(changed.status == 0 && changed.output == "", "\(changed.output)\(changed.complaints)")
  }

  @Test("what `init` and `journeys` write is formatted")
  func written() throws {
    let scratch = try Scratch()
    #expect(try scratch.tool("init", "--editor").status == 0)
    #expect(try scratch.tool("fmt", "--check").output == "")
    let help = try scratch.text("Specs/Help/help.yaml")
    #expect(help.hasPrefix("# yaml-language-server: $schema=../../.waymark/specs.json\n"))
    #expect(
      try scratch.text(".waymark/project.json") == scratch.tool("schema", "project").output)
    #expect(try scratch.text(".vscode/settings.json").contains("\"Specs/**/*.yaml\""))
    #expect(try scratch.tool("check", "--strict").status == 0)
    for project in [".", House.root.appending(path: "Samples/Bank").path] {
      try scratch.write(try scratch.tool("journeys", project).output, to: "journeys.txt")
      let result = try Tool.run(
        "/bin/sh", ["-c", "\(Tool.inShell) fmt --diff - < journeys.txt"], in: scratch.folder)
      #expect(result.status == 0 && result.output == "", "\(project): \(result.output)")
    }
  }

  @Test("the task of VS Code finds each complaint in what `check --watch` says")
  func problemMatcher() throws {
    let block = try #require(
      try Block.all(in: "Docs/Editors.md").first { $0.file == ".vscode/tasks.json" })
    let file = try #require(
      try JSONSerialization.jsonObject(with: Data(block.text.utf8)) as? [String: Any])
    let task = try #require((file["tasks"] as? [[String: Any]])?.first)
    let matcher = try #require(task["problemMatcher"] as? [String: Any])
    let pattern = try #require(matcher["pattern"] as? [String: Any])
    let background = try #require(matcher["background"] as? [String: Any])
    let scratch = try Scratch()
    try scratch.write("feature: A\nscreens: { Home: { titel: Home } }\n", to: "Specs/a b.yaml")
    let words = (task["args"] as? [String] ?? []).joined(separator: " ")
    let script = """
      \(Tool.inShell) \(words) > log 2>&1 & tool=$!
      until grep -q watching log; do sleep 0.05; done
      echo '# more' >> 'Specs/a b.yaml'
      until [ $(grep -c watching log) = 2 ]; do sleep 0.05; done
      kill -9 $tool; wait $tool
      """
    _ = try Tool.run("/bin/sh", ["-c", script], in: scratch.folder)
    let lines = try scratch.text("log").split(separator: "\n")
    func count(_ regex: Any?) throws -> Int {
      let regex = try Regex(try #require(regex as? String))
      return lines.filter { $0.contains(regex) }.count
    }
    #expect(try count(background["beginsPattern"]) == 1)
    #expect(try count(background["endsPattern"]) == 2)
    let regex = try Regex(try #require(pattern["regexp"] as? String))
    let found = lines.compactMap { $0.firstMatch(of: regex) }
    let places = ["file", "line", "column", "severity", "code"].map { pattern[$0] as? Int ?? 0 }
    let parts = found.map { match in places.map { match[$0].substring.map(String.init) ?? "" } }
    #expect(parts.count >= 2)
    #expect(parts.contains(["Specs/a b.yaml", "2", "20", "error", "unknown-key"]), "\(lines)")
  }
}

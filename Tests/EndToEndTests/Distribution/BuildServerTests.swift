import Foundation
import Testing

@Suite("Docs/CI.md")
struct BuildServerTests {
  /// A folder of tools with `waymark` among them, and the page's project.
  private struct Server {
    let scratch: Scratch
    let tools: Scratch

    init() throws {
      scratch = try Scratch()
      tools = try Scratch()
      try FileManager.default.createSymbolicLink(
        at: tools.url("waymark"), withDestinationURL: Tool.path)
    }

    func run(_ script: String) throws -> Tool.Result {
      try Tool.run(
        "/bin/sh", ["-ec", script], in: scratch.folder,
        environment: [
          "PATH": "\(tools.folder.path):/usr/bin:/bin", "HOME": tools.folder.path,
          "GIT_CONFIG_COUNT": "3", "GIT_CONFIG_KEY_0": "user.name", "GIT_CONFIG_VALUE_0": "tests",
          "GIT_CONFIG_KEY_1": "user.email", "GIT_CONFIG_VALUE_1": "tests@localhost",
          "GIT_CONFIG_KEY_2": "init.defaultBranch", "GIT_CONFIG_VALUE_2": "main",
        ])
    }
  }

  @Test("every command of the page succeeds in the project that its first block makes")
  func commands() throws {
    let server = try Server()
    var (scripts, lines) = (0, 0)
    for block in try Block.all(in: "Docs/CI.md") {
      if block.language == "sh" {
        scripts += 1
        let result = try server.run(block.text)
        #expect(result.status == 0, "\(block.text)\(result.output)\(result.complaints)")
      }
      guard let file = block.file, block.language != "bash" else { continue }
      try server.scratch.write(block.text, to: file)
      for command in Self.commands(in: block.text) {
        lines += 1
        let result = try server.run("mkdir -p reports; " + command)
        #expect(result.status == 0, "\(command): \(result.output)\(result.complaints)")
      }
    }
    #expect(scripts == 9)
    #expect(lines == 6)
  }

  /// Those of the lines that run the tool.
  private static func commands(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard let start = line.range(of: "waymark ")?.lowerBound else { return nil }
      let before = line[..<start].drop { $0 == " " }
      guard ["- run: ", "- script: ", "sh '"].contains(String(before)) else { return nil }
      return String(line[start...].prefix { $0 != "'" })
    }
  }

  @Test(
    "the files for build servers follow their published schemas",
    arguments: [
      (".github/workflows/waymark.yml", "github-workflows"), (".gitlab-ci.yml", "gitlab-ci"),
      (".circleci/config.yml", "circle-ci"), ("azure-pipelines.yml", "azure-pipelines"),
    ])
  func schemas(file: String, schema: String) throws {
    let block = try #require(Block.all(in: "Docs/CI.md").first { $0.file == file })
    let checker = House.root.appending(path: ".build/ci/bin/check-jsonschema").path
    guard FileManager.default.isExecutableFile(atPath: checker) else {
      return print("skipped \(file): there is no check-jsonschema; Scripts/tools.sh installs it")
    }
    let scratch = try Scratch()
    let arguments = ["--builtin-schema", "vendor.\(schema)", "file.yml"]
    try scratch.write(block.text, to: "file.yml")
    let result = try Tool.run(checker, arguments, in: scratch.folder)
    #expect(result.status == 0, "\(result.output)\(result.complaints)")
    try scratch.write("jobs: 1\nsteps: 1\ninclude: 1\n", to: "file.yml")
    #expect(try Tool.run(checker, arguments, in: scratch.folder).status == 1)
  }

  @Test("with changed files alone, a project without a change is left out")
  func changed() throws {
    let server = try Server()
    let script = try #require(
      Block.all(in: "Docs/CI.md").first { $0.text.hasPrefix("git diff --name-only") })
    let made = try server.run(
      """
      git init; waymark init apps/one; waymark init apps/two; git add .; git commit -m both
      git checkout -b change; echo 'surprise: 1' >> apps/two/Specs/Help/help.yaml
      echo 'name: { other: yaml' > other.yaml; git add .; git commit -m change
      """)
    #expect(made.status == 0, "\(made.complaints)")
    let result = try server.run(script.text)
    #expect(result.status != 0 && result.output.contains("apps/two/Specs/Help/help.yaml"))
    #expect(result.output.contains("1 error in 4 files,"))
  }

  @Test("the version is one line, which the parser's own way shows as well")
  func version() throws {
    let scratch = try Scratch()
    let line = try scratch.tool("--version").output
    #expect(line.contains(#/^waymark \d+\.\d+\.\d+( \([0-9a-f]{7}[-a-z ]*\))?\n$/#), "\(line)")
    #expect(try scratch.tool("check", "--version").output == line)
  }
}

import Foundation
import Testing

/// Whoever clones a repository presses the tabulator before having read its specs.
@Suite("Completion of names")
struct CompletionTests {
  /// Each would write a file, if a shell took it for more than text.
  private static let traps = [
    "$(touch pwned)", "`touch pwned`", "';touch pwned;'", #"\";touch pwned;\""#,
    #"x\ntouch pwned\n"#, "<(touch pwned)", "(touch pwned)", "x;touch pwned", "--$(touch pwned)",
  ]

  private static func project() throws -> Scratch {
    let scratch = try Scratch()
    let quoted = traps.map { "\"\($0)\"" }
    let keys = { (body: String) in quoted.map { "  \($0): \(body)\n" }.joined() }
    try scratch.write(
      """
      app: App
      generate:
        strings: { output: Texts }
      \(keys("{ output: Other }"))
      """, to: "waymark.yaml")
    try scratch.write(
      """
      feature: Help
      screens:
        Home: { title: Home, actions: { yes: Yes } }
      \(keys("{ title: Home, actions: { yes: Yes } }"))
      routes:
        helpHome: { screen: Home, link: /help }
      \(keys("{ screen: Home }"))
      coordinators:
        Main: { handles: [helpHome] }
      \(keys("{ handles: [helpHome] }"))
      workflows:
        ask:
          outcomes: { done: success }
          steps:
            first: { show: Home, on: { yes: done } }
      \(keys("{ outcomes: { done: success }, steps: { first: { show: Home, on: { yes: done } } } }"))
      scenarios:
        a user, "gets" help: { workflow: ask, steps: [{ show: Home, do: yes }], ends: done }
      \(keys("{ workflow: ask, steps: [{ show: Home, do: yes }], ends: done }"))
      """, to: "Specs/help.yaml")
    try scratch.write("feature: \(quoted[0])\n", to: "Specs/other.yaml")
    for name in traps where !name.contains("/") { try scratch.write("", to: "folder/\(name)") }
    return scratch
  }

  /// What is typed, and what becomes of its last word.
  private static let words = [
    ("simulate", "a-us", "a-user-gets-help"), ("simulate --explore", "as", "ask"),
    ("path --to", "Ho", "Home"), ("path --from", "helpH", "helpHome"),
    ("graph --feature", "He", "Help"), ("resolve --screen", "Ho", "Home"),
    ("resolve --route", "he", "helpHome"), ("resolve --coordinator", "Ma", "Main"),
    ("generate --only", "str", "strings"),
  ]

  @Test(
    "the tabulator executes nothing that specs say, and still completes names",
    arguments: ["bash", "zsh", "fish"])
  func typed(_ shell: String) throws {
    let scratch = try Self.project()
    let script = try scratch.tool("--generate-completion-script", shell).output
    try scratch.write(script, to: "completion/_waymark")
    try scratch.write(
      """
      #!/bin/sh
      case $1 in ---completion) exec \(Tool.inShell) "$@" ;; esac
      echo "$*" >>typed
      """, to: "bin/waymark")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.url("bin/waymark").path)
    let (options, setup) = Self.session(shell)
    // Without a beginning, everything there is would be offered.
    let lines = Self.words.flatMap { verb, start, _ in
      ["waymark \(verb) \t\t", "waymark \(verb) \(start)\t\n"]
    }
    let result = try Tool.run(
      "/usr/bin/env",
      ["python3", House.root.appending(path: "Tests/Shell/tab.py").path, "\(setup)\n"] + lines
        + ["waymark check folder/\t\t", "--", shell] + options,
      in: scratch.folder,
      environment: [
        "HOME": scratch.folder.path, "TERM": "dumb", "LC_ALL": "C.UTF-8",
        "PATH": "\(scratch.url("bin").path):/usr/bin:/bin",
      ])
    #expect(result.status == 0, "\(result.complaints)")
    #expect(try !scratch.files(below: ".").contains("pwned"), "\(result.output)")
    let typed = (try? scratch.text("typed")) ?? ""
    #expect(typed == Self.words.map { "\($0) \($2)\n" }.joined(), "\(result.output)")
  }

  private static func session(_ shell: String) -> (options: [String], setup: String) {
    switch shell {
    case "bash": (["--norc", "-i"], "source completion/_waymark")
    case "zsh":
      (
        ["-f", "-i"],
        "fpath=($PWD/completion $fpath); autoload -U compinit; compinit -u -D; "
          + "bindkey '^I' complete-word"
      )
    default: (["--no-config", "-i"], "source completion/_waymark")
    }
  }
}

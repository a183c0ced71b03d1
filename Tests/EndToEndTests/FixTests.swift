import Foundation
import Testing

@Suite("check --fix")
struct FixTests {
  /// Two slips, far apart, that are mended with a guess.
  static let slips = """
    feature: Help
    screens:
      Home: { titel: Help, actions: { go: { label: Go, open: order } } }
      Order:
        title: Your order
        # a
        # b
        # c
        # d
        # e
    routes:
      home: { screen: Hoem, link: /help }
      order: { screen: Order }

    """
  static let mended = slips.replacingOccurrences(of: "titel", with: "title")
    .replacingOccurrences(of: "Hoem", with: "Home")

  @Test("check --unsafe-fixes applies guessed names, and says what is left")
  func unsafe() throws {
    let scratch = try Scratch()
    try scratch.write(Self.slips, to: "help.yaml")
    let result = try scratch.tool("check", "help.yaml", "--unsafe-fixes")
    #expect(try scratch.text("help.yaml") == Self.mended)
    #expect(result.complaints == "fixed help.yaml\n")
    #expect(result.status == 0, "\(result.output)")
    let again = try scratch.tool("check", "help.yaml", "--unsafe-fixes")
    #expect(again.complaints.isEmpty)
  }

  @Test("check --fix applies what cannot change the meaning, and leaves guessed names")
  func safe() throws {
    let scratch = try Scratch()
    let text = """
      feature: Pay
      flags: { early: { default: false } }
      services: { orders: { load: { http: post /orders, errors: [] } } }
      screens:
        Home:
          title: Home
          actions: { go: { label: Go, open: late, when: flags.early = true } }
      routes:
        home: { screen: Home, link: /help }
        late: { workflow: late, link: /late }
      workflows:
        late:
          outcomes: { done: success, failed: failure }
          steps:
            load: { call: orders.load, on: { ok: done, failure: faild } }

      """
    try scratch.write(text, to: "pay.yaml")
    let result = try scratch.tool("check", "pay.yaml", "--fix")
    let fixed = text.replacingOccurrences(of: "ok:", with: "success:")
      .replacingOccurrences(of: "= true", with: "== true")
      .replacingOccurrences(of: "post /", with: "POST /")
    #expect(try scratch.text("pay.yaml") == fixed)
    #expect(result.status == 1)
    #expect(result.complaints.hasSuffix("1 guessed name left to --unsafe-fixes\n"))
    let patch = try scratch.tool("check", "pay.yaml", "--diff").output
    #expect(patch.isEmpty)
    let guessed = try scratch.tool("check", "pay.yaml", "--unsafe-fixes")
    #expect(guessed.status == 0, "\(guessed.output)")
  }

  @Test("check --fix and --unsafe-fixes leave a choice between two names to the author")
  func tie() throws {
    let scratch = try Scratch()
    let text = """
      feature: Pay
      services: { orders: { load: { errors: [] } } }
      routes: { late: { workflow: late, link: /late } }
      workflows:
        late:
          outcomes: { refunded: success, refused: failure }
          steps:
            load: { call: orders.load, on: { success: refund, failure: lod } }

      """
    try scratch.write(text, to: "pay.yaml")
    for option in ["--fix", "--unsafe-fixes"] {
      let result = try scratch.tool("check", "pay.yaml", option)
      #expect(try scratch.text("pay.yaml") == text)
      #expect(result.status == 1)
      #expect(result.complaints == "nothing could be fixed\n")
      #expect(result.output.contains("did you mean `refused` or `refunded`?"))
      #expect(!result.output.contains("fix:"))
    }
  }

  @Test("check --fix does not remove a comment whose reason a typo elsewhere has taken away")
  func reason() throws {
    let scratch = try Scratch()
    try scratch.write("app: Shop\nspecs: Specs\nentry: [hme]\n", to: "waymark.yaml")
    let text = """
      feature: Help
      screens:
        Home: { title: Help }
        Lost: { title: Lost } # waymark:ignore unreachable-screen -- shown from next month on
      routes:
        home: { screen: Home }

      """
    try scratch.write(text, to: "Specs/help.yaml")
    _ = try scratch.tool("check", "--fix")
    #expect(try scratch.text("Specs/help.yaml") == text)
    let guessed = try scratch.tool("check", "--unsafe-fixes")
    #expect(try scratch.text("Specs/help.yaml") == text)
    #expect(guessed.complaints == "fixed waymark.yaml\n")
    #expect(guessed.status == 0, "\(guessed.output)")
  }

  @Test("check --unsafe-fixes keeps a comment with a reason, even one that suppresses nothing")
  func useless() throws {
    let scratch = try Scratch()
    let text = ExitTests.sound.replacingOccurrences(
      of: "title: Help", with: "title: Help # waymark:ignore dead-end -- as agreed\n    ")
    try scratch.write(text, to: "help.yaml")
    for options in [["--fix"], ["--unsafe-fixes"], ["--fix", "--unsafe-fixes"]] {
      let result = try scratch.tool.run(["check", "help.yaml"] + options)
      #expect(try scratch.text("help.yaml") == text)
      #expect(result.output.contains("[unused-suppression]"), "\(result.output)")
    }
  }

  @Test("check --unsafe-fixes leaves alone what a fix would only trade for another complaint")
  func trade() throws {
    let scratch = try Scratch()
    let text = ExitTests.sound.replacingOccurrences(
      of: "title: Help", with: "title: Help, titel: Help")
    try scratch.write(text, to: "help.yaml")
    let result = try scratch.tool("check", "help.yaml", "--unsafe-fixes")
    #expect(result.status == 1)
    #expect(try scratch.text("help.yaml") == text)
  }

  @Test("check --fix --diff writes nothing; its output is a patch")
  func diff() throws {
    let scratch = try Scratch()
    try scratch.write(Self.slips, to: "help.yaml")
    let result = try scratch.tool("check", "help.yaml", "--fix", "--unsafe-fixes", "--diff")
    #expect(try scratch.text("help.yaml") == Self.slips)
    #expect(result.status == 1)
    #expect(result.complaints == "complaints now: 2, with this patch: 0\n")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == ["--- a/help.yaml", "+++ b/help.yaml", "@@ -1,6 +1,6 @@"])
    #expect(lines.count { $0.hasPrefix("@@") } == 2)
    #expect(lines.contains("-  home: { screen: Hoem, link: /help }"))
    #expect(lines.contains("+  home: { screen: Home, link: /help }"))
  }

  static let patch = ["/usr/bin/git", "/bin/git"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test("the patch does what --fix does", .enabled(if: patch != nil))
  func patching() throws {
    let (one, other) = (try Scratch(), try Scratch())
    let files = [
      "waymark.yaml": "app: Shop\nspecs: Specs\nentry: [hom]\n",
      "Specs/a b/ü.yaml": "# waymark:ignore dead-end -- x\n" + Self.slips,
      "Specs/crlf.yaml": "feature: Help\r\n\r\nsumary: Last",
    ]
    for (path, text) in files {
      try one.write(text, to: path)
      try other.write(text, to: path)
    }
    let patch = try one.tool("check", "--diff", "--unsafe-fixes")
    try one.write(patch.output, to: "fixes.patch")
    _ = try Tool.run(#require(Self.patch), ["apply", "fixes.patch"], in: one.folder)
    let fixed = try other.tool("check", "--unsafe-fixes")
    #expect(fixed.status == 0, "\(fixed.output)")
    for path in files.keys {
      #expect(try Data(contentsOf: one.url(path)) == Data(contentsOf: other.url(path)), "\(path)")
      #expect(try other.text(path) != files[path])
    }
  }

  @Test("check --fix --diff leaves formats to files, and says so")
  func formats() throws {
    let scratch = try Scratch()
    try scratch.write(Self.slips, to: "help.yaml")
    let both = try scratch.tool("check", "help.yaml", "--diff", "--format", "json")
    #expect(both.status == 2 && both.complaints.contains("--format json=out.json"))
    let file = try scratch.tool(
      "check", "help.yaml", "--diff", "--unsafe-fixes", "--format", "json=out.json")
    #expect(file.output.hasPrefix("--- a/help.yaml\n"))
    #expect(try scratch.text("out.json").contains("\"unknown-key\""))
  }

  @Test("check --fix keeps the permissions of a file, and says what it left alone")
  func permissions() throws {
    let scratch = try Scratch()
    let text = Self.slips.replacingOccurrences(of: "open: order", with: "open: ordr")
      .replacingOccurrences(of: "order: {", with: "order: { params: { id: String },")
    try scratch.write(text, to: "help.yaml")
    let place = scratch.url("help.yaml").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: place)
    let result = try scratch.tool("check", "help.yaml", "--unsafe-fixes")
    #expect(result.status == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: place)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(result.complaints.hasPrefix("fixed help.yaml\nleft alone: help.yaml:3:"))
    #expect(result.complaints.contains("write `order`: then there would be: "))
  }

  @Test("check --fix does not write through a link, and then writes nothing")
  func link() throws {
    let scratch = try Scratch()
    try scratch.write(Self.slips, to: "elsewhere/real.txt")
    try scratch.write("app: Shop\nspecs: Specs\n", to: "waymark.yaml")
    let other = "feature: Other\nsumary: It is not about this file\n"
    try scratch.write(other, to: "Specs/a.yaml")
    try FileManager.default.createSymbolicLink(
      at: scratch.url("Specs/help.yaml"), withDestinationURL: scratch.url("elsewhere/real.txt"))
    let result = try scratch.tool("check", "--unsafe-fixes")
    #expect(result.status == 2)
    #expect(result.complaints.contains("Specs/help.yaml is a link"))
    #expect(result.complaints.contains("mend what is behind it in its own place"))
    #expect(result.output.contains("`titel`"))
    #expect(try scratch.text("elsewhere/real.txt") == Self.slips)
    #expect(try scratch.text("Specs/a.yaml") == other)
    try FileManager.default.removeItem(at: scratch.url("Specs"))
    try FileManager.default.moveItem(
      at: scratch.url("elsewhere/real.txt"), to: scratch.url("elsewhere/real.yaml"))
    try FileManager.default.createSymbolicLink(
      at: scratch.url("Specs"), withDestinationURL: scratch.url("elsewhere"))
    let whole = try scratch.tool("check", "--unsafe-fixes").complaints
    #expect(whole.contains("Specs is a link") && !whole.contains("output"), "\(whole)")
  }

  @Test("check --fix keeps what somebody writes into a file during the run")
  func meanwhile() throws {
    let scratch = try Scratch()
    // So many that the mending takes longer than the wait below.
    let pages = (0..<2_500).map { "  Page\($0): { titel: Hi }" }
    try scratch.write(
      "feature: Help\nscreens:\n" + pages.joined(separator: "\n") + "\n", to: "help.yaml")
    let edit = "(sleep 0.2; echo '# mine' >> help.yaml) & "
    let result = try Tool.run(
      "/bin/sh", ["-c", edit + "\(Tool.inShell) check help.yaml --unsafe-fixes >/dev/null; wait"],
      in: scratch.folder)
    #expect(try scratch.text("help.yaml").hasSuffix("\n# mine\n"), "\(result.complaints)")
  }
}

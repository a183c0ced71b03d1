/// A random project, small enough for all its data to be gone through.
struct ProjectMaker {
  /// How much of the language it uses.
  struct Style {
    /// With a `waymark.yaml`, so that only what entries lead to has data.
    var hasEntries = false
    var workflows = 1
    var hasCommits = false
    var hasClients = false
    /// Counts go down as well, and are compared with other numbers.
    var isRacing = false
    /// Divisions, each of which may fail.
    var hasFailures = false
    /// The steps that are made; without `run`, `open` and guarded buttons where it is false.
    var isWhole = true
  }

  let style: Style
  private(set) var lines: [String] = []
  var dice: Dice

  init(_ style: Style, seed: Int) {
    self.style = style
    dice = Dice(state: UInt64(truncatingIfNeeded: seed &+ 1) &* 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<4 { _ = dice.roll(2) }
    writeHead()
    lines.append("workflows:")
    for index in 0..<style.workflows { writeWorkflow(index) }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  var project: String? {
    guard style.hasEntries else { return nil }
    var lines = ["app: Random", "entry: [go0]"]
    if style.hasClients {
      lines.append("clients: { ios: { minimum: \"7.0\", latest: \"7.4\" } }")
    }
    lines.append("context: { known: Bool, land: [uk, es] }")
    return lines.joined(separator: "\n") + "\n"
  }

  mutating func add(_ more: String...) { lines += more }
  mutating func chance(_ part: Int, of whole: Int) -> Bool { dice.roll(whole) < part }

  // MARK: What surrounds the workflows

  private mutating func writeHead() {
    add("feature: Help", "types:", "  Status: [a, b, c]")
    add("  Order: { late: Bool, total: Int, gap: Int? }")
    add("flags: { fast: { default: false }, calm: { default: true } }")
    add("services:", "  orders:", "    find: { returns: Order, errors: [gone] }")
    add("    ping: { errors: [] }", "    send: {}")
    if style.hasCommits {
      add("    pay: { errors: [declined], commits: true }", "    book: { errors: [], commits: true }")
      add("    hold: { commits: true }")
    }
    add("screens:", "  Page: { title: Page, actions: { next: Next, other: Other } }")
    add("  Wall: { title: Wall, back: blocked, actions: { next: Next, other: Other } }")
    add("  Some:", "    title: Some", "    back: blocked", "    params: { s: Status }")
    add("    actions: { next: { label: Next, when: \"s != 'b'\" } }")
    add("  Fast: { title: Fast, actions: { next: { label: Next, when: flags.fast } } }")
    add("  Shut:", "    title: Shut", "    back: blocked", "    actions:")
    add("      next: { label: Next, when: flags.fast }")
    add("      leave: { label: Leave, open: home, when: flags.calm }")
    add("  Ask:", "    title: Ask", "    actions:")
    add("      next: { label: Next, sends: { why: Status } }")
    add("      tell: { label: Tell, sends: { much: Bool } }")
    add("  Old: { title: Old, variants: { fast: New }, actions: { next: Next } }")
    add("  New: { title: New, back: blocked, actions: { next: Next } }")
    add("  Chat:", "    title: Chat", "    actions:", "      next: Next")
    add("      chat: { label: Chat, open: chat\(chatGuard()) }")
    add("  Hub:", "    title: Hub", "    back: blocked", "    params: { yes: Bool }", "    actions:")
    add("      chat: { label: Chat, open: chat, when: \"yes\(style.hasClients ? " && supports.chat" : "")\" }")
    add("      again: { label: Again, open: refresh }")
    add("  End: { title: End }")
    if style.hasFailures {
      add("  Share: { title: \"${6 / n}\", params: { n: Int }, actions: { next: Next } }")
    }
    writeRoutes()
  }

  private mutating func chatGuard() -> String {
    style.hasClients && chance(1, of: 2) ? ", when: supports.chat" : ""
  }

  private mutating func writeRoutes() {
    let since = style.hasClients ? ", since: { ios: \"7.2\" }" : ""
    add("routes:", "  chat: { external: chat, link: /chat\(since) }")
    add("  home: { screen: End, present: root, link: /home }")
    add("  refresh: { effect: true, link: /refresh }")
    add("  hub: { screen: Hub, params: { yes: Bool }\(style.hasEntries ? "" : ", link: \"/{yes}\"") }")
    for index in 0..<style.workflows {
      add("  go\(index): { workflow: w\(index), params: \(Self.params) }")
    }
  }

  static let params = "{ s: Status, yes: Bool, n: Int, gap: Int? }"
}

/// A random project, small enough for all its data to be gone through.
struct ProjectMaker {
  /// How much of the language it uses.
  struct Style {
    /// With a `waymark.yaml`, so that only what entries lead to has data.
    var hasEntries = false
    var workflows = 1
    var hasCommits = false
    /// Some of what commits has a key, and other operations settle some.
    var hasKeys = false
    var hasClients = false
    /// Counts go down as well, and are compared with other numbers.
    var isRacing = false
    /// Counts begin with inputs, and go one way.
    var isCounting = false
    /// Numbers are compared at a distance.
    var isApart = false
    /// Divisions, each of which may fail.
    var hasFailures = false
    /// With a promise that a person is near.
    var hasPromise = false
    /// The promise is given to some users, or there is one of order.
    var variesPromise = false
    /// Workflows that are run end with a value.
    var carries = false
    /// One of the flags is an experiment.
    var hasArms = false
    /// With `run`, `open`, and pages that differ with flags.
    var isWhole = true
    /// Workflows enter one another in circles, also in place of what is open.
    var isRecursive = false
    /// Also with what the interpreter leaves open: dates, headers, last pages that give a value, and
    /// outcomes whose value may be left out.
    var isOpen = false

    fileprivate var vocabulary: [String] {
      var all = ["s", "yes", "n", "gap", "late", "total", "hole", "k", "k", "mood", "on", "left"]
      all += ["fast", "calm"]
      if hasEntries { all += ["known", "land"] }
      if isRacing { all += ["race", "race"] }
      if isCounting { all += ["k", "k", "k", "total"] }
      if isApart { all += ["apart", "apart", "apart", "apart"] }
      if hasFailures { all += ["share", "share"] }
      if hasClients { all += ["supports", "version"] }
      if isOpen { all += ["at", "at"] }
      return all
    }
  }

  let style: Style
  /// What guards read: few values, so that they have to do with one another.
  private(set) var names: [String] = []
  private(set) var lines: [String] = []
  /// Which way counts go that begin with inputs.
  private(set) var countingSign: String?
  var dice: Dice
  /// The steps of the workflow that is written whose button `other` has no exit of its own.
  var leftToWorkflow: [Int] = []
  /// The taps that are promised.
  private(set) var taps = 0
  private(set) var promises: [String] = []
  /// By workflow, the type of what its outcome `done` carries.
  private(set) var carried: [String?] = []
  /// What the workflow that is written carries, whether its outcome `lost` may carry something, and
  /// what is sent where it is written.
  var given: (type: String?, mayLack: Bool, isSent: Bool) = (nil, false, false)

  init(_ style: Style, seed: Int) {
    self.style = style
    dice = Dice(state: UInt64(truncatingIfNeeded: seed &+ 1) &* 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<4 { _ = dice.roll(2) }
    if style.isCounting { countingSign = dice.pick(["+", "-"]) }
    if style.hasPromise { taps = 1 + dice.roll(3) }
    names = (0..<3).map { _ in dice.pick(style.vocabulary) }
    carried = (0..<style.workflows).map { index in
      guard style.carries, index > 0 else { return nil }
      return dice.pick(["Int", "Int?", "Status"] + (needsOrder ? ["Order", "Order"] : []))
    }
    writeHead()
    if style.hasPromise { addHelp() }
    lines.append("workflows:")
    for index in 0..<style.workflows { writeWorkflow(index) }
    if style.hasPromise { promises = [promise()] + (style.variesPromise ? [order()] : []) }
  }

  private mutating func promise() -> String {
    "near: { reach: [chat], within: \(taps)\(style.variesPromise ? limit() : "") }"
  }

  private mutating func order() -> String {
    let all = [
      "orders.find", "orders.ping", "orders.send", "Page", "Wall", "Some", "Ask", "Chat", "chat",
      "hub",
    ]
    let before = dice.pick(all)
    let first = dice.pick(all.filter { $0 != before })
    return "order: { before: \(before), first: [\(first), Old]\(chance(1, of: 2) ? limit() : "") }"
  }

  private mutating func limit() -> String {
    var all = [
      "flags.calm", "!flags.fast", "context.known", "context.land == 'uk'",
      "context.known || flags.calm && context.land != 'uk'",
    ]
    if style.hasClients { all += ["supports.chat", "!supports.chat", "client.version >= '7.2'"] }
    return ", when: \"\(dice.pick(all))\""
  }

  var needsOrder: Bool {
    !Set(["late", "total", "hole", "race", "apart", "at"]).isDisjoint(with: names)
  }

  var text: String {
    let text = lines.joined(separator: "\n") + "\n"
    if !style.hasArms { return text }
    let arms = "fast: { values: [slow, quick, most], default: slow }"
    return text.replacing("fast: { default: false }", with: arms)
      .replacing("variants: { fast: New }", with: "variants: { fast: { quick: New, most: Newer } }")
      .replacing("  New: {", with: "  Newer: { title: Newer, actions: { next: Next } }\n  New: {")
      .replacing("flags.fast", with: "(flags.fast == 'quick')")
  }

  /// Most pages lead to a person, some only with a flag.
  private mutating func addHelp() {
    // The variant `New` offers what `Old` does.
    for index in lines.indices
    where lines[index].contains("title:") && !lines[index].contains("New") && chance(9, of: 10) {
      let when = chance(1, of: 10) ? ", when: flags.calm" : ""
      let help = "help: { label: Help, open: chat\(when) }"
      if lines[index].contains("actions: {") {
        lines[index].replace("actions: {", with: "actions: { \(help),")
        if lines[index].contains("Old:") {
          lines[index + 1].replace("actions: {", with: "actions: { \(help),")
        }
      } else if lines[index] == "  End: { title: End }" {
        lines[index] = "  End: { title: End, actions: { \(help) } }"
      } else if let below = lines[index...].firstIndex(where: { $0.contains("    actions:") }) {
        if lines[below].contains("{") {
          lines[below].replace("actions: {", with: "actions: { \(help),")
        } else {
          lines[below] += "\n      \(help)"
        }
      }
    }
  }

  var project: String? {
    guard style.hasEntries else { return nil }
    var lines = ["app: Random", "entry: [go0]"]
    if style.hasClients {
      lines.append("clients: { ios: { minimum: \"7.0\", latest: \"7.4\" } }")
    }
    lines.append("context: { known: Bool, land: [uk, es] }")
    if style.hasPromise {
      lines.append("promises:")
      lines += promises.map { "  \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  mutating func add(_ more: String...) { lines += more }
  mutating func chance(_ part: Int, of whole: Int) -> Bool { dice.roll(whole) < part }

  // MARK: What surrounds the workflows

  private mutating func writeHead() {
    add("feature: Help", "types:", "  Status: [a, b, c]")
    add("  Order: { late: Bool, total: Int, gap: Int?\(style.isOpen ? ", at: Date" : "") }")
    add("flags: { fast: { default: false }, calm: { default: true } }")
    add("services:", "  orders:", "    find: { returns: Order, errors: [gone] }")
    add("    ping: { errors: [] }", "    send: {}")
    if style.carries { add("    tell: { errors: { no: { status: 409, returns: Status } } }") }
    if style.hasCommits {
      add(
        "    pay: { errors: [declined], commits: true }", "    book: { errors: [], commits: true }")
      add("    hold: { commits: true }")
      add(
        "    charge: { errors: { broke: 402, slow: timeout, gone: connection }, commits: true }")
    }
    if style.hasKeys {
      let form = style.isOpen ? ", http: POST /seal, headers: { Idempotency-Key: k }" : ""
      add("    seal: { params: { k: Int }, errors: [broke], commits: { key: k }\(form) }")
      let (one, two) = (dice.pick(["answer == 'a'", "answer != 'b'"]), dice.pick(["a", "b"]))
      add("    ask: { returns: Status, errors: [], settles: {")
      add("      orders.hold: \"\(one)\", orders.seal: \"answer == '\(two)'\" } }")
    }
    add("screens:", "  Page: { title: Page, actions: { next: Next, other: Other } }")
    add("  Wall: { title: Wall, back: blocked, actions: { next: Next, other: Other } }")
    add("  Some:", "    title: Some", "    back: blocked", "    params: { s: Status }")
    add("    actions: { next: { label: Next, when: \"s != 'b'\" } }")
    add("  Fast:", "    title: Fast\(since("7.2", isBlock: true))")
    add("    actions: { next: { label: Next, when: flags.fast } }")
    add("  Shut:", "    title: Shut", "    back: blocked", "    actions:")
    add("      next: { label: Next, when: flags.fast }")
    add("      leave: { label: Leave, open: home, when: flags.calm }")
    add("  Ask:", "    title: Ask", "    actions:")
    add("      next: { label: Next, sends: { why: Status } }")
    add("      tell: { label: Tell, sends: { much: Bool }\(since("7.2")) }")
    add("  Old: { title: Old, variants: { fast: New }, actions: { next: Next } }")
    add("  New: { title: New, back: blocked, actions: { next: Next }\(since("7.2")) }")
    add("  Chat:", "    title: Chat", "    actions:", "      next: Next")
    add("      chat: { label: Chat, open: chat\(chatGuard()) }")
    for (name, back) in [("Hub", "allowed"), ("Trap", "blocked")] {
      add("  \(name):", "    title: Hub", "    back: \(back)", "    params: { yes: Bool }")
      let more = style.hasClients && chance(1, of: 2) ? " && supports.chat" : ""
      add("    actions:", "      chat: { label: Chat, open: chat, when: \"yes\(more)\" }")
      add("      again: { label: Again, open: refresh }")
    }
    add("  Desk:", "    title: Desk", "    params: \(Self.params)", "    actions:")
    add("      start: { label: Start, open: go\(style.workflows - 1), when: yes }")
    add("      chat: { label: Chat, open: chat\(chatGuard()) }")
    add("  End: { title: End\(since("7.2")) }")
    if style.hasCommits {
      let route = "go\(style.workflows - 1)"
      add("  Thanks:", "    title: Thanks", "    params: \(Self.params)")
      add("    actions: { more: { label: More, open: \(route) } }")
    }
    if style.hasFailures {
      add("  Share: { title: \"${6 / n}\", params: { n: Int }, actions: { next: Next } }")
    }
    if style.isRecursive { writeDoors() }
    writeRoutes()
  }

  /// Pages that open what shows them, mostly without back.
  private mutating func writeDoors() {
    for (name, route) in [("Door", "go"), ("Gate", "swap"), ("Porch", "top")] {
      add("  \(name):", "    title: \(name)")
      if chance(2, of: 3) { add("    back: blocked") }
      add("    params: \(Self.params)", "    actions:", "      next: Next")
      let when = chance(1, of: 3) ? ", when: yes" : ""
      add("      enter: { label: Enter, open: \(route)\(dice.roll(style.workflows))\(when) }")
    }
  }

  private func since(_ version: String, isBlock: Bool = false) -> String {
    style.hasClients ? "\(isBlock ? "\n    " : ", ")since: { ios: \"\(version)\" }" : ""
  }

  private mutating func chatGuard() -> String {
    style.hasClients && chance(1, of: 2) ? ", when: supports.chat" : ""
  }

  private mutating func writeRoutes() {
    add("routes:", "  chat: { external: chat, link: /chat\(since("7.2")) }")
    add("  home: { screen: End, present: root, link: /home }")
    add("  refresh: { effect: true, link: /refresh }")
    let link = style.hasEntries && chance(1, of: 3) ? ", link: \"/trap/{yes}\"" : ""
    add("  trap: { screen: Trap, params: { yes: Bool }\(link) }")
    add(
      "  hub: { screen: Hub, params: { yes: Bool }\(style.hasEntries ? "" : ", link: \"/{yes}\"") }"
    )
    add("  desk: { screen: Desk, params: \(Self.params)\(linked("/desk")) }")
    for index in 0..<style.workflows {
      add("  go\(index): { workflow: w\(index), params: \(Self.params)\(linked("/w\(index)")) }")
      guard style.isRecursive else { continue }
      for (name, present) in [("swap", "replace"), ("top", "root")] {
        add("  \(name)\(index):", "    workflow: w\(index)", "    params: \(Self.params)")
        add("    present: \(present)")
      }
    }
  }

  /// Where such a link leads, `gap` is null.
  private mutating func linked(_ path: String) -> String {
    style.hasEntries && chance(1, of: 4) ? ", link: \"\(path)/{s}/{yes}/{n}\"" : ""
  }

  static let params = "{ s: Status, yes: Bool, n: Int, gap: Int? }"
}

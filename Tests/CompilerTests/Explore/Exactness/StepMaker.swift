/// The steps of random workflows.
extension ProjectMaker {
  mutating func writeWorkflow(_ index: Int) {
    let count = 2 + dice.roll(5)
    add("  w\(index):", "    params: \(Self.params)")
    add(
      "    state:", "      k: { type: Int, default: 0 }", "      mood: { type: Status, default: a }"
    )
    add("      on: { type: Bool, default: false }", "      left: { type: \"Int?\", default: 1 }")
    if style.isOpen { add("      day: { type: Date?, default: null }") }
    given = (carried[index], mayLack(index), false)
    let done = given.type.map { "{ kind: success, returns: \"\($0)\" }" } ?? "success"
    let lost = given.mayLack ? "{ kind: failure, returns: Status? }" : "failure"
    add("    outcomes: { done: \(done), lost: \(lost) }", "    steps:")
    leftToWorkflow = []
    for step in 0..<count { writeStep(step, count, index) }
    if leftToWorkflow.isEmpty { return }
    let isToStart = index % 2 == 1 && !leftToWorkflow.contains(0)
    add("    on: { other: \(isToStart ? "s0" : "lost") }")
  }

  private func mayLack(_ workflow: Int) -> Bool { style.isOpen && workflow > 0 }

  private mutating func writeStep(_ index: Int, _ count: Int, _ workflow: Int) {
    add("      s\(index):")
    if index == 0, needsOrder { return writeCall("find", index, count) }
    var kinds = ["choose", "choose", "choose", "show", "show", "show", "call", "set", "wait"]
    if style.hasCommits { kinds += ["call", "call"] }
    if style.isWhole {
      kinds.append("open")
      if workflow + 1 < style.workflows || style.isRecursive { kinds += ["run", "run", "open"] }
      if style.isRecursive { kinds += ["run", "open"] }
    }
    switch dice.pick(kinds) {
    case "choose":
      add("        choose:")
      writeAlternatives(index, count, reading: names, indent: 10, isElse: chance(2, of: 3), "else")
    case "show": writeShow(index, count, workflow)
    case "call":
      let services =
        (style.hasKeys
          ? ["seal", "seal", "seal", "ask", "hold"] + (style.isOpen ? ["pay", "charge"] : [])
          : style.hasCommits ? ["ping", "pay", "book", "hold", "charge"] : ["ping", "send"])
        + (style.carries ? ["tell"] : [])
      writeCall(dice.pick(services), index, count)
    case "set":
      add("        set: { \(sets()) }")
      writeExit("go", index, count, indent: 8)
    case "wait":
      add("        wait: 30s")
      writeExit("go", index, count, indent: 8)
    case "run": writeRun(index, count, workflow)
    case "open" where style.isRecursive && chance(2, of: 3):
      let route = dice.pick(["go", "go", "go", "swap", "top"])
      add("        open: \(route)\(dice.roll(style.workflows))")
      if route != "go" { return add("        go: \(dice.pick(["done", "lost"]))") }
      writeExit("go", index, count, indent: 8)
    default:
      var routes = ["chat", "hub", "hub"] + (chance(1, of: 4) ? ["trap"] : [])
      if workflow + 1 < style.workflows { routes.append("desk") }
      if workflow + 1 < style.workflows { routes += ["go\(workflow + 1)"] }
      add("        open: \(dice.pick(routes))")
      writeExit("go", index, count, indent: 8)
    }
  }

  private mutating func writeCall(_ name: String, _ index: Int, _ count: Int) {
    add("        call: orders.\(name)")
    if name == "find" { add("        as: order") }
    if name == "ask" { add("        as: answer") }
    if name == "seal", chance(1, of: 2) {
      let next = "k \(countingSign ?? "+") 1"
      add("        with: { k: \(dice.pick(["n", "n", next, "2"])) }")
    }
    if name == "tell" { add("        as: { no: refusal }") }
    if name == "hold", chance(1, of: 4) {
      add("        retry: { on: [failure], times: 2, wait: 1s }")
    }
    if name == "pay", chance(1, of: 3) {
      add("        retry: { on: [declined], times: 2, wait: 1s }")
    }
    if name == "charge", chance(1, of: 2) {
      let error = dice.pick(["broke", "broke", "slow", "gone"])
      add("        retry: { on: [\(error)], times: 2, wait: 1s }")
    }
    add("        on:")
    let isLate = name == "find" && index == 0
    // What an answer brings is there from its exit on.
    writeExit("success", index, count, indent: 10)
    switch name {
    case "find": add("          gone: \(isLate ? "lost" : target(index, count))")
    case "tell":
      let set = dice.pick(["mood: refusal", "on: \"refusal == 'a'\""])
      let (one, other) = (target(index, count), target(index, count))
      add("          no:")
      add("            - { when: refusal == 'b', go: \(one)\(returning(one)) }")
      add("            - { go: \(other)\(returning(other)), set: { \(set) } }")
    case "pay": writeExit("declined", index, count, indent: 10)
    case "charge":
      for error in ["broke", "slow", "gone"] { writeExit(error, index, count, indent: 10) }
    case "seal":
      writeExit("broke", index, count, indent: 10)
      writeExit("failure", index, count, indent: 10)
    case "send", "hold": writeExit("failure", index, count, indent: 10)
    default: break
    }
    if name != "find", chance(1, of: 4) { add("        after: { 20s: \(leading(index, count)) }") }
  }

  private mutating func writeRun(_ index: Int, _ count: Int, _ workflow: Int) {
    let callee = style.isRecursive ? dice.roll(style.workflows) : workflow + 1
    add("        run: w\(callee)")
    if chance(1, of: 2) { add("        with: { \(dice.pick(["n: k", "s: mood", "yes: on"])) }") }
    let type = carried[callee]
    let names = (type == nil ? [] : ["done: got"]) + (mayLack(callee) ? ["lost: lack"] : [])
    if names == ["done: got"], chance(1, of: 2) {
      add("        as: got")
    } else if !names.isEmpty {
      add("        as: { \(names.joined(separator: ", ")) }")
    }
    add("        on:")
    if let type {
      writeTaking(type, index, count)
    } else {
      writeExit("done", index, count, indent: 10)
    }
    if !mayLack(callee) { return writeExit("lost", index, count, indent: 10) }
    let (one, other) = (target(index, count), target(index, count))
    add("          lost:")
    add("            - { when: lack == null, go: \(one)\(returning(one)) }")
    add("            - { go: \(other)\(returning(other)), set: { mood: lack } }")
  }

  /// Decides by what a workflow that was run has brought, or keeps it.
  private mutating func writeTaking(_ type: String, _ index: Int, _ count: Int) {
    let sign = dice.pick(["<", ">=", "==", "!="])
    let (guards, sets): ([String], [String]) =
      switch type {
      case "Int": (["got \(sign) \(dice.roll(3))"], ["left: got", "on: got > 1", "k: got"])
      case "Int?": ([nullable("got", sign, dice.roll(3))], ["left: got", "on: \"got == null\""])
      case "Status": (["got == 'b'", "got != s"], ["mood: got", "on: \"got == 'a'\""])
      default:
        (
          ["got.late", "got.total \(sign) 1", nullable("got.gap", sign, 1)],
          ["left: got.gap", "on: got.late"]
        )
      }
    add("          done:")
    let set = chance(1, of: 2) ? ", set: { \(dice.pick(sets)) }" : ""
    add(
      "            - { when: \"\(dice.pick(guards))\", go: \(target(index, count))\(set) }"
        .replacing("go: done", with: "go: lost"),
      "            - { go: \(target(index, count)), set: { \(dice.pick(sets)) } }"
        .replacing("go: done", with: "go: lost"))
  }

  private mutating func writeShow(_ index: Int, _ count: Int, _ workflow: Int) {
    var screens = ["Page", "Wall", "Some", "Ask"]
    if style.isWhole { screens += ["Fast", "Shut", "Old", "Chat"] }
    // Whether back leads out of such a page, and whether it ends more than the workflow that was run
    // or opened last, is left open.
    if style.isWhole, workflow == 0, !style.isRecursive || style.isOpen { screens.append("End") }
    if style.isOpen { screens.append("End") }
    if style.isRecursive { screens += ["Door", "Door", "Gate", "Porch"] }
    if style.hasCommits, workflow == 0 { screens.append("Thanks") }
    if style.hasFailures { screens.append("Share") }
    let screen = dice.pick(screens)
    add("        show: \(screen)")
    if screen == "Some", chance(1, of: 2) { add("        with: { s: mood }") }
    if screen == "End" || screen == "Thanks" {
      let end = dice.pick(["done", "lost"])
      add("        ends: \(end)")
      let value = returning(end)
      return value.isEmpty ? () : add("        \(value.dropFirst(2))")
    }
    if chance(1, of: 5) { add("        back: blocked") }
    add("        on:")
    writeExit("next", index, count, indent: 10, sent: screen == "Ask" ? ["why"] : [])
    if ["Page", "Wall"].contains(screen) {
      let isHidden = chance(1, of: 3)
      if isHidden, index % 2 == 1 {
        leftToWorkflow.append(index)
      } else if isHidden {
        add("          other: none")
      } else {
        writeExit("other", index, count, indent: 10)
      }
    }
    if screen == "Chat", chance(1, of: 2) { writeExit("chat", index, count, indent: 10) }
    if screen == "Ask" { writeExit("tell", index, count, indent: 10, sent: ["much"]) }
    if chance(1, of: 8) { add("        after: { 10m: \(leading(index, count)) }") }
  }

  // MARK: Exits

  /// Mostly onward.
  private mutating func target(_ index: Int, _ count: Int) -> String {
    let next = chance(1, of: 4) ? dice.roll(count) : index + 1 + dice.roll(2)
    return next < count ? "s\(next)" : dice.pick(["done", "lost"])
  }

  /// A target without braces, unless it is an outcome that carries a value.
  private mutating func leading(_ index: Int, _ count: Int) -> String {
    let target = target(index, count)
    let value = returning(target)
    return value.isEmpty ? target : "{ go: \(target)\(value) }"
  }

  private mutating func returning(_ target: String) -> String {
    if target == "lost", given.mayLack {
      return dice.pick(["", ", returns: mood", ", returns: s"])
    }
    guard target == "done", let type = given.type else { return "" }
    let values: [String] =
      switch type {
      case "Int": ["n", "k", "k", "2"]
      case "Int?": ["n", "left", "gap", "null"] + (needsOrder ? ["order.gap"] : [])
      case "Status": ["s", "mood"] + (given.isSent ? ["why", "why"] : [])
      default: ["order"]
      }
    return ", returns: \(dice.pick(values))"
  }

  private mutating func writeExit(
    _ key: String, _ index: Int, _ count: Int, indent: Int, sent: [String] = []
  ) {
    given.isSent = sent == ["why"]
    defer { given.isSent = false }
    let space = String(repeating: " ", count: indent)
    switch dice.roll(4) {
    case 0, 1: add("\(space)\(key): \(leading(index, count))")
    case 2:
      let target = target(index, count)
      add("\(space)\(key): { go: \(target)\(returning(target)), set: { \(sets()) } }")
    default:
      add("\(space)\(key):")
      let own = sent.isEmpty ? names : names + sent + sent
      writeAlternatives(
        index, count, reading: own, indent: indent + 2, isElse: chance(1, of: 2), "go")
    }
  }

  private mutating func writeAlternatives(
    _ index: Int, _ count: Int, reading names: [String], indent: Int, isElse: Bool, _ last: String
  ) {
    let space = String(repeating: " ", count: indent)
    for _ in 0...dice.roll(3) {
      var (text, set) = (condition(2, names), chance(1, of: 3) ? sets() : "")
      if chance(1, of: 8) {
        (text, set) = countingSign == "+" ? ("k < 3", "k: k + 1") : ("k > 0", "k: k - 1")
      }
      let sets = set.isEmpty ? "" : ", set: { \(set) }"
      let target = target(index, count)
      add("\(space)- { when: \"\(text)\", go: \(target)\(returning(target))\(sets) }")
    }
    guard isElse else { return }
    let target = target(index, count)
    add("\(space)- { \(last): \(target)\(returning(target)) }")
  }
}

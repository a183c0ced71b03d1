import Testing

@testable import WaymarkCompiler

/// The text after all is mended that can be, and what is left to say of it.
private func mending(
  _ text: String, project: String? = nil, guessing isGuessing: Bool = true,
  leaving baseline: Baseline? = nil
) -> (text: String, left: [String], refusals: Int) {
  let configuration = project.map { SourceFile(path: "waymark.yaml", text: $0) }
  let found = check([SourceFile(path: "help.yaml", text: text)], project: configuration)
  let mended = applyFixes(
    of: found, project: configuration, CheckOptions(), guessing: isGuessing, leaving: baseline)
  let file = mended.checked.graph.files[0]
  return (
    String(decoding: file.bytes, as: UTF8.self), mended.checked.diagnostics.map(\.rule),
    mended.rejectedFixes.count
  )
}

@Suite("Mending")
struct MendTests {
  static let sound = """
    feature: Help
    screens:
      Home: { title: Help, actions: { go: { label: Go, open: order } } }
      Order: { title: Order }
    routes:
      home: { screen: Home, link: /help }
      order: { screen: Order }

    """

  @Test(
    "Mending puts right what is nearly right",
    arguments: [
      ("title: Help", "titel: Help"), ("open: order", "open: oder"),
      ("{ screen: Home", "{ screen: Hoem"), ("actions: { go: { label", "actoins: { go: { labell"),
      ("link: /help", "lnik: /help"),
    ])
  func nearest(right: String, wrong: String) {
    let text = Self.sound.replacing(right, with: wrong)
    #expect(text != Self.sound)
    let mended = mending(text)
    #expect(mended.text == Self.sound && mended.left.isEmpty && mended.refusals == 0)
  }

  @Test(
    "Mending keeps the quotes of a key with a value right behind its colon, as JSON has it")
  func json() {
    let sound = """
      {"feature":"Help","screens":{"Home":{"title":"Help"}},
      "routes":{"home":{"screen":"Home","link":"/help"}}}

      """
    let mended = mending(sound.replacing("title", with: "titel"))
    #expect(mended.text == sound && mended.refusals == 0)
  }

  @Test("Mending takes `none` for an empty list, and for no other name")
  func none() {
    let sound = """
      feature: Help
      services: { orders: { send: { errors: [] } } }
      screens: { Sent: { title: Sent } }
      workflows:
        late:
          outcomes: { done: success }
          steps:
            send: { call: orders.send, on: { success: sent, failure: sent } }
            sent: { show: Sent, ends: done }

      """
    let listed = mending(sound.replacing("errors: []", with: "errors: none"))
    #expect(listed.text == sound && listed.left.isEmpty)
    let ended = sound.replacing("ends: done", with: "ends: none")
    #expect(mending(ended).text == ended)
    #expect(mending(ended).left == ["undefined-name"])
  }

  @Test("Mending knows a misspelt exit for what it is: one complaint, one fix")
  func exits() {
    let text = """
      feature: Help
      services: { orders: { load: { returns: String, errors: [offline] } } }
      screens: { Order: { title: "Order ${name}", params: { name: String } } }
      workflows:
        late:
          outcomes: { done: success }
          steps:
            load: { call: orders.load, as: name, on: { success: shown, offline: done } }
            shown: { show: Order, ends: done }
      routes: { late: { workflow: late, link: /late } }

      """
    #expect(check(text).diagnostics.isEmpty)
    for (right, wrong) in [("success: shown", "sucess: shown"), ("offline: done", "ofline: done")] {
      let slip = text.replacing(right, with: wrong)
      let found = check(slip).diagnostics
      #expect(found.map(\.rule) == ["undefined-name"], "\(found.map(\.message))")
      #expect(mending(slip).text == text)
    }
  }

  @Test("Mending gives up where a fix only leads to the same complaint")
  func again() {
    let text = "feature: Help\nscreens:\n  Home:\n    title: \"Hi\" there\" \"you\"\n"
    #expect(mending(text).text.count < 2 * text.count)
  }

  @Test("Mending goes on where one slip hid the next")
  func layers() {
    let text = Self.sound.replacing("title: Order }", with: "titel: Order: late }")
      .replacing(
        "actions: { go: { label: Go, open: order", with: "actoins: { go: { lable: Go, open: ordr")
    let mended = mending(text)
    #expect(mended.text == Self.sound.replacing("title: Order", with: "title: \"Order: late\""))
    #expect(mended.left.isEmpty)
  }

  @Test("Mending keeps line ends and the mark of UTF-8", arguments: ["\r\n", "\n", "\r"])
  func bytes(lineBreak: String) {
    let sound = "\u{FEFF}" + Self.sound.replacing("\n", with: lineBreak)
    let noted = sound.replacing("routes:", with: "# über\(lineBreak)routes:")
    let slips = noted.replacing("title: Help", with: "titel: Help")
      .replacing("link: /help", with: "lnik: /help")
    #expect(mending(slips).text == noted)
  }

  @Test("Mending does not make a text of a mapping that has lost a bracket or a comma")
  func structure() {
    let text = Self.sound.replacing("go: { label: Go, open", with: "go: { label: Go,} open")
      .replacing("actions: { go:", with: "actions:\n      go:").replacing(
        "order } } }", with: "order }"
      )
      .replacing("  Home: { title: Help, ", with: "  Home:\n    title: Help\n    ")
    let found = check(text).diagnostics
    #expect(found.map(\.rule) == ["yaml-syntax"] && found.first?.fixes.isEmpty == true)
    #expect(mending(text).text == text)
    let title = "[New] Orders: all of them"
    let quoted = Self.sound.replacing("{ title: Order }", with: "\n    title: \"\(title)\"")
    #expect(mending(quoted.replacing("\"", with: "")).text == quoted)
  }

  @Test("Mending is content with what is sound, and with what it has fixed")
  func settled() {
    #expect(mending(Self.sound).text == Self.sound)
    let once = mending(Self.sound.replacing("screen:", with: "scren:"))
    #expect(mending(once.text).text == once.text && once.left.isEmpty)
  }

  @Test("Mending leaves a fix that would cause a complaint, and makes those beside it")
  func trade() {
    // Whoever opens `order` has to say which one; `lable` can become `label`.
    let text = Self.sound.replacing("order: {", with: "order: { params: { id: String },")
      .replacing("open: order", with: "open: ordr").replacing("label", with: "lable")
    let mended = mending(text)
    #expect(mended.text == text.replacing("lable", with: "label"))
    #expect(mended.left.contains("undefined-name") && mended.refusals == 1)
  }

  @Test("Mending mends a name though something is unreachable that it cannot have meant")
  func unmeant() {
    let sound = Self.sound.replacing("open: order", with: "open: home")
    let mended = mending(sound.replacing("open: home", with: "open: hoem"))
    #expect(mended.text == sound && mended.refusals == 0)
    #expect(mended.left == ["unreachable-route"])
  }

  @Test("Mending does not close a cycle without exits to fix a name")
  func ring() {
    let text = """
      feature: Help
      workflows:
        late:
          outcomes: { solved: success }
          steps:
            ask: { set: {}, go: again }
            again: { set: {}, go: askk }
      routes:
        late: { workflow: late, link: /late }

      """
    let mended = mending(text)
    #expect(mended.text == text && mended.refusals == 1)
    #expect(mended.left.contains("undefined-name"))
  }

  @Test("Mending takes useless rules out of a suppression, but never removes one with its reason")
  func suppressions() {
    let title = "  Order: { title: Order }"
    let cases = [
      title + " # waymark:ignore dead-end -- so",
      title + "\t# waymark:ignore dead-end, naming -- so",
      "  # waymark:ignore-file dead-end -- so\n" + title,
    ]
    for with in cases {
      let text = Self.sound.replacing(title, with: with)
      let mended = mending(text)
      #expect(mended.text == text && mended.left == ["unused-suppression"])
    }
    let lost =
      "  # waymark:ignore dead-end, unreachable-screen, naming -- so\n  Lost: { title: Lost }\n"
    let mended = mending(Self.sound.replacing("  Order", with: lost + "  Order"))
    #expect(mended.text.contains("  # waymark:ignore unreachable-screen -- so\n  Lost"))
    #expect(mended.left.isEmpty)
  }

  @Test("Mending puts the rule of a suppression right, which then silences")
  func misspeltRule() {
    let lost = "  Lost: { title: Lost } # waymark:ignore unreachable-scren -- so\n"
    let mended = mending(Self.sound.replacing("  Order", with: lost + "  Order"))
    #expect(mended.text.contains("# waymark:ignore unreachable-screen -- so\n"))
    #expect(mended.left.isEmpty)
  }

  @Test("Mending leaves what the baseline knows")
  func baseline() {
    let text = Self.sound.replacing("title: Help", with: "titel: Help")
    let known = Baseline(of: check(text))
    let both = text.replacing("link: /help", with: "lnik: /help")
    #expect(mending(both, leaving: known).text == text)
  }

  @Test("Mending mends waymark.yaml as well")
  func project() {
    let project = SourceFile(
      path: "waymark.yaml", text: "app: Shop\nentry: [hom]\nrules: { unused-tpye: off }\n")
    let files = [SourceFile(path: "help.yaml", text: Self.sound)]
    let mended = applyFixes(
      of: check(files, project: project), project: project, CheckOptions(), guessing: true)
    #expect(mended.changes.map(\.old.path) == ["waymark.yaml"])
    let text = mended.changes.first.map { String(decoding: $0.new.bytes, as: UTF8.self) }
    #expect(text == "app: Shop\nentry: [home]\nrules: { unused-type: off }\n")
  }

  @Test("Mending never causes a complaint, whatever letters are lost")
  func random() {
    let bytes = Array(Self.sound.utf8)
    for index in bytes.indices where bytes[index] != 10 {
      var text = bytes
      text.swapAt(index, min(index + 1, bytes.count - 1))
      let file = SourceFile(path: "help.yaml", bytes: text)
      let found = check([file])
      let mended = applyFixes(of: found, project: nil, CheckOptions(), guessing: true)
      #expect(mended.checked.diagnostics.count <= found.diagnostics.count, "\(index)")
      if mended.changes.isEmpty { continue }
      #expect(mended.checked.diagnostics.count < found.diagnostics.count, "\(index)")
      let known = Set(found.diagnostics.map { "\($0.rule) \($0.span.start)" })
      if !found.graph.isIncomplete {
        let first = found.diagnostics.compactMap(\.fixes.first).map(\.span.start).min() ?? 0
        let early = mended.checked.diagnostics.filter { $0.span.start < first }
        #expect(early.allSatisfy { known.contains("\($0.rule) \($0.span.start)") }, "\(index)")
      }
    }
  }
}

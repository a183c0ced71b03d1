/// A spec whose every name and text is hard on Swift, and what its texts are.
enum Hardship {
  static let words = [
    "self", "Self", "init", "Type", "Protocol", "Any", "inout", "let", "default", "await", "_",
    "context", "children", "from", "url", "route", "unexpected", "navigate", "answer",
    "String", "URL", "Error", "opened", "link",
  ]

  /// By expressions, which could not read params of these names.
  private static let reserved: Set<String> = ["let", "context"]

  /// As YAML and Swift both spell it in double quotes, but for the escapes that only one has.
  static let texts: [(name: String, yaml: String, text: String)] = [
    (
      "quotes", ##"a \"b\" 'c' \"\"\" #\"d\"#"##,
      "a \"b\" 'c' \"\"\" #\"d\"#"
    ),
    ("escapes", #"\\(x) \\n \\u{41} \\"#, #"\(x) \n \u{41} \"#),
    ("comments", "*/ /* // ///", "*/ /* // ///"),
    ("lines", #"one\ntwo\r\nthree\u2028four\u0085five"#, "one\ntwo\r\nthree\u{2028}four\u{85}five"),
    ("bidi", #"\u202Eevil\u2066\u200F\u061C"#, "\u{202E}evil\u{2066}\u{200F}\u{61C}"),
    ("joiners", #"👩\u200D👩\u200D👧 ☎\uFE0F e\u0301"#, "👩\u{200D}👩\u{200D}👧 ☎\u{FE0F} e\u{301}"),
    ("controls", #"a\0b\ac\e[31md\x7F"#, "a\0b\u{7}c\u{1B}[31md\u{7F}"),
    ("spaces", #"\ttab\u00A0nbsp\u00AD"#, "\ttab\u{A0}nbsp\u{AD}"),
    (
      "long", String(repeating: "long ", count: 60) + ".",
      String(repeating: "long ", count: 60) + "."
    ),
  ]

  static let members = [
    "self", "init", "Type", "allCases", "rawValue", "unknown", "a-b", #"q\"\\(x)"#, "🍕", "é", "1",
    "+", "default", "_",
  ]

  private static let name300 = String(repeating: "n", count: 300)

  static let spec = """
    feature: Route
    summary: "Ends */ here \\\\( \\"quoted\\" \\n/// \\u202E"
    types:
      Type: { a: Int, b: "[Self]" }
      Self: { a: Int? }
      Hashable:
        title: { type: String, default: 'a"b\\(c)' }
        hashValue: { type: Int, default: 7 }
      Node: { next: Node?, when: Date, type: Type, self: Odd, init: String?, \(name300): Int }
      Odd: [\(members.map { "\"\($0)\"" }.joined(separator: ", "))]
      Decimal: { error: Error, task: Task, value: "[Decimal]" }
      Error: { code: Int }
      Task: [swift, result]
      Answer: { data: Data, url: URL? }
      Data: { json: Bool }
    flags:
      self: { summary: "*/ \\u202E\\n\\"quoted\\"", default: true }
      default: { summary: "", default: false }
    services:
      self:
        init: { params: { self: Odd, inout: Int }, returns: Answer, errors: [self, default, init], http: "GET /*/{inout}" }
        repeat: { returns: Node, errors: [] }
    screens:
      Protocol:
        title: "quo\\"te \\\\(x) */ new\\nline \\u202e end ${n}"
        params: { n: Int }
        actions: { Type: { label: a }, self: { label: "${n} ${n}", sends: { self: Odd, inout: Task } }, init: { label: b, when: n == 1 } }
      String: { title: Plain }
    \(texts.map { "  Text\($0.name): { title: \"\($0.yaml)\" }" }.joined(separator: "\n"))
    routes:
    \(words.map { "  \"\($0)\": { params: { \"\(reserved.contains($0) ? "\($0)s" : $0)\": Odd }, effect: true, link: \"/\($0)/{\(reserved.contains($0) ? "\($0)s" : $0)}\" }" }
      .joined(separator: "\n"))
      \(name300): { params: { answer: Answer, task: Task }, effect: true }
    workflows:
      self:
        params: { completion: Int, self: Odd }
        outcomes: { self: success, init: failure, Type: neutral }
        steps: { a: { wait: 1s, go: self } }
    coordinators:
      Protocol: { handles: [\((words + [name300]).map { "\"\($0)\"" }.joined(separator: ", "))], children: [Deep, Deep] }
      Deep: { handles: [init] }
    """
}

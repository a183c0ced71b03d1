import Testing
import WaymarkCompiler

@Suite struct SyntaxTests {
  @Test(arguments: [
    ("a: Hello: world\n", "1:9-1:10", "a: \"Hello: world\"\n"),
    ("a: x \"y\": z # c\n", "1:9-1:10", "a: 'x \"y\": z' # c\n"),
    ("a: 'a' == b\n", "1:8-1:12", "a: \"'a' == b\"\n"),
    ("a: [Item]?\n", "1:10-1:11", "a: \"[Item]?\"\n"),
    ("a: @foo\n", "1:4-1:5", "a: \"@foo\"\n"),
    ("a: `foo`\n", "1:4-1:5", "a: \"`foo`\"\n"),
    ("a: %foo\n", "1:4-1:5", "a: \"%foo\"\n"),
    ("a: >= 3\n", "1:4-1:5", "a: \">= 3\"\n"),
    ("a: | b\n", "1:4-1:5", "a: \"| b\"\n"),
    ("a: && b\n", "1:4-1:5", "a: \"&& b\"\n"),
    ("a: @foo bar\"\n", "1:4-1:5", "a: \"@foo bar\"\n"),
    ("a: @foo 5\"\n", "1:4-1:5", "a: '@foo 5\"'\n"),
    ("a: * b\n", "1:4-1:5", "a: \"* b\"\n"),
    ("a: \"x\\d\"\n", "1:6-1:7", "a: \"x\\\\d\"\n"),
    ("{ t: ${x}, b: c }\n", "1:7-1:8", "{ t: \"${x}\", b: c }\n"),
    ("{ link: /a/{id}, b: c }\n", "1:12-1:13", "{ link: \"/a/{id}\", b: c }\n"),
    ("{ w: 'a' == b, go: x }\n", "1:10-1:11", "{ w: \"'a' == b\", go: x }\n"),
    ("a: '' == b\n", "1:7-1:11", "a: \"'' == b\"\n"),
    ("{ t: [[Item]]?, go: x }\n", "1:14-1:15", "{ t: \"[[Item]]?\", go: x }\n"),
    ("{ t: [Item]?, go: x }\n", "1:12-1:13", "{ t: \"[Item]?\", go: x }\n"),
    ("{ w: a ? b : c, go: x }\n", "1:12-1:13", "{ w: \"a ? b : c\", go: x }\n"),
    ("{ w: a ? b: c, go: x }\n", "1:11-1:12", "{ w: \"a ? b: c\", go: x }\n"),
    ("{ t: a: b, c d, on: x }\n", "1:7-1:8", "{ t: \"a: b, c d\", on: x }\n"),
    ("{ t: a, ${b}, c }\n", "1:10-1:11", "{ t: \"a, ${b}, c\" }\n"),
    ("{ title: No #5,\n  on: x }\n", "1:13-1:14", "{ title: \"No #5\",\n  on: x }\n"),
    ("{ t: No #5 is late }\n", "1:9-1:10", "{ t: \"No #5 is late\" }\n"),
    ("a: { t: A #5, g: x }\nb: {}\n", "1:11-1:12", "a: { t: \"A #5\", g: x }\nb: {}\n"),
  ])
  func `text that needs quotes is named and mended`(text: String, place: String, mended: String) {
    let reading = Reading(text)
    #expect(reading.places == ["yaml-syntax " + place])
    #expect(reading.mended == mended)
    #expect(Reading(mended).diagnostics.isEmpty)
  }

  @Test(arguments: [
    "a:{ b: c }\nd: e\n", "a b\nc: d\n", "<<<<<<< b\n", "@a\n", "\"a\nb: c\nd: \"e\"\n",
  ])
  func `a byte-order mark changes nothing`(text: String) {
    let (plain, marked) = (Reading(text), Reading("\u{FEFF}" + text))
    #expect(marked.diagnostics.map(\.message) == plain.diagnostics.map(\.message))
    #expect(marked.mended == plain.mended.map { "\u{FEFF}" + $0 })
  }

  @Test(arguments: [
    ("a: \"open\nb: c\n", "1:4-1:5", "never closed"),
    ("b: 'x\n", "1:4-1:5", "never closed"),
    ("a: { b: c\nd: e\n", "1:4-1:5", "never closed"),
    ("a: { b: c # }\n", "1:11-1:12", "comment"),
    ("a: { title: c # d,\n  on: e }\n", "1:15-1:16", "comment"),
    ("a: { b: c # {\n", "1:4-1:5", "add `}`"),
    ("a: \"open\nb: c\nd: \"e\"\n", "1:4-1:5", "never closed"),
    ("a: 'open\nb: It's\n", "1:4-1:5", "never closed"),
    ("a: { b: \"open }\nd: { e: \"f\" }\n", "1:9-1:10", "never closed"),
    ("a: \"open\n  end\" b\n", "2:8-2:9", "closing quote"),
    ("a: { b: [c, d }\n", "1:15-1:16", "`]` must close"),
    ("a: { b: c }}\n", "1:12-1:13", "closes nothing"),
    ("a:\n\tb: c\n", "2:1-2:2", "tab"),
    ("a:\n  b: c\n\td: e\n", "3:1-3:2", "tab"),
    ("a: b\n  c: d\n", "2:3-2:4", "deeper"),
    ("a:\n    b: c\n  d: e\n", "3:3-3:7", "indentation"),
    (" a: b\nc: d\n", "2:1-2:5", "indentation"),
    ("a: b\nfoo\nc: d\n", "2:1-2:4", "no `:` follows"),
    ("a: - b\n", "1:4-1:5", "own"),
    ("<<: x\n", "1:1-1:3", "merge"),
    ("? [a]\n: b\n", "1:3-1:4", "key is expected"),
    ("{ {a: b}: c }\n", "1:3-1:4", "key is expected"),
    ("a: b\n---\nc: d\n", "2:1-2:4", "second document"),
    ("%YAML 1.1\n---\na: b\n...\n%YAML 1.1\n---\nc: d\n", "5:1-6:4", "second document"),
    ("%foo\na: b\n", "1:1-1:2", "directive"),
    ("a: *b\n", "1:4-1:6", "nothing above"),
    ("a: &buttons b\nc: *button\n", "2:4-2:11", "did you mean `*buttons`?"),
    ("a: &b [*b]\n", "1:8-1:10", "never end"),
    ("a: [b, &c]\n", "1:8-1:10", "`&c` as a mark"), ("{ a: &c-d}\n", "1:6-1:10", "`&c-d` as"),
    ("a: &b # Q&A\n  c\n", "1:4-1:6", "`&b` as a mark"),
    ("a b\r\nc: d\r\n", "1:1-1:4", "no `:` follows"),
    ("a: [b,, c]\n", "1:7-1:8", "cannot stand here"),
  ])
  func `what is no YAML is explained at its place`(text: String, place: String, words: String) {
    let reading = Reading(text)
    #expect(reading.places == ["yaml-syntax " + place])
    #expect(reading.diagnostics.first?.message.contains(words) == true)
    #expect(reading.tree == nil)
  }

  @Test(arguments: [
    ("{ show: Offer with: {} }\n", "{ show: Offer, with: {} }\n"),
    ("{ label: Call us now open: r }\n", "{ label: Call us now, open: r }\n"),
    ("a: { show: Offer\n     on: {} }\n", "a: { show: Offer,\n     on: {} }\n"),
    ("{ title: See this screen: it is new }\n", "{ title: \"See this screen: it is new\" }\n"),
    ("{ go: here there: b }\n", nil), ("{ ok: Thanks no: No }\n", nil),
    ("{ minimum: \"6.8\" latest: \"7.1\" }\n", "{ minimum: \"6.8\", latest: \"7.1\" }\n"),
    ("{ params: { a: Int } external: chat }\n", "{ params: { a: Int }, external: chat }\n"),
    ("{ reach: [talk] within: 6 }\n", "{ reach: [talk], within: 6 }\n"),
    ("{ a: [Int] b: Int }\n", nil),
  ])
  func `a forgotten comma is no reason to quote`(text: String, mended: String?) {
    #expect(Reading(text).places.count == 1)
    #expect(Reading(text).mended == mended)
  }

  @Test(arguments: [
    "{ go: load, set { attempts: 1 } }\n", "{ params: { id: a }, flags { b: true } }\n",
    "{ minimum: \"7.0, latest: \"7.4\" }\n", "{ minimum: \"6.8\"\", latest: \"7.1\" }\n",
    "{ id: \"\"'a'\", when: b }\n", "ios: minimum: \"7.0\", latest: \"7.4\" }\n",
    "help is near {reach: [talk], within: 6}\n", "extras: [String: Item]\"\n",
    "late {label: It is late, open: fix, with: { id: a }}\n",
    "Home: { title: a}b, open: { c: d } }\n",
    "{ call: a,, returns: { b: c } }\n", "extras: \"[String: Item]\"\"\n",
    "{ public: true, link \"/fix/{orderId}\" }\n", "{ wait: \"30s\"  'go': idle }\n",
    "a: ['cold' late]\n", "a: [[b] c]\n", "a: ''50'\n", "{ b: ''GET /o/{id}', c: d }\n",
    "a: \"\\X72eason\"\n", "a: \"\\U0000064\"\n", "a: &a1 b\nc: *a1\nd: *ay\n",
    "{ link: /a/{b}\", c: d, e: \"x\" }\n",
    "{ paid: go: chat, when: a }\n",
    "load: call: orders.find\n",
  ])
  func `what lacks a sign or has one too many is not made text`(text: String) {
    #expect(Reading(text).places.count == 1)
    #expect(Reading(text).mended == nil)
  }

  @Test func `an alias is most likely that of a mark to which nothing refers`() {
    let text = "a: &a1 b\nc: &a4 d\ne: *a1\nf: *ay\n"
    #expect(Reading(text).mended == text.replacing("*ay", with: "*a4"))
    #expect(Reading("a: \"C:\\users\"\n").mended == "a: \"C:\\\\users\"\n")
  }

  @Test func `merge keys and tags are complained of one by one`() {
    let reading = Reading("a: { <<: b }\nc: !!int 4\n")
    #expect(reading.places == ["yaml-syntax 1:6-1:8", "yaml-syntax 2:4-2:9"])
  }
}

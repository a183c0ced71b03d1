struct FormattingExample: Sendable, CustomStringConvertible {
  let name: String
  let before: String
  let after: String

  var description: String { name }

  init(_ name: String, _ before: String, _ after: String) {
    (self.name, self.before, self.after) = (name, before, after)
  }

  static let all: [FormattingExample] = [
    .init(
      "indentation, and lists below their keys",
      "a:\n     b:\n     - c\n     -   d: e\n         f: g\n",
      "a:\n  b:\n    - c\n    - d: e\n      f: g\n"),
    .init(
      "braces and brackets", "a: {b: 1,c : [ x ,y ]}\nd: { }\n", "a: { b: 1, c: [x, y] }\nd: {}\n"),
    .init(
      "columns", "a:     b   # one\nlong:  c   # two\n", "a:     b   # one\nlong:  c   # two\n"),
    .init(
      "comments in one column stay in one", "a:\n        b:   c   # one\nd:           e   # two\n",
      "a:\n  b:   c         # one\n\nd:           e   # two\n"),
    .init(
      "comments by their own indentation",
      "a:\n      # of b\n      b: c\n      # after c\n   # reaches a\n# of d\nd: e\n",
      "a:\n  # of b\n  b: c\n  # after c\n\n# reaches a\n# of d\nd: e\n"),
    .init(
      "a comment after a list that is as deep as its key",
      "a:\n  b:\n  - c\n  # of d\n  d: e\n", "a:\n  b:\n    - c\n  # of d\n  d: e\n"),
    .init(
      "a block of comments moves together", "a:\n    # x:\n    #   y\n      # z\n    b: c\n",
      "a:\n  # x:\n  #   y\n    # z\n  b: c\n"),
    .init(
      "sections and long entries have an empty line between them",
      "f: A\no: t\ns:\n  a:\n    x: 1\n  # of b\n  b:\n    x: 1\n  c: { x: 1 }\nr:\n  q: 1\n\n\n\n",
      "f: A\no: t\n\ns:\n  a:\n    x: 1\n\n  # of b\n  b:\n    x: 1\n  c: { x: 1 }\n\nr:\n  q: 1\n"),
    .init("empty lines", "\n\na: b\n\n\n\nc: d", "a: b\n\nc: d\n"),
    .init(
      "block scalars", "a:\n    b: |\n        x\n          y  \n\n        z\n    c: >-\n     v\n",
      "a:\n  b: |\n    x\n      y  \n\n    z\n  c: >-\n    v\n"),
    .init(
      "block scalars with an indicator", "a:\n    b: |2\n         x\n      y\n",
      "a:\n  b: |2\n       x\n    y\n"),
    .init(
      "breaks that are kept", "a:\n    b: |+\n        x\n\n\n    c: d\n",
      "a:\n  b: |+\n    x\n\n\n  c: d\n"),
    .init(
      "a block scalar right below its dash", "a:\n-\n|\n c\n- d\n",
      "a:\n  -\n    |\n    c\n  - d\n"),
    .init(
      "lines that YAML breaks, but no editor", "a: |\n    b\u{2028}    c\n",
      "a: |\n    b\u{2028}    c\n"),
    .init("a block scalar that ends without a break", "a: |\n    x", "a: |\n  x"),
    .init("a block scalar that drops its last break", "a: |-\n    x", "a: |-\n  x\n"),
    .init(
      "text of several lines", "a:\n    b: x\n          y\n    c: \"u\n       v\n\n       w\"\n",
      "a:\n  b: x\n    y\n  c: \"u\n     v\n\n     w\"\n"),
    .init(
      "brackets over several lines",
      "a: [\n        b,   # one\n     { c: d,\n       e: f }\n]\n",
      "a: [\n  b,   # one\n  { c: d,\n    e: f }\n]\n"),
    .init("aliases and anchors", "a:  &x  {b: c}\nd: *x\n", "a:  &x { b: c }\nd: *x\n"),
    .init("CRLF", "a:\r\n    b: c  \r\n", "a:\r\n  b: c\r\n"),
    .init("mixed breaks", "a:\r\n    b: c\n", "a:\n  b: c\n"),
    .init("a byte-order mark", "\u{FEFF}a:\n    b: c\n", "\u{FEFF}a:\n  b: c\n"),
    .init("tabs between", "a:\tb\t# c\t\n", "a: b # c\n"),
    .init(
      "a document's marks", "%YAML 1.1\n---   # x\na:\n    b: c\n...\n",
      "%YAML 1.1\n---   # x\na:\n  b: c\n...\n"),
    .init("explicit keys", "?   a\n:   - b\n    - c\n", "? a\n: - b\n  - c\n"),
    .init("comments alone", "   # a\n\n\n # b\n", "# a\n\n# b\n"),
    .init("nothing", "  \n\n", ""),
    .init(
      "characters of several bytes", "é:\n    ü: [ä,\n        ö]\n", "é:\n  ü: [ä,\n      ö]\n"),
  ]
}

/// The language of man pages.
struct Roff {
  private(set) var text = ""

  mutating func request(_ name: String, _ words: String...) {
    let words = words.map { " \"\(Self.escaped($0).replacing("\"", with: "\\(dq"))\"" }
    text += ".\(name)\(words.joined())\n"
  }

  mutating func paragraph(_ words: String) { text += Self.lines(words) }

  /// A term in bold with what stands for something after it, and what it means below.
  mutating func item(_ term: String, _ value: String = "", _ meaning: String) {
    text += ".TP\n" + Self.bold(term)
    if !value.isEmpty { text += " " + Self.italic(value) }
    text += "\n" + Self.lines(meaning)
  }

  mutating func synopsis(_ words: [String]) { text += words.joined(separator: " ") + "\n" }

  /// Lines as they are.
  mutating func example(_ lines: String) { text += ".PP\n.nf\n.RS\n\(Self.lines(lines)).RE\n.fi\n" }

  static func bold(_ words: String) -> String { "\\fB\(escaped(words))\\fR" }
  static func italic(_ words: String) -> String { "\\fI\(escaped(words))\\fR" }

  /// A dash that is to be copied is not the one that breaks words.
  static func escaped(_ words: String) -> String {
    words.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
      .replacing("`", with: "")
  }

  private static func lines(_ words: String) -> String {
    words.split(separator: "\n").map { line in
      let line = escaped(String(line))
      // At the margin, a point begins a request.
      return (line.hasPrefix(".") ? "\\&" : "") + line + "\n"
    }.joined()
  }
}

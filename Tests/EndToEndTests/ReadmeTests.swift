import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("the opening of README is what the tool says and writes, byte for byte")
  func opening() throws {
    let scratch = try Scratch()
    var (commands, excerpts) = (0, 0)
    for block in try Block.all(in: "README.md") {
      switch (block.language, block.file) {
      case ("yaml", let file?): try scratch.write(block.text, to: file)
      case ("diff", let file?): try Self.apply(block.text, to: file, in: scratch)
      case ("console", _):
        commands += try Self.expect(block.text, in: scratch)
      case ("swift", let file?):
        excerpts += 1
        #expect(try scratch.text(file).contains(block.text))
      default: continue
      }
    }
    #expect(commands == 3)
    #expect(excerpts == 1)
  }

  static func apply(_ diff: String, to file: String, in scratch: Scratch) throws {
    var text = try scratch.text(file)
    let lines = diff.split(separator: "\n")
    for (old, new) in zip(lines.filter { $0.hasPrefix("-") }, lines.filter { $0.hasPrefix("+") }) {
      #expect(text.contains(old.dropFirst()))
      text = text.replacingOccurrences(of: String(old.dropFirst()), with: String(new.dropFirst()))
    }
    try scratch.write(text, to: file)
  }

  /// Each `$ waymark …` with what follows it; tells how many there were.
  static func expect(_ session: String, in scratch: Scratch) throws -> Int {
    let parts = session.components(separatedBy: "$ waymark ").dropFirst()
    for part in parts {
      let line = part.prefix { $0 != "\n" }
      let result = try scratch.tool.run(line.split(separator: " ").map(String.init))
      #expect(result.output + result.complaints == String(part.dropFirst(line.count + 1)))
    }
    return parts.count
  }
}

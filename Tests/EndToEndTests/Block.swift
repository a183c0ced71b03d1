import Foundation

/// A fenced block of a page of Markdown: what it is written in, and the file that it shows.
struct Block {
  let language: String
  let file: String?
  let text: String

  static func all(in page: String) throws -> [Block] {
    let page = try String(contentsOf: House.root.appending(path: page), encoding: .utf8)
    var blocks: [Block] = []
    var header: [Substring]?
    var lines: [Substring] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```"), let opened = header {
        blocks.append(
          Block(
            language: String(opened.first ?? ""), file: opened.dropFirst().first.map(String.init),
            text: lines.map { $0 + "\n" }.joined()))
        header = nil
      } else if line.hasPrefix("```") {
        (header, lines) = (line.dropFirst(3).split(separator: " "), [])
      } else {
        lines.append(line)
      }
    }
    return blocks
  }
}

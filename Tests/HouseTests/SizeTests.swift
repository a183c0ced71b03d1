import Testing

@Suite("Small")
struct SizeTests {
  @Test("files: the median has at most 70 lines, nine in ten at most 160, none over 300")
  func files() {
    let sizes = Tree.sources.map(\.lines.count).sorted()
    #expect(sizes.count > 100)
    #expect(sizes[sizes.count / 2] <= 70)
    #expect(sizes[sizes.count * 9 / 10] <= 160)
    for file in Tree.sources + Tree.tests {
      #expect(file.lines.count <= 300, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test("functions: nine in ten have at most 25 lines")
  func functions() {
    let sizes = Tree.sources.flatMap { Self.functionSizes(in: $0.lines) }.sorted()
    #expect(sizes.count > 500)
    #expect(sizes[sizes.count * 9 / 10] <= 25)
  }

  @Test("lines have at most 100 columns, no tabs, and no trailing spaces")
  func lines() {
    for file in Tree.sources + Tree.tests {
      for (index, line) in file.lines.enumerated() {
        let place = "\(file.path):\(index + 1)"
        #expect(!line.hasSuffix(" "), "\(place) ends in a blank")
        if file.path.hasPrefix("Sources/") {
          #expect(line.count <= 100, "\(place) has \(line.count) columns")
          #expect(!line.contains("\t"), "\(place) has a tab")
        }
      }
    }
  }

  /// From the line that opens a function to the brace that closes it at the same indentation.
  static func functionSizes(in lines: [Substring]) -> [Int] {
    var sizes: [Int] = []
    for (index, line) in lines.enumerated() where opensFunction(line) && !line.hasSuffix("}") {
      let indent = line.prefix { $0 == " " }
      if let end = lines[(index + 1)...].firstIndex(where: { $0 == indent + "}" }) {
        sizes.append(end - index + 1)
      }
    }
    return sizes
  }

  private static func opensFunction(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    return words.contains("func")
      || words.contains { $0.hasPrefix("init(") || $0.hasPrefix("init?(") }
  }
}

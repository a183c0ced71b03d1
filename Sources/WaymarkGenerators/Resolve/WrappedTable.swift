import WaymarkCompiler

/// A table whose last column stands in lines of its own where the table would be wider than a
/// terminal.
struct WrappedTable {
  static let widest = 96
  private static let indent = "  "

  private let head: [String]
  private let rows: [[String]]

  init(_ head: [String], _ rows: [[String]]) { (self.head, self.rows) = (head, rows) }

  var text: String {
    let whole = TextTable([head] + rows, indent: Self.indent)
    let isWide = width > Self.widest
    guard isWide, let last = head.last else { return whole.text }
    let short = TextTable(([head] + rows).map { $0.dropLast() }, indent: Self.indent).lines
    var lines = short.prefix(1).map { $0 + "\n" }
    for (line, row) in zip(short.dropFirst(), rows) {
      lines.append(line + "\n")
      let rest = Self.lines(of: "\(last) \(row[row.count - 1])", to: Self.widest - 6)
      lines += rest.enumerated().map { (number, text) in
        Self.indent + (number == 0 ? "  " : "    ") + text + "\n"
      }
    }
    return lines.joined()
  }

  private var width: Int {
    head.indices.reduce(0) { width, column in
      width + 2 + ([head] + rows).reduce(0) { max($0, $1[column].count) }
    }
  }

  /// Broken at spaces, after a separator.
  static func lines(of text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      // A separator alone goes on the line of what it follows.
      if !line.isEmpty, word.count > 1, line.count + 3 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}

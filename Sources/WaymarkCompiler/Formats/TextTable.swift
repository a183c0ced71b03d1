/// Columns as wide as their widest cells, two spaces apart, the last one without padding.
package struct TextTable {
  private let rows: [[String]]
  private let indent: String
  /// The columns that are aligned to the right.
  private let numbers: Set<Int>

  package init(_ rows: [[String]], indent: String = "", numbers: Set<Int> = []) {
    self.rows = rows
    self.indent = indent
    self.numbers = numbers
  }

  package var text: String { lines.map { $0 + "\n" }.joined() }

  package var lines: [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { line($0, widths) }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let filled = cells.indices.map { column in
      let gap = String(repeating: " ", count: widths[column] - cells[column].count)
      return numbers.contains(column) ? gap + cells[column] : cells[column] + gap
    }.joined(separator: "  ")
    let end = filled.lastIndex { $0 != " " }.map { filled.index(after: $0) } ?? filled.startIndex
    return indent + filled[..<end]
  }
}

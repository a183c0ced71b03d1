import Foundation

/// What the standard says of the objects of a report, row by row.
struct SARIFTable {
  struct Row {
    let property: String
    /// `one`, `list`, `set` (no two alike) or `map`; `+` says that it is never empty.
    let shape: String
    let value: String
    let need: String
  }

  let rows: [String: [Row]]

  static let standard = Result { try SARIFTable() }

  private init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appending(path: "sarif-2.1.0.tsv"), encoding: .utf8)
    var rows: [String: [Row]] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count >= 4 else { throw CocoaError(.fileReadCorruptFile) }
      rows[cells[0], default: []].append(
        Row(
          property: cells[1], shape: cells[2], value: cells[3],
          need: cells.count > 4 ? cells[4] : ""))
    }
    self.rows = rows
  }
}

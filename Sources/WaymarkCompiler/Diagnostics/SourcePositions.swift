/// Converts spans to lines and columns; indexes only files that have diagnostics, once each.
package struct SourcePositions {
  private let files: [SourceFile]
  private let folder: String
  private var indexes: [Int32: LineIndex] = [:]

  package init(of files: [SourceFile], below folder: String = "") {
    self.files = files
    self.folder = folder.isEmpty ? "" : folder + "/"
  }

  package struct Lines {
    package let path: String
    package let start: (line: Int, column: Int)
    package let end: (line: Int, column: Int)
  }

  package mutating func place(of span: Span) -> Lines {
    let lines = index(of: span.file)
    return Lines(
      path: folder + files[Int(span.file)].path, start: lines.position(at: span.start),
      end: lines.position(at: span.end))
  }

  mutating func index(of file: Int32) -> LineIndex {
    if let known = indexes[file] { return known }
    let made = LineIndex(files[Int(file)].bytes)
    indexes[file] = made
    return made
  }

  func bytes(of file: Int32) -> [UInt8] { files[Int(file)].bytes }

  /// `path:line:column`
  package mutating func address(of span: Span) -> String {
    let place = place(of: span)
    return "\(Printable.address(place.path)):\(place.start.line):\(place.start.column)"
  }
}

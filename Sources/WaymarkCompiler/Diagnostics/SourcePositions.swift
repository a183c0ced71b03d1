/// Converts spans to lines and columns; indexes only files that have diagnostics, once each.
package struct SourcePositions {
  private let files: [SourceFile]
  /// Each with the number of files up to its end.
  private let bases: [(end: Int, base: PathBase)]
  private var indexes: [Int32: LineIndex] = [:]

  package init(of files: [SourceFile], below folder: String = "") {
    self.init(of: files, seenFrom: PathBase(leadingTo: folder))
  }

  package init(of files: [SourceFile], seenFrom base: PathBase) {
    self.init(of: files, [(files.count, base)])
  }

  /// The paths of a part of the files are relative to a folder of its own.
  init(of files: [SourceFile], _ bases: [(end: Int, base: PathBase)]) {
    (self.files, self.bases) = (files, bases)
  }

  package struct Lines {
    package let path: String
    package let start: (line: Int, column: Int)
    package let end: (line: Int, column: Int)
  }

  package mutating func place(of span: Span) -> Lines {
    let lines = index(of: span.file)
    return Lines(
      path: path(of: span.file), start: lines.position(at: span.start),
      end: lines.position(at: span.end))
  }

  func path(of file: Int32) -> String {
    let base = bases.first { Int(file) < $0.end }?.base ?? PathBase()
    return base.path(of: files[Int(file)].path)
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

/// Writes lines one below the other: with an empty one between what is long, and with comments that
/// stood in one column still in one.
struct LineWriter {
  var text: [UInt8] = []
  private let source: FormattedLines
  private let blanks: Set<Int>

  init(_ source: FormattedLines) {
    self.source = source
    blanks = Self.blanks(in: source.lines)
  }

  mutating func write() {
    text.reserveCapacity(source.text.count + source.lines.count)
    let columns = commentColumns
    for (index, line) in source.lines.enumerated() {
      if line.isBlankBefore || blanks.contains(index) { text.append(10) }
      if let comment = line.comment {
        text += source.text[line.start..<comment.place]
        text += repeatElement(32, count: columns[index] - comment.new)
        text += source.text[comment.place..<line.end]
      } else {
        text += source.text[line.start..<line.end]
      }
      text.append(10)
    }
  }

  /// Lines may move by different amounts: their comments go where the rightmost one is now.
  private var commentColumns: [Int] {
    var columns = source.lines.map { $0.comment?.new ?? 0 }
    var group: [Int] = []
    func close() {
      let column = group.map { columns[$0] }.max() ?? 0
      for index in group { columns[index] = column }
      group = []
    }
    for (index, line) in source.lines.enumerated() {
      let column = group.last.flatMap { source.lines[$0].comment?.old }
      if line.isBlankBefore || line.comment.map({ $0.old != column }) ?? false { close() }
      if line.comment != nil { group.append(index) }
    }
    close()
    return columns
  }

  /// The lines before which an empty one is added: between sections at the top, and between entries
  /// of one section of which both have several lines.
  private static func blanks(in lines: [FormattedLines.Line]) -> Set<Int> {
    let isLong = longEntries(in: lines)
    var blanks: Set<Int> = []
    var before: [Int?] = [nil, nil]
    var hasBlank = false
    for (index, line) in lines.enumerated() {
      hasBlank = hasBlank || line.isBlankBefore
      guard !line.isComment else { continue }
      if line.depth >= 0, !hasBlank, let last = before[line.depth] {
        let isApart =
          line.depth == 0 ? isLong[last] || isLong[index] : isLong[last] && isLong[index]
        if isApart { blanks.insert(withComments(index, in: lines)) }
      }
      if line.depth >= 0 { before[line.depth] = index }
      if line.depth == 0 { before[1] = nil }
      hasBlank = line.keepsBreaks
    }
    return blanks
  }

  /// The first of the comments right above a line that are not deeper than it.
  private static func withComments(_ index: Int, in lines: [FormattedLines.Line]) -> Int {
    var (first, above) = (index, index - 1)
    while above >= 0, lines[above].isComment {
      if lines[above].indent <= lines[index].indent { first = above }
      above -= 1
    }
    return first
  }

  private static func longEntries(in lines: [FormattedLines.Line]) -> [Bool] {
    var isLong = Array(repeating: false, count: lines.count)
    var open: [Int?] = [nil, nil]
    for (index, line) in lines.enumerated() where !line.isComment {
      let inner = line.depth < 0 ? 2 : line.depth
      for entry in open[..<inner].compactMap(\.self) { isLong[entry] = true }
      for depth in inner..<2 { open[depth] = nil }
      if line.depth >= 0 { open[line.depth] = index }
    }
    return isLong
  }
}

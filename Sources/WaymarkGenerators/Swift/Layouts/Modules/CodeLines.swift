/// The lines of a file, each without its end.
struct CodeLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(of file: GeneratedFile) { rest = file.bytes[...] }

  mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    defer { rest = rest[end...].dropFirst() }
    return rest[..<end]
  }
}

extension ArraySlice<UInt8> {
  var isComment: Bool { drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8) }

  /// Takes the next word off the line, in a text literal too.
  mutating func popWord() -> String? {
    guard let start = firstIndex(where: Self.isPartOfName) else { return nil }
    let word = self[start...].prefix(while: Self.isPartOfName)
    self = self[word.endIndex...]
    return String(decoding: word, as: UTF8.self)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool { isPartOfWord(byte) || byte >= 0x80 }
}

extension GeneratedFile {
  /// The comment at its head, and where the comment ends.
  private var headEnd: Int {
    CodeLines(of: self).prefix { $0.starts(with: "// ".utf8) }.last.map { $0.endIndex + 1 } ?? 0
  }

  /// Its imports in alphabetical order, with the place of each.
  var imports: [(module: String, at: Int)] {
    var lines = CodeLines(of: self).drop { $0.startIndex < headEnd }.makeIterator()
    guard lines.next()?.isEmpty == true else { return [] }
    var imports: [(module: String, at: Int)] = []
    while let line = lines.next(), line.starts(with: "import ".utf8) {
      let module = line.dropFirst("import ".utf8.count)
      imports.append((String(decoding: module, as: UTF8.self), line.startIndex))
    }
    return imports
  }

  /// With a line between the imports and the rest.
  func importing(_ module: String) -> GeneratedFile {
    let imports = imports
    if imports.contains(where: { $0.module == module }) { return self }
    let line = "import \(module)\n"
    var bytes = bytes
    if let later = imports.first(where: { $0.module > module }) {
      bytes.insert(contentsOf: line.utf8, at: later.at)
    } else if let last = imports.last {
      let end = last.at + "import \(last.module)\n".utf8.count
      bytes.insert(contentsOf: line.utf8, at: end)
    } else {
      bytes.insert(contentsOf: "\n\(line)".utf8, at: headEnd)
    }
    return replaced(at: path, with: bytes)
  }
}

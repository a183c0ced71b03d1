import WaymarkCompiler

/// The names that the core declares, so that a file asks for it only if it speaks of one.
struct CoreNames {
  private let module: String
  private var names: Set<Substring> = []

  init(_ module: String, _ files: [GeneratedFile]) {
    self.module = module
    for file in files {
      for line in file.text.split(separator: "\n") where !line.hasPrefix("///") {
        let words = Self.words(line)
        guard let kind = words.firstIndex(where: Self.kinds.contains) else { continue }
        names.formUnion(words[(kind + 1)...].prefix(1))
      }
    }
  }

  private static let kinds: Set<Substring> = ["class", "enum", "protocol", "struct", "typealias"]

  /// The file with the import that it needs, after those that it has.
  func importing(_ file: GeneratedFile) -> GeneratedFile {
    let text = file.text
    let speaks = text.split(separator: "\n").contains { line in
      !line.drop { $0 == " " }.hasPrefix("//") && Self.words(line).contains(where: names.contains)
    }
    return speaks ? file.importing(module) : file
  }

  /// Those in a text literal count too: the price is an import that is not needed.
  private static func words(_ line: Substring) -> [Substring] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

extension GeneratedFile {
  /// In the order of the alphabet, with a line between the imports and the rest.
  func importing(_ module: String) -> GeneratedFile {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.prefix { $0.hasPrefix("// ") }.count
    let first = lines.indices.contains(head + 1) && lines[head + 1].hasPrefix("import ")
    let new = "import \(module)"[...]
    if !first {
      lines.insert(contentsOf: ["", new], at: head)
    } else {
      let later = lines[(head + 1)...].firstIndex { !$0.hasPrefix("import ") || $0 >= new }
      guard let later, lines[later] != new else { return self }
      lines.insert(new, at: later)
    }
    let text = lines.joined(separator: "\n")
    var file = GeneratedFile(path: path, bytes: Array(text.utf8), isStub: isStub)
    file.feature = feature
    return file
  }
}

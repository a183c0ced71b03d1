import WaymarkCompiler

/// The names that the core declares, so that a file asks for it only if it speaks of one.
struct CoreNames {
  private let module: String
  private let names: WordSet

  init(_ module: String, _ files: [GeneratedFile]) {
    self.module = module
    names = WordSet(
      files.flatMap { CodeLines(of: $0) }.filter { !$0.isComment }.compactMap { line in
        let words = line.words
        guard let kind = words.firstIndex(where: Self.kinds.contains) else { return nil }
        return words[(kind + 1)...].first.map { String(decoding: $0, as: UTF8.self) }
      })
  }

  private static let kinds: WordSet = ["class", "enum", "protocol", "struct", "typealias"]

  /// The file with the import that it needs. What stands in a text literal counts too: the price is
  /// an import that is not needed.
  func importing(_ file: GeneratedFile) -> GeneratedFile {
    let speaks = CodeLines(of: file).contains { line in
      !line.isComment && line.words.contains(where: names.contains)
    }
    return speaks ? file.importing(module) : file
  }
}

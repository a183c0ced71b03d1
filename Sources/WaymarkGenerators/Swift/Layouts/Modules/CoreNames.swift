import WaymarkCompiler

/// The names that the core declares, so that a file imports it only if it uses one.
struct CoreNames {
  private let module: String
  private let names: Set<String>

  init(_ module: String, _ files: [GeneratedFile]) {
    self.module = module
    names = Set(
      files.flatMap { CodeLines(of: $0) }.filter { !$0.isComment }.compactMap(Self.declared))
  }

  private static func declared(in line: ArraySlice<UInt8>) -> String? {
    var rest = line
    while let word = rest.popWord() {
      if kinds.contains(word) { return rest.popWord() }
    }
    return nil
  }

  private static let kinds: Set<String> = ["class", "enum", "protocol", "struct", "typealias"]

  /// The file with the import that it needs. Names in string literals count too: at worst there is
  /// an import that is not needed.
  func importing(_ file: GeneratedFile) -> GeneratedFile {
    CodeLines(of: file).contains(where: usesName) ? file.importing(module) : file
  }

  private func usesName(in line: ArraySlice<UInt8>) -> Bool {
    guard !line.isComment else { return false }
    var rest = line
    while let word = rest.popWord() {
      if names.contains(word) { return true }
    }
    return false
  }
}

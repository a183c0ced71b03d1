import WaymarkGenerators

/// What the manifest of an output folder says.
struct KnownFiles {
  /// In its order.
  private(set) var paths: [String] = []
  /// Where case is not told apart, a file may have been written under another case.
  private var hashesByFold: [String: [String]] = [:]
  private var vacated: [String: FileMark] = [:]

  init() {}

  init(manifest bytes: [UInt8]) {
    guard let manifest = Manifest(parsing: String(decoding: bytes, as: UTF8.self)) else { return }
    for entry in manifest.entries {
      if paths.last != entry.path { paths.append(entry.path) }
      hashesByFold[entry.path.foldingCase, default: []].append(entry.hash)
    }
  }

  func hashes(of path: String) -> [String] { hashesByFold[path.foldingCase] ?? [] }

  mutating func vacate(_ path: String, _ mark: FileMark) { vacated[path.foldingCase] = mark }

  /// Whether what bears the name now goes under another one: on some disks two names that differ
  /// in case only are one file.
  func vacates(_ path: String, at fullPath: String) throws(Failure) -> Bool {
    guard !vacated.isEmpty, let gone = vacated[path.foldingCase] else { return false }
    return try FileMark.of(fullPath)?.isSameFile(as: gone) ?? false
  }

  /// An empty file holds nobody's work: a power cut can leave one.
  static func isOurs(_ bytes: [UInt8], _ hashes: [String]) -> Bool {
    !hashes.isEmpty && (bytes.isEmpty || hashes.contains(Manifest.hash(of: bytes)))
  }
}

extension String {
  /// What disks that do not tell case apart compare. That letters written in two ways are one, as a
  /// letter with an accent, texts know by themselves.
  var foldingCase: String {
    utf8.allSatisfy { $0 < 0x80 } ? lowercased() : uppercased().lowercased()
  }
}

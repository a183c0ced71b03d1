import WaymarkGenerators

/// The contents of an output folder's manifest.
struct KnownFiles {
  /// In its order.
  private(set) var paths: [String] = []
  /// On disks that ignore case, a file may have been written with a different case.
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

  /// True if the file of this name is now known by another: on some disks two names that differ
  /// only in case are one file.
  func vacates(_ path: String, at fullPath: String) throws(Failure) -> Bool {
    guard !vacated.isEmpty, let gone = vacated[path.foldingCase] else { return false }
    return try FileMark.of(fullPath)?.isSameFile(as: gone) ?? false
  }

  /// An empty file contains nobody's work: a power cut can leave one.
  static func isOurs(_ bytes: [UInt8], _ hashes: [String]) -> Bool {
    guard !hashes.isEmpty, !bytes.isEmpty else { return !hashes.isEmpty }
    return hashes.contains(Manifest.hash(of: bytes))
      || hashes.contains(Manifest.hash(of: Manifest.withPlainLineEnds(bytes)))
  }
}

extension String {
  /// The form of a name that disks compare if they ignore case. That letters with accents can be
  /// encoded in two ways needs no work: `String` treats both as equal.
  var foldingCase: String {
    utf8.allSatisfy { $0 < 0x80 } ? lowercased() : uppercased().lowercased()
  }
}

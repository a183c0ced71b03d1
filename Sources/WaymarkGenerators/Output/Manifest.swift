/// The files that a run wrote into one output folder, so that the next can tell Waymark's own,
/// unedited files from all others.
public struct Manifest: Sendable, Equatable {
  public static let path = ".waymark-manifest"
  private static let header = "# Written by Waymark: the files that it owns here, and their hashes."

  /// Sorted by path, bytewise. While files are being replaced, a path is listed with both its old
  /// and its new hash.
  public private(set) var entries: [Entry]

  public struct Entry: Sendable, Equatable {
    public let path: String
    public let hash: String

    public init(path: String, hash: String) {
      self.path = path
      self.hash = hash
    }

    public init(of file: GeneratedFile) {
      self.init(path: file.path, hash: Manifest.mark(of: file) ?? Manifest.hash(of: file.bytes))
    }
  }

  /// In place of the hash of a stub: it was written, and has been the team's since then.
  public static let stubMark = "----only-once---"

  /// The same for a file that others write in, too: no text of it is Waymark's alone.
  static let sharedMark = "---with-others--"

  /// Nil for a file that is known by the hash of its bytes.
  public static func mark(of file: GeneratedFile) -> String? {
    file.isStub ? stubMark : file.isShared ? sharedMark : nil
  }

  public init(_ entries: [Entry]) {
    self.entries = entries.sorted { Self.precedes($0.path, $1.path) }
  }

  private static func precedes(_ first: String, _ second: String) -> Bool {
    var (first, second) = (first, second)
    return first.withUTF8 { one in second.withUTF8 { one.lexicographicallyPrecedes($0) } }
  }

  /// For files that are not made yet: lists which there will be.
  public init(staging files: [GeneratedFile]) {
    self.init(files.map { Entry(path: $0.path, hash: "-----staged-----") })
  }

  /// Nil if the text is not a manifest: then nothing in the folder is known to be Waymark's.
  public init?(parsing text: String) {
    let text = String(decoding: Self.withPlainLineEnds(Array(text.utf8)), as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst().map(String.init) == Self.header, lines.popLast() == "" else {
      return nil
    }
    entries = []
    for line in lines where !Self.isMergeMark(line) {
      guard let parts = Self.parts(of: line) else { return nil }
      entries.append(parts)
    }
  }

  /// Git can be told to end lines with CR and LF in what it checks out.
  public static func withPlainLineEnds(_ bytes: [UInt8]) -> [UInt8] {
    bytes.contains(0x0D) ? bytes.filter { $0 != 0x0D } : bytes
  }

  public var file: GeneratedFile {
    var bytes = Array("\(Self.header)\n".utf8)
    for entry in entries {
      bytes += entry.hash.utf8
      bytes += "  ".utf8
      bytes += entry.path.utf8
      bytes += "\n".utf8
    }
    return GeneratedFile(path: Self.path, bytes: bytes)
  }

  /// After a merge conflict, each side's entries were written by Waymark.
  private static func isMergeMark(_ line: Substring) -> Bool {
    line.hasPrefix("<<<<<<< ") || line == "=======" || line.hasPrefix(">>>>>>> ")
      || line.hasPrefix("||||||| ")
  }

  private static func parts(of line: Substring) -> Entry? {
    guard let gap = line.firstIndex(of: " ") else { return nil }
    let path = line[gap...].dropFirst(2)
    guard line[..<gap].utf8.count == 16, line[gap...].hasPrefix("  "), canList(path) else {
      return nil
    }
    return Entry(path: String(path), hash: String(line[..<gap]))
  }

  /// True if a path stays in its folder, and takes one line. Names can be anything where their rule
  /// is lowered, and a manifest that was tampered with must not make files elsewhere be deleted.
  public static func canList(_ path: some StringProtocol) -> Bool {
    // Of the part of the path at hand: none may be empty, `.` or `..`.
    var length = 0
    var isDots = true
    for byte in path.utf8 {
      if byte < 0x20 { return false }
      guard byte == UInt8(ascii: "/") else {
        length += 1
        isDots = isDots && byte == UInt8(ascii: ".")
        continue
      }
      if isDots && length <= 2 { return false }
      (length, isDots) = (0, true)
    }
    return !isDots || length > 2
  }
}

import WaymarkGenerators

/// A folder in which new texts wait, complete, until all of them are there; then each is renamed
/// into place, which is atomic. Nothing is forced to the platter: a kill or a failed call cannot
/// harm what the system has accepted, and after a power cut the next run repairs what is
/// incomplete.
final class Stage {
  static let name = ".waymark-staged"
  /// Lies beside the staged files, whose names are numbers.
  private static let manifest = "manifest"

  private let output: OpenFolder
  private let folder: OpenFolder

  init(in output: OpenFolder) throws(Failure) {
    try Self.clear(output)
    self.output = output
    folder = try output.making(Self.name)
  }

  deinit { clear() }

  /// The next run removes what could not be removed now.
  func clear() { try? Self.clear(output) }

  /// The hash of each.
  func fill(_ files: [GeneratedFile]) throws(Failure) -> [String] {
    try WritingLine.write(files) { (index, bytes) throws(Failure) in
      try self.folder.create(String(index), bytes)
    }
  }

  func move(_ index: Int, to folder: OpenFolder, as name: String) throws(Failure) {
    try self.folder.move(String(index), to: folder, as: name)
  }

  func replace(_ name: String, with bytes: [UInt8]) throws(Failure) {
    try folder.create(Self.manifest, bytes)
    try folder.move(Self.manifest, to: output, as: name)
  }

  /// Removes what a killed run left: its own files only.
  private static func clear(_ output: OpenFolder) throws(Failure) {
    guard try output.mark(of: name) != nil else { return }
    let folder: OpenFolder
    do throws(Failure) {
      folder = try output.opening(name)
    } catch {
      // An empty one can go unseen.
      if output.removeEmptyFolder(name) { return }
      throw error
    }
    for file in try folder.names() where isOwn(file) { try folder.remove(file) }
    output.removeEmptyFolder(name)
  }

  private static func isOwn(_ name: String) -> Bool {
    name == manifest || name.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}

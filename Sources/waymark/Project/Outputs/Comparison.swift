import WaymarkCompiler
import WaymarkGenerators

/// Compares an output folder with what it should contain; writes nothing. Files not known to be
/// Waymark's own must never be touched, unless the user takes them over by force.
struct Comparison {
  private let folder: OutputFolder
  private let isForced: Bool
  private var guardian: PathGuard
  private var known = KnownFiles()

  static func of(
    _ folder: OutputFolder, toBecome files: [GeneratedFile], isForced: Bool
  ) throws(Failure) -> ComparedOutput {
    var comparison = Comparison(
      folder: folder, isForced: isForced, guardian: PathGuard(root: folder.root))
    return try comparison.compare(files)
  }

  private mutating func compare(_ files: [GeneratedFile]) throws(Failure) -> ComparedOutput {
    let exists = try guardian.check(folder: folder.path)
    let bytes = exists ? try bytesOfManifest() : nil
    let open = exists ? try OpenFolder(folder.fullPath("")) : nil
    let looks = inParallel(files.count) { Look(at: files[$0], in: open) }
    let isLitter = try hasLitter()
    if let bytes, looks.allSatisfy(\.isUnchanged), !isLitter, !folder.isDropped {
      let changes = zip(files, looks).map(OutputChange.init(unchanged:_:))
      if bytes == changes.manifestAfterwards.file.bytes {
        for file in files { try check(folderOf: file) }
        return ComparedOutput(folder: folder, changes: changes)
      }
    }
    known = bytes.map(KnownFiles.init(manifest:)) ?? KnownFiles()
    var changes = try leftOvers(of: files)
    var obstacles: [String] = []
    for (file, look) in zip(files, looks) {
      do throws(Failure) {
        changes.append(try change(of: file, look))
      } catch {
        // What is wrong with a folder is wrong for each of its files.
        obstacles += error.messages.filter { $0 != obstacles.last }
      }
    }
    if !obstacles.isEmpty { throw Failure(all: obstacles) }
    changes.sort { Path.precedes($0.path, $1.path) }
    let manifest = changes.manifestAfterwards.file.bytes
    let isTidy = bytes == manifest && !isLitter && !folder.isDropped
    return ComparedOutput(folder: folder, changes: changes, isUntidy: !isTidy, isMissing: !exists)
  }

  /// Files that somebody else put into a stage stay there, and are not litter once the rest is
  /// gone.
  private func hasLitter() throws(Failure) -> Bool {
    let beside = Path.join(NewOutput.stage(of: folder), Manifest.path)
    for place in [folder.fullPath(Stage.name), Path.join(folder.root, beside)] {
      if try Disk.kind(of: place, followingLinks: false) != nil { return true }
    }
    return false
  }

  private mutating func bytesOfManifest() throws(Failure) -> [UInt8]? {
    guard try guardian.check(file: folder.place(Manifest.path)) else { return nil }
    return try Disk.read(folder.fullPath(Manifest.path))
  }

  private mutating func check(folderOf file: GeneratedFile) throws(Failure) {
    guard file.path.utf8.contains(UInt8(ascii: "/")) else { return }
    _ = try guardian.check(folder: Path.parent(folder.place(file.path)))
  }

  private mutating func change(
    of file: GeneratedFile, _ look: Look
  ) throws(Failure) -> OutputChange {
    try check(folderOf: file)
    var change = OutputChange(unchanged: look.file, look)
    change.known = known.hashes(of: file.path)
    let isVacated = try known.vacates(file.path, at: folder.fullPath(file.path))
    if look.isUnchanged && !isVacated { return change }
    if file.isStub, change.known.contains(Manifest.stubMark) { return change }
    change.state = .missing
    guard !isVacated, try guardian.check(file: folder.place(file.path)) else { return change }
    let (bytes, mark) = try Disk.readMarked(folder.fullPath(file.path))
    change.mark = mark
    change.state =
      bytes == look.file.bytes
      ? .unchanged : file.isShared ? .changed : state(of: bytes, change.known)
    // Where the first look failed, nothing has been hashed yet, and the manifest lists the file.
    if change.state == .unchanged {
      change.hash = change.hash ?? Manifest.mark(of: file) ?? Manifest.hash(of: bytes)
    }
    return change
  }

  private func state(of bytes: [UInt8], _ known: [String]) -> OutputChange.State {
    if isForced || KnownFiles.isOurs(bytes, known) { return .changed }
    guard known.isEmpty else {
      return .kept("it was edited by hand; move it away, or overwrite it with --force")
    }
    return .kept("Waymark did not write it; move it away, or overwrite it with --force")
  }
}

/// The part that many threads can do. A file that does not exist yet is not made just for this.
private struct Look: Sendable {
  let file: GeneratedFile
  let hash: String?
  let isUnchanged: Bool
  /// What in the team's file no longer agrees with the specs.
  var notes: [String] = []

  init(at file: GeneratedFile, in folder: OpenFolder?) {
    guard !file.isStub else {
      (self.file, hash) = (file, Manifest.stubMark)
      let place = folder.map { Path.join($0.path, file.path) }
      isUnchanged = place.map { (try? Disk.kind(of: $0)) == .file } ?? false
      if isUnchanged, let place, let review = file.review, let text = try? Disk.read(place) {
        notes = review(String(decoding: text, as: UTF8.self)).map { ":\($0.line): \($0.message)" }
      }
      return
    }
    var made: GeneratedFile?
    isUnchanged =
      folder.flatMap { folder in
        Disk.holds(file.path, in: folder.descriptor) {
          let bytes = file.made
          made = bytes
          return bytes.bytes
        }
      } ?? false
    hash = Manifest.mark(of: file) ?? made.map { Manifest.hash(of: $0.bytes) }
    // Only bytes that are going to be written are kept.
    self.file = isUnchanged ? file : made ?? file
  }
}

extension OutputChange {
  /// It stays listed as long as it exists, so that every run tells.
  fileprivate init(leftToTheTeam path: String) {
    let note = ": what it was for is gone from the specs; it is yours to remove"
    self.init(path: path, state: .unchanged, file: nil, hash: Manifest.stubMark, notes: [note])
  }

  fileprivate init(unchanged file: GeneratedFile, _ look: Look) {
    self.init(path: file.path, state: .unchanged, file: file, hash: look.hash, notes: look.notes)
  }
}

extension Comparison {
  /// Files that the manifest names and that are no longer generated, if they still exist.
  private mutating func leftOvers(of files: [GeneratedFile]) throws(Failure) -> [OutputChange] {
    let generated = Set(files.map(\.path))
    var changes: [OutputChange] = []
    for path in known.paths where !generated.contains(path) {
      let hashes = known.hashes(of: path)
      // Nothing behind a link is Waymark's, and a stub is the team's once it is written.
      guard try guardian.isFile(folder.place(path)) else { continue }
      guard !hashes.contains(Manifest.stubMark) else {
        if !folder.isDropped { changes.append(OutputChange(leftToTheTeam: path)) }
        continue
      }
      let (bytes, mark) = try Disk.readMarked(folder.fullPath(path))
      let isOurs = KnownFiles.isOurs(bytes, hashes)
      if isOurs {
        known.vacate(path, mark)
        guardian.vacate(folder.place(path))
      }
      let state = isOurs ? .leftOver : isForced ? .released : Self.editedLeftOver
      changes.append(
        OutputChange(path: path, state: state, file: nil, known: hashes, mark: mark))
    }
    return changes
  }

  private static let editedLeftOver = OutputChange.State.kept(
    "it is no longer generated, but was edited by hand; delete it, or keep it as yours with --force"
  )
}

import WaymarkCompiler
import WaymarkGenerators

/// A folder that a generator fills. What is not known to be Waymark's own is never touched.
struct OutputFolder {
  /// The project's folder, and the output's path inside it.
  let root: String
  let path: String

  enum State: Equatable {
    case unchanged
    case missing
    case changed
    /// Waymark wrote it, and does no longer.
    case leftOver
    /// Somebody else's, or edited since it was written: kept.
    case kept(String)
  }

  struct Change {
    /// Inside the output folder.
    let path: String
    let state: State
    /// Nil for what is left over.
    let file: GeneratedFile?
  }

  /// What is to be done, in the order of the paths, the manifest last.
  func changes(toBecome files: [GeneratedFile]) throws(Failure) -> [Change] {
    try checkNames(files)
    var guardian = PathGuard(root: root)
    let exists = try guardian.check(folder: path)
    // Files are read only where every folder above them is known to be one.
    for file in files where exists && file.path.utf8.contains(UInt8(ascii: "/")) {
      _ = try guardian.check(folder: Path.parent(Path.join(path, file.path)))
    }
    let looks = inParallel(files.count) { look(at: files[$0], exists: exists) }
    let whole = Manifest(looks.map(\.entry))
    if looks.allSatisfy(\.isUnchanged), exists, holds(whole.file) {
      return (files + [whole.file]).map { Change(path: $0.path, state: .unchanged, file: $0) }
    }
    return try changes(files, looks, exists ? try knownHashes(&guardian) : [:], &guardian)
  }

  private struct Look: Sendable {
    let entry: Manifest.Entry
    let isUnchanged: Bool
  }

  private func look(at file: GeneratedFile, exists: Bool) -> Look {
    Look(entry: Manifest.Entry(of: file), isUnchanged: exists && holds(file))
  }

  private func holds(_ file: GeneratedFile) -> Bool {
    let place = Path.join(root, Path.join(path, file.path))
    return file.isStub ? Disk.kind(of: place) == .file : Disk.holds(place, file.bytes)
  }

  private func changes(
    _ files: [GeneratedFile], _ looks: [Look], _ known: [String: String],
    _ guardian: inout PathGuard
  ) throws(Failure) -> [Change] {
    var changes: [Change] = []
    var owned: [Manifest.Entry] = []
    for (file, look) in zip(files, looks) {
      let state: State =
        look.isUnchanged ? .unchanged : try state(of: file, .some(known[file.path]), &guardian)
      let change = Change(path: file.path, state: state, file: file)
      changes.append(change)
      if !change.isKept { owned.append(look.entry) }
    }
    let paths = Set(files.map(\.path))
    for (path, hash) in known where !paths.contains(path) {
      guard let state = try stateOfLeftOver(path, hash, &guardian) else { continue }
      changes.append(Change(path: path, state: state, file: nil))
    }
    changes.sort { Path.precedes($0.path, $1.path) }
    let manifest = Manifest(owned).file
    let state = try state(of: manifest, nil, &guardian)
    return changes + [Change(path: manifest.path, state: state, file: manifest)]
  }

  private func knownHashes(_ guardian: inout PathGuard) throws(Failure) -> [String: String] {
    let file = Path.join(path, Manifest.path)
    guard try guardian.check(file: file) else { return [:] }
    let text = String(decoding: try Disk.read(Path.join(root, file)), as: UTF8.self)
    guard let manifest = Manifest(parsing: text) else { return [:] }
    return Dictionary(manifest.entries.map { ($0.path, $0.hash) }, uniquingKeysWith: { $1 })
  }

  /// `known` is the hash under which the file was written, nil in it that it was not; nil itself
  /// stands for any.
  private func state(
    of file: GeneratedFile, _ known: String??, _ guardian: inout PathGuard
  ) throws(Failure) -> State {
    if file.isStub, known == Manifest.stubMark { return .unchanged }
    let place = Path.join(path, file.path)
    guard try guardian.check(file: place) else { return .missing }
    let bytes = try Disk.read(Path.join(root, place))
    if bytes == file.bytes { return .unchanged }
    guard let known else { return .changed }
    guard let hash = known else {
      return .kept("Waymark did not write it; move it away, or name another output folder")
    }
    guard hash == Manifest.hash(of: bytes) else {
      return .kept("it was edited by hand; delete it or move it away to have it written anew")
    }
    return .changed
  }

  private func stateOfLeftOver(
    _ file: String, _ hash: String, _ guardian: inout PathGuard
  ) throws(Failure) -> State? {
    guard hash != Manifest.stubMark else { return nil }
    let place = Path.join(path, file)
    guard (try? guardian.check(file: place)) == true else { return nil }
    let isOurs = Manifest.hash(of: try Disk.read(Path.join(root, place))) == hash
    return isOurs ? .leftOver : .kept("it is no longer generated, but was edited by hand")
  }

  /// Paths that climb out, or that some disks take for one and the same.
  private func checkNames(_ files: [GeneratedFile]) throws(Failure) {
    var seen: [String: String] = [Manifest.path: Manifest.path]
    seen.reserveCapacity(files.count + 1)
    for file in files {
      guard Path.inside(file.path) == file.path, !file.path.isEmpty else {
        throw Failure("'\(file.path)' would lie outside the output folder \(path)")
      }
      if let other = seen.updateValue(file.path, forKey: file.path.lowercased()) {
        throw Failure(
          "\(path)/\(other) and \(path)/\(file.path) are one file where case is not told apart; "
            + "rename one of what they are named after")
      }
    }
  }
}

extension OutputFolder.Change {
  var isKept: Bool { if case .kept = state { true } else { false } }
  var isWritten: Bool { state == .missing || state == .changed }
}

import WaymarkGenerators

/// What is to become of one file of an output folder.
struct OutputChange: Sendable {
  enum State: Equatable, Sendable {
    case unchanged
    case missing
    case changed
    /// Waymark wrote it, and does no longer.
    case leftOver
    /// Somebody else's, or edited since it was written: it stays as it is.
    case kept(String)
    /// Left over and edited, and no longer Waymark's by the user's wish: it stays as it is.
    case released
  }

  /// Inside the output folder.
  let path: String
  var state: State
  /// Nil for what is left over.
  let file: GeneratedFile?
  /// As the manifest knows it so far: the hashes of what Waymark wrote there.
  var known: [String] = []
  var hash: String?
  /// The file as it was when it was compared; nil where there was none.
  var mark: FileMark?

  var isWritten: Bool { state == .missing || state == .changed }
  var isKept: Bool { if case .kept = state { true } else { false } }

  /// What the manifest says of it while files are being swapped: a run that is killed leaves either
  /// text, and both are Waymark's.
  var hashesMeanwhile: [String] {
    switch state {
    case .missing, .changed: known + (hash.map { [$0] } ?? [])
    case .unchanged: hash.map { [$0] } ?? []
    case .leftOver, .kept, .released: known
    }
  }

  /// What it says when all is done. What was edited stays known by what it was: put back, it is
  /// Waymark's again.
  var hashesAfterwards: [String] {
    switch state {
    case .unchanged, .missing, .changed: hash.map { [$0] } ?? []
    case .leftOver, .released: []
    case .kept: known
    }
  }
}

extension [OutputChange] {
  var manifestMeanwhile: Manifest { manifest(\.hashesMeanwhile) }
  var manifestAfterwards: Manifest { manifest(\.hashesAfterwards) }

  private func manifest(_ hashes: (OutputChange) -> [String]) -> Manifest {
    var entries: [Manifest.Entry] = []
    entries.reserveCapacity(count)
    for change in self {
      for hash in hashes(change) { entries.append(Manifest.Entry(path: change.path, hash: hash)) }
    }
    return Manifest(entries)
  }
}

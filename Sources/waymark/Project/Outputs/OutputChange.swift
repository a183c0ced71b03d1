import WaymarkGenerators

/// The change that is due to one file of an output folder.
struct OutputChange: Sendable {
  enum State: Equatable, Sendable {
    case unchanged
    case missing
    case changed
    /// Waymark wrote it, but no longer generates it.
    case leftOver
    /// Somebody else's, or edited since it was written: it is left alone.
    case kept(String)
    /// Left over and edited, and no longer Waymark's because the user says so: it is left alone.
    case released
  }

  /// Inside the output folder.
  let path: String
  var state: State
  /// Nil for what is left over.
  let file: GeneratedFile?
  /// From the manifest so far: the hashes of what Waymark wrote there.
  var known: [String] = []
  var hash: String?
  /// About a file of the team's that no longer agrees with the specs.
  var notes: [String] = []
  /// The file as it was when it was compared; nil if there was none.
  var mark: FileMark?

  var isWritten: Bool { state == .missing || state == .changed }
  var isKept: Bool { if case .kept = state { true } else { false } }

  /// Its entry in the manifest while files are being replaced: a run that is killed leaves either
  /// text, and both are Waymark's.
  var hashesMeanwhile: [String] {
    switch state {
    case .missing, .changed: known + (hash.map { [$0] } ?? [])
    case .unchanged: hash.map { [$0] } ?? []
    case .leftOver, .kept, .released: known
    }
  }

  /// Its entry when everything is done. An edited file keeps its old hash: if the edit is undone,
  /// it is Waymark's again.
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

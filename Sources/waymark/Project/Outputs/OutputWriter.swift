import WaymarkGenerators

/// Makes the changes in an output folder: only what differs, each file completely or not at all.
///
/// A run can be killed, or the disk can refuse it, after any call. Therefore, before the first file
/// is touched, all new texts are on the disk, and the manifest lists each file with its old and
/// its new hash; after the last one the old ones are dropped. So whatever is found in between is
/// known to be Waymark's, and nothing else is.
final class OutputWriter: StagedOutput {
  private let folder: OutputFolder
  private var changes: [OutputChange]
  private let parent: OpenFolder
  private let output: OpenFolder
  private let stage: Stage
  /// Indices into the changes; a file is staged under its place in this list.
  private let written: [Int]
  private var target: (path: String, folder: OpenFolder)

  /// Stages the new texts, and changes nothing yet.
  init(_ compared: ComparedOutput) throws(Failure) {
    folder = compared.folder
    let changes = compared.changes
    self.changes = changes
    let written = changes.indices.filter { changes[$0].isWritten && changes[$0].file != nil }
    self.written = written
    let (above, name) = Path.split(folder.path)
    parent = try OpenFolder(folder.root).making(above)
    try NewOutput.clear(beside: name, in: parent)
    output = try parent.making(name)
    target = ("", output)
    stage = try Stage(in: output)
    let hashes = try stage.fill(written.compactMap { changes[$0].file })
    for (index, hash) in zip(written, hashes) { self.changes[index].hash = hash }
  }

  /// The outcome for each file: one that is edited meanwhile is kept.
  func swap() throws(Failure) -> [OutputChange] {
    let isSwapping = changes.contains { $0.isWritten || $0.state == .leftOver }
    if isSwapping { try stage.replace(Manifest.path, with: changes.manifestMeanwhile.file.bytes) }
    // First, because the new name of a file may differ from the old one only in case.
    for index in changes.indices where changes[index].state == .leftOver { try remove(index) }
    for (number, index) in written.enumerated() { try place(index, from: number) }
    let manifest = changes.manifestAfterwards
    if folder.isDropped, manifest.entries.isEmpty {
      try output.remove(Manifest.path)
      stage.clear()
      parent.removeEmptyFolder(Path.name(folder.path))
    } else {
      try stage.replace(Manifest.path, with: manifest.file.bytes)
    }
    return changes
  }

  private func place(_ index: Int, from number: Int) throws(Failure) {
    let (parent, name) = Path.split(changes[index].path)
    if target.path != parent { target = (parent, try output.making(parent)) }
    guard try isAsCompared(index, name, in: target.folder) else { return }
    try stage.move(number, to: target.folder, as: name)
  }

  private func remove(_ index: Int) throws(Failure) {
    let (parent, name) = Path.split(changes[index].path)
    let folder = try output.making(parent)
    guard try isAsCompared(index, name, in: folder) else { return }
    try folder.remove(name)
    var place = parent
    while !place.isEmpty {
      let (above, name) = Path.split(place)
      guard try output.making(above).removeEmptyFolder(name) else { return }
      place = above
    }
  }

  private func isAsCompared(_ index: Int, _ name: String, in folder: OpenFolder) throws(Failure)
    -> Bool
  {
    if try folder.mark(of: name) == changes[index].mark { return true }
    changes[index].state = .kept("somebody changed it during this run; run generate again")
    return false
  }
}

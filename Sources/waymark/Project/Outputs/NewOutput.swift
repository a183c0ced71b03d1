import WaymarkGenerators

/// An output folder that does not exist yet: it is filled beside its place, under another name, and
/// then renamed as a whole. So others see all of it or nothing, and no file has to be moved on its
/// own.
final class NewOutput: StagedOutput {
  private static let temporary = Stage.name

  private var changes: [OutputChange]
  private let parent: OpenFolder
  private let name: String
  private let stage: OpenFolder
  private let written: [Int]
  private var target: (path: String, folder: OpenFolder)

  /// Nil if the stage's place is taken by something not known to be Waymark's.
  init?(_ compared: ComparedOutput) throws(Failure) {
    let (above, name) = Path.split(compared.folder.path)
    // The stage's name is longer than the folder's, and must not be too long.
    guard name.utf8.count < 200 else { return nil }
    self.name = name
    changes = compared.changes
    written = compared.changes.indices.filter { compared.changes[$0].file != nil }
    parent = try OpenFolder(compared.folder.root).making(above)
    try Self.clear(beside: name, in: parent)
    let stageName = Self.stage(for: name)
    guard try parent.mark(of: stageName) == nil else { return nil }
    stage = try parent.making(stageName)
    target = ("", stage)
    let files = written.compactMap { changes[$0].file }
    // First, so that the next run knows what is Waymark's if this one is killed.
    try stage.create(Manifest.path, Manifest(staging: files).file.bytes)
    let hashes = try WritingLine.write(files) { (index, bytes) throws(Failure) in
      try self.stage(files[index].path, bytes)
    }
    for (index, hash) in zip(written, hashes) { changes[index].hash = hash }
    try stage.create(Self.temporary, changes.manifestAfterwards.file.bytes)
    try stage.move(Self.temporary, to: stage, as: Manifest.path)
  }

  deinit {
    // The next run removes what could not be removed now.
    try? Self.clear(beside: name, in: parent)
  }

  /// Relative to the project's folder.
  static func stage(of folder: OutputFolder) -> String {
    let (parent, name) = Path.split(folder.path)
    return Path.join(parent, stage(for: name))
  }

  private static func stage(for name: String) -> String { "\(Stage.name)-\(name)" }

  /// Removes what a killed run left beside the output of that name.
  static func clear(beside name: String, in parent: OpenFolder) throws(Failure) {
    try LeftStage.clear(stage(for: name), in: parent)
  }

  private func stage(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    let (above, name) = Path.split(path)
    if target.path != above { target = (above, try stage.making(above)) }
    try target.folder.create(name, bytes)
  }

  func swap() throws(Failure) -> [OutputChange] {
    try parent.move(Self.stage(for: name), to: parent, as: name)
    return changes
  }
}

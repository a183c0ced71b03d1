/// An output whose new texts are all on the disk, and none of them in its place yet.
protocol StagedOutput {
  /// What became of each file: who edits one meanwhile has it kept.
  func swap() throws(Failure) -> [OutputChange]
}

extension ComparedOutput {
  /// Changes nothing that is there.
  func staged(beside others: [ComparedOutput]) throws(Failure) -> any StagedOutput {
    // An output within another one has to find the other's folder in its place.
    let isAlone = !others.contains { other in
      other.folder.path != folder.path && Path.lies(other.folder.path, in: folder.path)
    }
    if isMissing, isAlone, let new = try NewOutput(self) { return new }
    return try OutputWriter(self)
  }
}

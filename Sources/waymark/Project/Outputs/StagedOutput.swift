/// An output whose new texts are all on the disk, but none of them in its place yet.
protocol StagedOutput {
  /// The outcome for each file: one that is edited meanwhile is kept.
  func swap() throws(Failure) -> [OutputChange]
}

extension ComparedOutput {
  /// Changes nothing that already exists.
  func staged(beside others: [ComparedOutput]) throws(Failure) -> any StagedOutput {
    // An output inside another one needs the other's folder to be in place.
    let isAlone = !others.contains { other in
      other.folder.path != folder.path && Path.lies(other.folder.path, in: folder.path)
    }
    if isMissing, isAlone, let new = try NewOutput(self) { return new }
    return try OutputWriter(self)
  }
}

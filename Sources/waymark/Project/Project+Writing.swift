import WaymarkCompiler

extension Project {
  /// Writes nothing if one of the files cannot be written. Never writes through a link: its target
  /// may belong to somebody else.
  func write(_ files: [SourceFile]) throws(Failure) {
    var guardian = PathGuard(root: root, for: .specs)
    var complaints: [String] = []
    for file in files {
      do throws(Failure) {
        guard try guardian.check(file: file.path) else {
          throw Failure("cannot write \(file.path): it is no longer there; check again")
        }
        try Disk.askToWrite(Path.join(root, file.path))
      } catch {
        complaints += error.messages
      }
    }
    guard complaints.isEmpty else { throw Failure(all: complaints) }
    for file in files {
      let place = Path.join(root, file.path)
      try Disk.replace(place, with: file.bytes, keeping: Disk.permissions(of: place))
    }
  }
}

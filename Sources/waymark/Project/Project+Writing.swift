import WaymarkCompiler

extension Project {
  /// Writes nothing if one of the files cannot be written, or is no longer what was read: an editor
  /// or another run may have saved it meanwhile. Never writes through a link: its target may belong
  /// to somebody else.
  func write(_ changes: [AppliedFixes.Change]) throws(Failure) {
    var guardian = PathGuard(root: root, for: .specs)
    var failures: [String] = []
    for (old, file) in changes.map({ ($0.old, $0.new) }) {
      do throws(Failure) {
        guard try guardian.check(file: file.path) else {
          throw Failure("cannot write \(file.path): it is no longer there; check again")
        }
        let place = Path.join(root, file.path)
        try Disk.askToWrite(place)
        guard Disk.holds(place, { old.bytes }) == true else {
          throw Failure("cannot write \(file.path): somebody changed it meanwhile; check again")
        }
      } catch {
        failures += error.messages
      }
    }
    guard failures.isEmpty else { throw Failure(all: failures) }
    for file in changes.map(\.new) {
      let place = Path.join(root, file.path)
      try Disk.replace(place, with: file.bytes, keeping: Disk.permissions(of: place))
    }
  }
}

import WaymarkCompiler

extension Project {
  /// Never through a link: what lies behind it may belong to somebody else.
  func write(_ file: SourceFile) throws(Failure) {
    var guardian = PathGuard(root: root)
    guard try guardian.check(file: file.path) else {
      throw Failure("cannot write \(file.path): it is no longer there; check again")
    }
    try Disk.replace(Path.join(root, file.path), with: file.bytes)
  }
}

/// A file that the user names on the command line, outside the project or in it.
enum Report {
  static func write(_ text: String, to file: String) throws(Failure) {
    let kind = try Disk.kind(of: file)
    if kind == .folder { throw Failure("cannot write \(file): it is a folder; name a file") }
    if kind == .other || isStream(file) {
      try Disk.append(Array(text.utf8), to: file)
    } else {
      // A link is kept as a link.
      try Disk.replace(Disk.realPath(file) ?? file, with: Array(text.utf8))
    }
  }

  /// `/dev/stdout` and its like can lead to a file that other processes have open. What lies
  /// deeper, as in `/dev/shm`, is a file like any other.
  static func isStream(_ file: String) -> Bool {
    guard file.hasPrefix("/dev/") else { return false }
    return file.hasPrefix("/dev/fd/") || !file.dropFirst(5).utf8.contains(UInt8(ascii: "/"))
  }
}

/// A file that the user names on the command line, outside the project or in it.
enum Report {
  static func write(_ text: String, to file: String) throws(Failure) {
    let kind = try Disk.kind(of: file)
    if kind == .folder { throw Failure("cannot write \(file): it is a folder; name a file") }
    // `/dev/stdout` can lead to a file that other processes have open.
    if kind == .other || file.utf8.starts(with: "/dev/".utf8) {
      try Disk.append(Array(text.utf8), to: file)
    } else {
      // A link is kept as a link.
      try Disk.replace(Disk.realPath(file) ?? file, with: Array(text.utf8))
    }
  }
}

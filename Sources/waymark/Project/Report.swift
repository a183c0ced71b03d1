/// A file that the user names on the command line, outside the project or in it.
enum Report {
  static func write(_ text: String, to file: String) throws(Failure) {
    if try Disk.kind(of: file) == .folder {
      throw Failure("cannot write \(file): it is a folder; name a file")
    }
    try Disk.replace(file, with: Array(text.utf8))
  }
}

/// Text operations on paths with `/` as the separator; never touches the disk.
enum Path {
  static func join(_ folder: String, _ rest: String) -> String {
    if rest.isEmpty || rest == "." { return folder }
    if rest.utf8.first == UInt8(ascii: "/") || folder.isEmpty || folder == "." { return rest }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + rest : folder + "/" + rest
  }

  static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// An empty parent stands for the folder that the path is relative to.
  static func split(_ path: String) -> (parent: String, name: String) {
    path.utf8.contains(UInt8(ascii: "/")) ? (parent(path), name(path)) : ("", path)
  }

  static func name(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// True if `path` is `folder` or lies inside it; the empty folder contains everything.
  static func lies(_ path: String, in folder: String) -> Bool {
    folder.isEmpty || path == folder || path.utf8.starts(with: (folder + "/").utf8)
  }

  /// The rest of a path below a folder, both absolute; nil if it does not lie there.
  static func inside(_ path: String, of folder: String) -> String? {
    let start = (folder == "/" ? folder : folder + "/").utf8
    guard path.utf8.starts(with: start) else { return nil }
    return String(decoding: path.utf8.dropFirst(start.count), as: UTF8.self)
  }

  /// The deepest folder above both, which are absolute.
  static func common(_ first: String, _ second: String) -> String {
    let parts = zip(first.split(separator: "/"), second.split(separator: "/"))
    return "/" + parts.prefix { $0 == $1 }.map { String($0.0) }.joined(separator: "/")
  }

  static func precedes(_ first: String, _ second: String) -> Bool {
    var (first, second) = (first, second)
    return first.withUTF8 { one in second.withUTF8 { one.lexicographicallyPrecedes($0) } }
  }
}

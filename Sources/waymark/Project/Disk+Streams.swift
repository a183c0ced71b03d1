#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Disk {
  /// Opens a file, a pipe, or standard input (`-`), to be read piece by piece: the function that
  /// `use` gets fills a part of a buffer, and returns 0 at the end.
  static func stream(
    _ path: String,
    _ use: ((UnsafeMutableRawBufferPointer) throws(Failure) -> Int) throws(Failure) -> Void
  ) throws(Failure) {
    let name = path == "-" ? "standard input" : path
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { if path != "-" { close(descriptor) } }
    let kind = path == "-" ? nil : try kind(of: path)
    if kind == .folder {
      throw Failure("cannot open \(path): it is a folder")
    }
    try use { buffer throws(Failure) in
      while true {
        guard let start = buffer.baseAddress else { return 0 }
        let count = readSome(descriptor, start, buffer.count)
        if count >= 0 { return count }
        guard errno == EINTR else { throw failure("read", name) }
      }
    }
  }

  /// Each line without its break, with its number; blank ones are passed over. Of one that is very
  /// long, only the beginning is kept.
  static func lines(
    of path: String, _ use: ([UInt8], Int) throws(Failure) -> Void
  ) throws(Failure) {
    var line: [UInt8] = []
    var number = 1
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { piece.deallocate() }
    try stream(path) { read throws(Failure) in
      while true {
        let count = try read(piece)
        if count == 0 { break }
        var rest = UnsafeRawBufferPointer(rebasing: piece[..<count])
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          line += rest[..<end]
          if !line.isEmpty { try use(line, number) }
          line.removeAll(keepingCapacity: true)
          number += 1
          rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
        }
        if line.count < longestLine { line += rest }
      }
    }
    if !line.isEmpty { try use(line, number) }
  }

  private static let longestLine = 16 << 20
}

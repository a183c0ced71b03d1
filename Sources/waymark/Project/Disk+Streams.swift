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
        let count = readPiece(descriptor, buffer)
        if count >= 0 { return count }
        guard errno == EINTR else { throw failure("read", name) }
      }
    }
  }

  /// Each line without its break; blank ones are passed over.
  static func lines(
    of path: String, _ use: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var rest: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { piece.deallocate() }
    try stream(path) { read throws(Failure) in
      while true {
        let count = try read(piece)
        if count == 0 { break }
        for byte in piece[..<count] {
          guard byte == UInt8(ascii: "\n") else {
            rest.append(byte)
            continue
          }
          if !rest.isEmpty { try use(rest) }
          rest.removeAll(keepingCapacity: true)
        }
      }
    }
    if !rest.isEmpty { try use(rest) }
  }
}

// Inside `Disk`, the name `read` would hide the system call.
private func readPiece(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// The text of a deep link: a path and an optional query. Scheme and host are up to the app. A text
/// that no URL could match is not a link.
struct LinkShape {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isSound: Bool {
    guard !bytes.isEmpty, areBracesPaired, !bytes.contains(UInt8(ascii: "#")),
      !bytes.hasTemplateHoles, bytes.hasSoundCodes
    else { return false }
    let mark = bytes.firstIndex(of: UInt8(ascii: "?"))
    return isPath(bytes[..<(mark ?? bytes.endIndex)])
      && (mark.map { isQuery(bytes[($0 + 1)...]) } ?? true)
  }

  /// True if all braces are pairs with a name between them, which may be that of no param.
  private var areBracesPaired: Bool {
    var opening: Int?
    for (index, byte) in bytes.enumerated() {
      if byte <= 32 { return false }
      if byte == UInt8(ascii: "{") {
        guard opening == nil else { return false }
        opening = index
      } else if byte == UInt8(ascii: "}") {
        guard let start = opening else { return false }
        let name = UnsafeBufferPointer(rebasing: bytes[(start + 1)..<index])
        guard NameShape(name).isIdentifier else { return false }
        opening = nil
      }
    }
    return opening == nil
  }

  /// No part may be empty, which also excludes a scheme with its two slashes.
  private func isPath(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let slash = UInt8(ascii: "/")
    var path = path.first == slash ? path.dropFirst() : path
    if path.isEmpty { return true }
    // It does not count.
    if path.last == slash { path = path.dropLast() }
    var (length, dots) = (0, 0)
    // Neither empty, nor `.` or `..`.
    var isPart: Bool { length > dots || length > 2 }
    for byte in path {
      if byte == slash {
        guard isPart else { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return isPart
  }

  /// Items with distinct names, which no param can be.
  private func isQuery(_ query: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if query.isEmpty { return true }
    let items = query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var names: Set<[UInt8]> = []
    return items.allSatisfy { item in
      guard let end = item.firstIndex(of: UInt8(ascii: "=")), end > item.startIndex else {
        return false
      }
      guard !item[..<end].contains(UInt8(ascii: "{")) else { return false }
      return names.insert(Array(item[..<end])).inserted
    }
  }
}

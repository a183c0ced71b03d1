/// The text of an operation's `http`: a method and a path, with a query if need be. The host is up
/// to the app.
struct RequestShape {
  private static let methods: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "QUERY",
  ]

  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isSound: Bool {
    guard let blank = bytes.firstIndex(of: 32) else { return false }
    let path = bytes[(blank + 1)...]
    return Self.methods.contains(String(decoding: bytes[..<blank], as: UTF8.self))
      && path.first == UInt8(ascii: "/") && path.dropFirst().first != UInt8(ascii: "/")
      && !path.contains { $0 <= 32 || $0 == 127 } && !path.contains(UInt8(ascii: "#"))
      && areBracesPaired(path) && !path.hasTemplateHoles && path.hasSoundCodes
  }

  /// Whether they are, and none stands inside another.
  private func areBracesPaired(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var isOpen = false
    for byte in bytes where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
      guard isOpen == (byte == UInt8(ascii: "}")) else { return false }
      isOpen.toggle()
    }
    return !isOpen
  }
}

extension Decoder {
  func isRequest(_ node: Int) -> Bool {
    tree[node].kind == .scalar
      && tree.symbols.withBytes(tree[node].symbol) { RequestShape($0).isSound }
  }

  /// What is due, and that it is not a title, if its params are written like those of one.
  func expected(_ shape: ValueShape, insteadOf node: Int) -> String {
    guard shape.isAddress, tree[node].kind == .scalar,
      tree.symbols.withBytes(tree[node].symbol, { $0.hasTemplateHoles })
    else { return shape.expected }
    return shape.expected + "; it writes its params as `{name}`, without `$`"
  }
}

extension Collection<UInt8> {
  /// Whether there is a `${`, as only titles and labels have it.
  var hasTemplateHoles: Bool {
    var last: UInt8 = 0
    for byte in self {
      if last == UInt8(ascii: "$"), byte == UInt8(ascii: "{") { return true }
      last = byte
    }
    return false
  }

  /// Whether each `%` begins the code of a byte, and the bytes are text.
  var hasSoundCodes: Bool {
    guard contains(UInt8(ascii: "%")) else { return true }
    guard let plain = percentDecoded else { return false }
    return String(decoding: plain, as: UTF8.self).utf8.elementsEqual(plain)
  }

  /// With the byte that each code stands for in its place; nil if a `%` begins none.
  package var percentDecoded: [UInt8]? {
    var plain: [UInt8] = []
    var rest = self[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        plain.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let code = UInt8(digits, radix: 16)
      else { return nil }
      plain.append(code)
      rest = rest.dropFirst(2)
    }
    return plain
  }
}

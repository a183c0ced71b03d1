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
      && areBracesPaired(path) && path.hasSoundCodes && !hasForeignParams
  }

  private var hasForeignParams: Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return withParamsInBraces(text) != text
  }

  /// The request with its method in capitals and its params in braces, if that is all it lacks.
  static func correction(of text: String) -> String? {
    let method = text.prefix { $0 != " " }
    let request = withParamsInBraces(method.uppercased() + text.dropFirst(method.count))
    let isSound = Array(request.utf8).withUnsafeBufferPointer { RequestShape($0).isSound }
    return isSound ? request : nil
  }

  /// True if all braces are pairs, none inside another.
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
}

extension Collection<UInt8> {
  /// True if each `%` begins the code of a byte, and the bytes are UTF-8.
  var hasSoundCodes: Bool {
    guard contains(UInt8(ascii: "%")) else { return true }
    guard let plain = percentDecoded else { return false }
    return String(decoding: plain, as: UTF8.self).utf8.elementsEqual(plain)
  }

  /// The bytes with each code decoded; nil if a `%` begins none.
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

import CEL
import WaymarkCompiler

extension Graph {
  /// A link or request with the values in place of its `{param}`s: they are percent-encoded, and
  /// the rest stays as it is written; if `isPlain`, nothing is encoded. Nil if one of them is not a
  /// scalar, or empty.
  func filled(
    _ pattern: some StringProtocol, _ params: Run<Variable>, _ values: [Value],
    isPlain: Bool = false, keepingEmpty: Bool = false
  ) -> String? {
    var result = ""
    var rest = Substring(pattern)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      let value = zip(params, values).first { text(self[$0.0].name) == name }?.1
      guard let value, let text = scalar(value), keepingEmpty || !text.isEmpty else { return nil }
      result += isPlain ? percentDecoded(rest[..<open]) : String(rest[..<open])
      result += isPlain ? text : percentEncoded(text)
      rest = rest[rest.index(after: close)...]
    }
    return result + (isPlain ? percentDecoded(rest) : String(rest))
  }

  private func scalar(_ value: Value) -> String? {
    switch value {
    case .string(let text): text
    case .int(let number): String(number)
    case .double(let number): String(number)
    case .bool(let value): String(value)
    case .version(let numbers): numbers.map(String.init).joined(separator: ".")
    case .null, .list, .map: nil
    }
  }

  /// All except what RFC 3986 calls unreserved.
  private func percentEncoded(_ text: String) -> String {
    text.percentEncoded(except: "-.~")
  }
}

extension String {
  /// All except letters, digits, underscores and these signs.
  fileprivate func percentEncoded(except signs: String) -> String {
    utf8.reduce(into: "") { out, byte in
      let isPlain = isPartOfWord(byte) || signs.utf8.contains(byte)
      out += isPlain ? String(UnicodeScalar(byte)) : byte.percentCode
    }
  }

  /// The path of a request as it is sent: what no URL can hold is percent-encoded, codes and
  /// `{param}`s stay.
  var asSent: String { percentEncoded(except: "/-.~!$&'()*+,;=:@%{}") }
}

/// The text of a pattern without percent codes; decoding ensures that there is one.
func percentDecoded(_ text: Substring) -> String {
  text.utf8.percentDecoded.map { String(decoding: $0, as: UTF8.self) } ?? String(text)
}

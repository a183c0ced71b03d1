import WaymarkCompiler

/// A part of a request with `{param}`s, such as `order-{id}`.
struct TextPattern: Sendable {
  private enum Part {
    case text(String)
    case param(String)
  }

  private let parts: [Part]

  init(_ pattern: Substring) {
    var parts: [Part] = []
    var rest = pattern
    func text(_ part: Substring) {
      guard !part.isEmpty else { return }
      let bytes = part.utf8.percentDecoded ?? Array(part.utf8)
      parts.append(.text(String(decoding: bytes, as: UTF8.self)))
    }
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text(rest[..<open])
      parts.append(.param(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    text(rest)
    self.parts = parts
  }

  var params: [String] {
    parts.compactMap { if case .param(let name) = $0 { name } else { nil } }
  }

  var isLiteral: Bool { params.isEmpty }

  /// The values of the params; nil if the text does not fit. Each value ends where the text after
  /// it first occurs.
  func match(_ text: String) -> [(name: String, value: String)]? {
    var values: [(name: String, value: String)] = []
    var rest = Substring(text)
    var open: String?
    for (number, part) in parts.enumerated() {
      switch part {
      case .param(let name):
        if let before = open {
          guard let first = rest.popFirst() else { return nil }
          values.append((before, String(first)))
        }
        open = name
      case .text(let literal):
        guard let name = open else {
          guard rest.hasPrefix(literal) else { return nil }
          rest = rest.dropFirst(literal.count)
          continue
        }
        let isLast = number == parts.count - 1
        guard
          let place = isLast
            ? Self.end(of: rest, literal) : Self.range(of: literal, in: rest.dropFirst()),
          place > rest.startIndex
        else { return nil }
        values.append((name, String(rest[..<place])))
        rest = rest[place...].dropFirst(literal.count)
        open = nil
      }
    }
    guard let name = open else { return rest.isEmpty ? values : nil }
    return rest.isEmpty ? nil : values + [(name, String(rest))]
  }

  private static func end(of text: Substring, _ literal: String) -> String.Index? {
    text.hasSuffix(literal) ? text.index(text.endIndex, offsetBy: -literal.count) : nil
  }

  private static func range(of literal: String, in text: Substring) -> String.Index? {
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(literal) { return start }
      start = text.index(after: start)
    }
    return nil
  }
}

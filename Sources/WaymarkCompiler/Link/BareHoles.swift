import CEL

extension Linker {
  /// Questions `{amount}` in a title or label if `amount` is known there: it would be shown with
  /// its braces.
  mutating func questionBareHoles(of template: Template, in scope: Scope) {
    let text = Array(graph.symbols.bytes(template.text))
    guard text.contains(UInt8(ascii: "{")) else { return }
    for open in text.indices where text[open] == UInt8(ascii: "{") {
      if open > 0, text[open - 1] == UInt8(ascii: "$") { continue }
      if template.holes.contains(where: { $0.range.contains(open) }) { continue }
      let inner = text[(open + 1)...].prefix { isNamePart($0) || $0 == UInt8(ascii: ".") }
      let path = String(decoding: inner, as: UTF8.self)
      guard inner.endIndex < text.count, text[inner.endIndex] == UInt8(ascii: "}"),
        scope.variables[String(path.prefix { $0 != "." })] != nil
      else { continue }
      report(bareHole(path, at: open, in: text, of: template))
    }
  }

  private func bareHole(
    _ path: String, at start: Int, in text: [UInt8], of template: Template
  ) -> Diagnostic {
    let bytes = graph.files[Int(template.span.file)].bytes
    let whole = Int(template.span.start)..<Int(template.span.end)
    let quote = bytes[whole].first.map { $0 == 0x22 || $0 == 0x27 } == true ? 1 : 0
    // With escapes or line breaks, only the whole text has a certain place.
    let isVerbatim = bytes[whole].dropFirst(quote).dropLast(quote).elementsEqual(text)
    let first = template.span.start + UInt32(quote + start)
    let place = Span(
      file: template.span.file, start: first, end: first + UInt32(path.utf8.count + 2))
    return Diagnostic(
      .badExpression, "`{\(path)}` is shown with its braces; did you mean `${\(path)}`?",
      at: isVerbatim ? place : template.span,
      fixes: isVerbatim ? [.init("write `${\(path)}`", replace: place, with: "${\(path)}")] : [])
  }
}

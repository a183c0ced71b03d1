/// A fix and the diagnostic that offers the fix.
struct Edit: Sendable {
  static let syntax = Rule.ids(.syntax)

  let diagnostic: Diagnostic
  let fix: Diagnostic.Fix

  var file: Int { Int(fix.span.file) }
  var isSafe: Bool { fix.applicability == .safe }
  var isSyntax: Bool { Self.syntax.contains(diagnostic.rule) }

  /// True if the replaced text could be a mapping with a mistake in it. Diagnostics that then
  /// appear later in the file may be a result of the quotes.
  func hidesStructure(in files: [SourceFile]) -> Bool {
    let text = files[file].bytes[Int(fix.span.start)..<Int(fix.span.end)]
    // The braces of `${name}` belong to the text.
    let plain = String(decoding: text, as: UTF8.self).split(separator: "${").enumerated().map {
      $0.offset > 0 ? $0.element.drop { $0 != "}" }.dropFirst() : $0.element
    }
    let hasBracket = plain.contains { $0.contains { "{}[]".contains($0) } }
    let hasKey = zip(text, text.dropFirst()).contains { $0 == (UInt8(ascii: ":"), 32) }
    return hasBracket && hasKey
  }

  /// The first fix of each diagnostic that may be applied, without fixes that overlap an earlier
  /// one.
  static func edits(for diagnostics: [Diagnostic], guessing isGuessing: Bool) -> [Edit] {
    let all = diagnostics.compactMap { diagnostic in
      diagnostic.fixes.first.flatMap {
        $0.isApplied(guessing: isGuessing) ? Edit(diagnostic: diagnostic, fix: $0) : nil
      }
    }
    let ordered = all.enumerated().sorted { a, b in
      let (left, right) = (a.element.fix.span, b.element.fix.span)
      return (left.file, left.start, a.offset) < (right.file, right.start, b.offset)
    }
    return ordered.reduce(into: []) { kept, next in
      if kept.last?.touches(next.element) != true { kept.append(next.element) }
    }
  }

  func touches(_ other: Edit) -> Bool {
    file == other.file && fix.span.start <= other.fix.span.end
      && other.fix.span.start <= fix.span.end
  }
}

extension Diagnostic.Fix {
  func isApplied(guessing isGuessing: Bool) -> Bool {
    switch applicability {
    case .safe: true
    case .guess: isGuessing
    case .manual: false
    }
  }
}

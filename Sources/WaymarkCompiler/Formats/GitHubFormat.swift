extension Format {
  /// Workflow commands, which GitHub turns into annotations beside the changed lines.
  static let github = Format(name: "github") { checked, _ in
    var places = checked.positions(seenFrom: \.repository)
    return GitHubAnnotation.kinds.reduce(into: "") { text, kind in
      let found = checked.diagnostics.filter { $0.severity == kind.severity }
      for diagnostic in found.prefix(GitHubAnnotation.shown) {
        let place = places.place(of: diagnostic.span)
        text += GitHubAnnotation.command(kind.command, diagnostic, at: place) + "\n"
      }
      let more = found.count - GitHubAnnotation.shown
      if more > 0 {
        let words = counting(more, "more " + kind.severity.rawValue)
        text += "\(words): GitHub shows \(GitHubAnnotation.shown) of a kind\n"
      }
    }
  }
}

private enum GitHubAnnotation {
  /// The limit on annotations of each kind per step; GitHub silently drops the rest.
  static let shown = 10

  /// Errors first, so that they are not the ones dropped.
  static let kinds: [(severity: Severity, command: String)] = [
    (.error, "error"), (.warning, "warning"), (.note, "notice"),
  ]

  static func command(_ command: String, _ diagnostic: Diagnostic, at place: SourcePositions.Lines)
    -> String
  {
    var properties = ["file=\(property(place.path))", "line=\(place.start.line)"]
    if place.start.line == place.end.line {
      properties += ["col=\(place.start.column)", "endColumn=\(place.end.column)"]
    } else {
      // GitHub accepts columns only if the annotation is on a single line.
      properties.append("endLine=\(place.end.line)")
    }
    properties.append("title=\(property(diagnostic.rule))")
    return "::\(command) \(properties.joined(separator: ","))::\(data(diagnostic.message))"
  }

  private static func property(_ text: String) -> String { escape(text, "%\r\n:,") }
  private static func data(_ text: String) -> String { escape(text, "%\r\n") }

  /// A line break would let user text start a command of its own.
  private static func escape(_ text: String, _ special: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { out, scalar in
      guard special.unicodeScalars.contains(scalar) else {
        out.unicodeScalars.append(scalar)
        return
      }
      for byte in String(scalar).utf8 { out += byte.percentCode }
    }
    return Printable.line(escaped)
  }
}

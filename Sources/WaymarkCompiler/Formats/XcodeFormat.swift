extension Format {
  /// The format of compiler output that Xcode reads: one line per diagnostic and per note, and
  /// nothing else.
  public static let xcode = Format(name: "xcode") { checked, _ in
    var places = checked.positions(seenFrom: \.absolute)
    return checked.diagnostics.reduce(into: "") { text, diagnostic in
      for line in places.lines(of: diagnostic) { text += line + "\n" }
    }
  }
}

extension SourcePositions {
  /// The diagnostic and its notes, each as `path:line:column: severity: message`. A note without a
  /// place uses the place of the diagnostic.
  package mutating func lines(of diagnostic: Diagnostic) -> [String] {
    var lines = [
      "\(address(of: diagnostic.span)): \(diagnostic.severity.rawValue): "
        + "\(Printable.line(diagnostic.message)) [\(diagnostic.rule)]"
    ]
    for note in diagnostic.notes {
      let address = address(of: note.span ?? diagnostic.span)
      lines.append("\(address): note: \(Printable.line(note.message))")
    }
    return lines
  }
}

extension Format {
  /// As compilers speak to Xcode: a line a complaint and a line a note, and nothing else.
  public static let xcode = Format(name: "xcode") { checked, _ in
    var places = Places(of: checked.graph.files)
    return checked.diagnostics.reduce(into: "") { text, diagnostic in
      for line in places.lines(of: diagnostic) { text += line + "\n" }
    }
  }
}

extension Places {
  /// The complaint and its notes, each as `path:line:column: severity: message`. A note without a
  /// place of its own stands where the complaint stands.
  mutating func lines(of diagnostic: Diagnostic) -> [String] {
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

  mutating func address(of span: Span) -> String {
    let place = place(of: span)
    return "\(Printable.line(place.path)):\(place.start.line):\(place.start.column)"
  }
}

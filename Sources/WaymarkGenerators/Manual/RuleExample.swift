import WaymarkCompiler

/// One side of a rule's example as it is shown to people, and what `check` says about it.
struct RuleExample {
  let files: [SourceFile]
  /// The complaints as on a terminal; empty if there are none.
  let output: String

  init(_ text: String) {
    files = Example.unmarkedFiles(text)
    output = Self.complaints(Example.checked(files))
  }

  /// Without the summary, which is about the run.
  private static func complaints(_ checked: Checked) -> String {
    guard !checked.diagnostics.isEmpty else { return "" }
    let text = Format.text.rendering(checked)
    guard let end = text.range(ofLast: "\n\n") else { return text }
    return String(text[..<end]) + "\n"
  }
}

extension String {
  fileprivate func range(ofLast part: String) -> String.Index? {
    var at = endIndex
    while at > startIndex {
      formIndex(before: &at)
      if self[at...].hasPrefix(part) { return at }
    }
    return nil
  }
}

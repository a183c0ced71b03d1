extension PlainValue {
  /// The value of a text in YAML or JSON that somebody typed; nil if it is neither.
  package static func reading(_ text: String) -> PlainValue? {
    var log = DiagnosticLog()
    guard let tree = read(SourceFile(path: "input", text: text), index: 0, log: &log),
      !tree.isEmpty, !log.diagnostics.contains(where: { $0.severity == .error })
    else { return nil }
    var decoder = Decoder(tree)
    return decoder.plainValue(0)
  }
}

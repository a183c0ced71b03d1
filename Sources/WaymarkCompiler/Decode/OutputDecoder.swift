extension Decoder {
  private static let generatorKeys: KeySet = [.swift, .fixtures, .pages, .wiremock, .shock]
  static let outputKeys: KeySet = [
    .output, .access, .module, .imports, .types, .layout, .style, .stubs,
  ]
  private enum Access: String, CaseIterable { case `public`, package, `internal` }
  private enum Layout: String, CaseIterable { case single, modules }
  private enum Style: String, CaseIterable { case coordinators, router }

  /// The settings of one generator.
  mutating func decodeOutput(_ key: Int, _ value: Int) {
    let name = name(key)
    guard let generator = keyword(at: key), let known = settings(of: generator) else {
      if let meant = reportUnknownKey(key, of: value, known: Self.generatorKeys, in: "`generate`") {
        corrections[key] = meant
      }
      return
    }
    guard isMapping(value, due: "settings such as `{ output: Generated }`") else { return }
    refuseUnknownKeys(of: value, known: known, in: "`\(generator.text)`")
    let output = required(
      .output, of: value, owner: name.span, "which folder is written to?")
    if let output {
      _ = symbol(output, due: "a folder")
      if holdsText(output) { judgeOutputFolder(output) }
    }
    if let access = self.value(.access, of: value) {
      _ = word(access, Access.self, what: "the access of the generated code")
    }
    if let layout = self.value(.layout, of: value) {
      _ = word(layout, Layout.self, what: "the layout of the generated code")
    }
    if let style = self.value(.style, of: value) {
      _ = word(style, Style.self, what: "the style of the generated code")
    }
    _ = bool(self.value(.stubs, of: value), what: "`stubs`")
    judgeModules(value)
    part.project.outputs.append(
      ProjectInfo.Output(generator: name, options: plainEntries(value)))
  }

  private func settings(of generator: Keyword) -> KeySet? {
    switch generator {
    case .swift: Self.outputKeys
    case _ where Self.generatorKeys.contains(generator): [.output]
    default: nil
    }
  }
}

import WaymarkCompiler

/// Checks one spec file.
func check(_ text: String) -> Checked { check([SourceFile(path: "help.yaml", text: text)]) }

/// What is said of one spec file: `line:column rule`, in order.
func said(
  _ text: String, project: String? = nil, only rules: Set<String> = [], today: String? = nil
) -> [String] {
  let checked = check(
    [SourceFile(path: "help.yaml", text: text)],
    project: project.map { SourceFile(path: "waymark.yaml", text: $0) },
    CheckOptions(today: today, outputs: OutputSchema.ofTests))
  return checked.diagnostics.filter { rules.isEmpty || rules.contains($0.rule) }.map { found in
    let file = checked.graph.files[Int(found.span.file)]
    let place = LineIndex(file.bytes).position(at: found.span.start)
    return "\(place.line):\(place.column) \(found.rule)"
  }
}

/// What is underlined of one spec file: `rule: text`, in order.
func underlined(_ text: String) -> [String] {
  let checked = check(text)
  let bytes = checked.graph.files[0].bytes
  return checked.diagnostics.map { found in
    let part = bytes[Int(found.span.start)..<Int(found.span.end)]
    return "\(found.rule): " + String(decoding: part, as: UTF8.self)
  }
}

extension OutputSchema {
  /// Outputs with an option of each kind.
  static let ofTests = [
    OutputSchema(
      "swift", summary: "",
      options: [
        .output, option("access", .word(["public", "package", "internal"])),
        option("stubs", .bool), option("module", .module(example: "HelpCentre")),
        option("imports", .modules(example: "HelpKit")),
        option(
          "types", .types(language: "Swift", example: "MailKit.Mail", protocols: ["Sendable"])),
      ]),
    OutputSchema("fixtures", summary: "", options: [.output]),
    OutputSchema("pages", summary: "", options: [.output]),
  ]

  private static func option(_ name: String, _ kind: OptionSchema.Kind) -> OptionSchema {
    OptionSchema(name, kind, "`\(name)`", meaning: "", absence: "")
  }
}

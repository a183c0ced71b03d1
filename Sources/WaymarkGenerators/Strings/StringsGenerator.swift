import WaymarkCompiler

struct StringsOptions: Sendable {
  var output = "Generated/strings"
  /// The language that the specs are written in.
  var language = "en"

  static let options: [GeneratorOption<StringsOptions>] = [
    .folder(\.output),
    .language(
      "language", \.language, meaning: "the language of titles and labels", absence: "`en`"),
  ]
}

extension Generator {
  static let strings = Generator(
    "strings",
    summary: "The titles and labels for translators: a String Catalog and Android's `strings.xml`.",
    defaults: StringsOptions(), options: StringsOptions.options
  ) { graph, _, options in
    let complaints = graph.clashesOfTexts
    guard complaints.isEmpty else { return Generation(files: [], complaints: complaints) }
    let texts = graph.texts
    let catalog = StringCatalog(texts: texts, language: options.language)
    return Generation(files: [
      GeneratedFile(path: "\(graph.nameOfTexts).xcstrings", bytes: catalog.bytes) {
        (old: [UInt8]) throws(GeneratedFile.Unreadable) in try catalog.merged(with: old)
      },
      GeneratedFile(path: "values/strings.xml", text: AndroidStrings.document(of: texts)),
    ])
  }
}

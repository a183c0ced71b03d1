import WaymarkCompiler

extension Graph {
  /// What a table of translations lacks or says differently, a sentence for each; for a String
  /// Catalog in each of its languages, for Android's XML in the one of the file.
  public func complaints(
    aboutTexts bytes: [UInt8], at path: String
  ) throws(GeneratedFile.Unreadable) -> [String] {
    let isXML = path.lowercased().hasSuffix(".xml")
    return try isXML
      ? complaints(about: AndroidTable(bytes)) : complaints(aboutCatalog: bytes)
  }

  private func complaints(about table: AndroidTable) -> [String] {
    let found = texts.compactMap { text -> String? in
      guard let value = table.values[text.key] else { return "`\(text.key)` is missing" }
      return Self.difference(text, .android) { FormatText(value).values != $0 }
        .map { "`\(text.key)` \($0)" }
    }
    return found + leftOver(table.keys)
  }

  private func complaints(
    aboutCatalog bytes: [UInt8]
  ) throws(GeneratedFile.Unreadable) -> [String] {
    let (whole, strings) = try StringCatalog.strings(in: bytes)
    let source = whole["sourceLanguage"]?.text ?? "en"
    let entries = Dictionary(strings, uniquingKeysWith: { first, _ in first })
    let languages = Set(texts.flatMap { entries[$0.key]?.languages ?? [] }).union([source]).sorted()
    let found = texts.flatMap { text -> [String] in
      guard let entry = entries[text.key], entry["localizations"] != nil else {
        return ["`\(text.key)` is missing"]
      }
      return languages.compactMap { language in
        complaint(about: entry, text, in: language, isSource: language == source)
          .map { "`\(text.key)` \($0)" }
      }
    }
    return found + leftOver(strings.filter { $0.1["extractionState"]?.text != "stale" }.map(\.0))
  }

  private func leftOver(_ keys: [String]) -> [String] {
    let known = Set(texts.map(\.key))
    return keys.filter { !known.contains($0) }.map { "`\($0)` is not in the specs" }
  }

  private func complaint(
    about entry: JSONText, _ text: SpecText, in language: String, isSource: Bool
  ) -> String? {
    guard let own = entry["localizations"]?[language] else {
      if case .bool(false)? = entry["shouldTranslate"], !isSource { return nil }
      return "is missing in \(language)"
    }
    let said = CatalogText(own)
    if isSource, !said.says(text) { return "in \(language) is not what the specs say" }
    return Self.difference(text, .apple, said.differs(from:)).map { "in \(language) \($0)" }
  }

  private static func difference(
    _ text: SpecText, _ style: Placeholders, _ differs: (_ due: [Int: Character]) -> Bool
  ) -> String? {
    let source = style.format(text)
    guard !text.values.isEmpty, let due = FormatText(source).values, differs(due) else {
      return nil
    }
    return "has other placeholders than `\(VisibleText.line(source))`"
  }
}

extension JSONText {
  fileprivate var languages: [String] {
    guard case .object(let localizations)? = self["localizations"] else { return [] }
    return localizations.map(\.0)
  }
}

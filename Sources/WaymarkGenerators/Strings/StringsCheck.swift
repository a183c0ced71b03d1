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
      return Self.difference(value, text, .android).map { "`\(text.key)` \($0)" }
    }
    return found + leftOver(table.keys)
  }

  private func complaints(
    aboutCatalog bytes: [UInt8]
  ) throws(GeneratedFile.Unreadable) -> [String] {
    let (whole, strings) = try StringCatalog.strings(in: bytes)
    let source = whole["sourceLanguage"]?.text ?? "en"
    var entries: [String: [(String, JSONText)]] = [:]
    for (key, entry) in strings {
      if case .object(let languages)? = entry["localizations"] { entries[key] = languages }
    }
    let known = Set(texts.map(\.key))
    let languages = Set(entries.filter { known.contains($0.key) }.values.joined().map(\.0))
    var found: [String] = []
    for text in texts {
      guard let entry = entries[text.key] else {
        found.append("`\(text.key)` is missing")
        continue
      }
      for language in languages.union([source]).sorted() {
        guard let own = entry.first(where: { $0.0 == language })?.1 else {
          found.append("`\(text.key)` is missing in \(language)")
          continue
        }
        if language == source, own["stringUnit"]?["value"]?.text != Placeholders.apple.format(text)
        {
          found.append("`\(text.key)` in \(language) is not what the specs say")
          continue
        }
        for value in Self.values(in: own) {
          guard let difference = Self.difference(value, text, .apple) else { continue }
          found.append("`\(text.key)` in \(language) \(difference)")
          break
        }
      }
    }
    return found + leftOver(strings.filter { $0.1["extractionState"]?.text != "stale" }.map(\.0))
  }

  private func leftOver(_ keys: [String]) -> [String] {
    let known = Set(texts.map(\.key))
    return keys.filter { !known.contains($0) }.map { "`\($0)` is not in the specs" }
  }

  /// Of all forms of a text, such as those for one and for many.
  private static func values(in json: JSONText) -> [String] {
    guard case .object(let members) = json else { return [] }
    return members.flatMap { key, value in
      key == "value" ? [value.text].compactMap(\.self) : values(in: value)
    }
  }

  private static func difference(
    _ value: String, _ text: SpecText, _ style: Placeholders
  ) -> String? {
    if text.values.isEmpty, !value.contains("%") { return nil }
    let source = style.format(text)
    let due = text.values.isEmpty ? [:] : Placeholders.found(in: source) ?? [:]
    let found = text.values.isEmpty ? [:] : Placeholders.found(in: value)
    guard let found, found != due else { return nil }
    return "has other placeholders than `\(VisibleText.line(source))`"
  }
}

import WaymarkCompiler

/// Apple's table of translations, which translators and Xcode write in, too.
struct StringCatalog: Sendable {
  let texts: [SpecText]
  let language: String

  var bytes: [UInt8] {
    CatalogJSON.document(merged(into: .object([("version", .string("1.0"))]), []))
  }

  /// What others wrote stays; the same bytes if nothing has changed.
  func merged(with old: [UInt8]) throws(GeneratedFile.Unreadable) -> [UInt8] {
    let (whole, strings) = try Self.strings(in: old)
    let catalog = CatalogJSON.document(merged(into: whole, strings))
    return CatalogJSON.document(whole) == catalog ? old : catalog
  }

  /// The whole file, and its entries by key.
  static func strings(
    in bytes: [UInt8]
  ) throws(GeneratedFile.Unreadable) -> (whole: JSONText, strings: [(String, JSONText)]) {
    do {
      let whole = try JSONText.read(bytes)
      guard case .object(let strings)? = whole["strings"] else {
        throw GeneratedFile.Unreadable(reason: "it has no `strings`")
      }
      return (whole, strings)
    } catch let error as JSONText.Malformed {
      throw GeneratedFile.Unreadable(reason: "line \(error.line): \(error.message)")
    } catch let error as GeneratedFile.Unreadable {
      throw error
    } catch {
      throw GeneratedFile.Unreadable(reason: "\(error)")
    }
  }

  /// In the order that is there: Xcode's is another than that of bytes.
  private func merged(into whole: JSONText, _ old: [(String, JSONText)]) -> JSONText {
    let due = Dictionary(texts.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(old.map(\.0))
    var new = texts.filter { !known.contains($0.key) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }[...]
    var all: [(String, JSONText)] = []
    for (key, entry) in old {
      while let text = new.first, text.key.utf8.lexicographicallyPrecedes(key.utf8) {
        all.append((text.key, self.entry(text, nil)))
        new.removeFirst()
      }
      all.append((key, due[key].map { self.entry($0, entry) } ?? Self.stale(entry)))
    }
    all += new.map { ($0.key, entry($0, nil)) }
    return whole.with("sourceLanguage", .string(language)).with("strings", .object(all))
  }

  private func entry(_ text: SpecText, _ old: JSONText?) -> JSONText {
    let value = Placeholders.apple.format(text)
    let source = old?["localizations"]?[language]
    var localizations = old?["localizations"] ?? .object([])
    var comment = Placeholders.apple.comment(on: text)
    if let source, CatalogText(source).says(text) {
      // However it is written, and whoever told its forms apart.
    } else if let source, source["variations"] ?? source["substitutions"] != nil {
      // Only people know what the other forms are to say: they are told, once.
      comment += " The specs say “\(value)”."
      if old?["comment"]?.text?.hasPrefix(Self.line(comment)) != true {
        localizations = Self.needingReview(localizations)
      }
    } else {
      if source != nil { localizations = Self.needingReview(localizations) }
      let unit = (source?["stringUnit"] ?? .object([])).with("state", .string("translated"))
        .with("value", .string(value))
      localizations = localizations.with(
        language, (source ?? .object([])).with("stringUnit", unit))
    }
    let state = old?["extractionState"].flatMap { $0.text == "stale" ? nil : $0 }
    return (old ?? .object([]))
      .with("comment", .string(Self.line(comment) + notes(below: text, old?["comment"]?.text)))
      .with("extractionState", state ?? .string("manual"))
      .with("localizations", localizations)
  }

  /// What people added to the comment: all below its first line, which says what the specs say.
  private func notes(below text: SpecText, _ old: String?) -> String {
    guard let old, !old.isEmpty else { return "" }
    guard old.hasPrefix(text.purpose) else { return "\n" + old }
    return String(old[(old.firstIndex(where: \.isNewline) ?? old.endIndex)...])
  }

  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// The specs have it no longer, but nobody's translation is thrown away.
  private static func stale(_ entry: JSONText) -> JSONText {
    guard case .object = entry else { return entry }
    return entry.with("extractionState", .string("stale"))
  }

  /// As Xcode does where the source has changed. JSON nests at most 100 deep when it is read.
  private static func needingReview(_ json: JSONText) -> JSONText {
    guard case .object(let members) = json else { return json }
    return .object(
      members.map { key, value in
        key == "state" && value.text == "translated"
          ? (key, .string("needs_review")) : (key, needingReview(value))
      })
  }
}

import WaymarkCompiler

/// Apple's table of translations, which translators and Xcode write in, too.
struct StringCatalog: Sendable {
  let texts: [SpecText]
  let language: String

  var bytes: [UInt8] { CatalogJSON.document(merged(into: [])) }

  /// What others wrote stays; the same bytes if nothing has changed.
  func merged(with old: [UInt8]) throws(GeneratedFile.Unreadable) -> [UInt8] {
    let known = try Self.strings(in: old)
    let catalog = merged(into: known.strings)
    let isSame = CatalogJSON.saysTheSame(known.whole, catalog)
    return isSame ? old : CatalogJSON.document(catalog)
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

  private func merged(into old: [(String, JSONText)]) -> JSONText {
    let known = Dictionary(old, uniquingKeysWith: { first, _ in first })
    let keys = Set(texts.map(\.key))
    let own = texts.map { ($0.key, entry($0, known[$0.key])) }
    let others = old.filter { !keys.contains($0.0) }.map { ($0.0, Self.stale($0.1)) }
    let all = (own + others).sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    return .object([
      ("sourceLanguage", .string(language)), ("strings", .object(all)),
      ("version", .string("1.0")),
    ])
  }

  private func entry(_ text: SpecText, _ old: JSONText?) -> JSONText {
    let value = Placeholders.apple.format(text)
    var localizations: [(String, JSONText)] = []
    if case .object(let known)? = old?["localizations"] { localizations = known }
    let source = localizations.first { $0.0 == language }?.1
    let isNew = source?["stringUnit"]?["value"]?.text != value
    localizations = localizations.filter { $0.0 != language }
    if source != nil, isNew {
      localizations = localizations.map { ($0.0, Self.needingReview($0.1)) }
    }
    let unit = JSONText.object([("state", .string("translated")), ("value", .string(value))])
    localizations.append((language, .object([("stringUnit", unit)])))
    localizations.sort { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    var members: [(String, JSONText)] = [
      ("comment", .string(Placeholders.apple.comment(on: text))),
      ("extractionState", .string("manual")),
      ("localizations", .object(localizations)),
    ]
    if case .object(let known)? = old {
      let given = Set(members.map(\.0))
      members += known.filter { !given.contains($0.0) }
    }
    return .object(members.sorted { $0.0 < $1.0 })
  }

  /// The specs have it no longer, but nobody's translation is thrown away.
  private static func stale(_ entry: JSONText) -> JSONText {
    guard case .object(let members) = entry else { return entry }
    let others = members.filter { $0.0 != "extractionState" }
    return .object((others + [("extractionState", .string("stale"))]).sorted { $0.0 < $1.0 })
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

import WaymarkCompiler

/// What a String Catalog says in one language: a text, or one for each number, device and so on
/// that somebody distinguishes.
struct CatalogText {
  private struct Form {
    let value: String
    /// Apple calls it `other`: what counts where nothing more special does.
    let isGeneral: Bool
    /// For some numbers, which it need not repeat: "one item".
    let isForNumber: Bool
    var substitutions: [String: JSONText] = [:]
  }
  private let forms: [Form]

  init(_ localization: JSONText) { forms = Self.forms(of: localization) }

  /// True if what it says in general is what the specs say.
  func says(_ text: SpecText) -> Bool {
    let due = Placeholders.apple.format(text)
    let general = forms.filter(\.isGeneral)
    return (general.isEmpty ? forms : general).contains { form in
      // A sign of per cent is only one where nothing is put in.
      guard !text.values.isEmpty else { return form.value == due }
      return FormatText(form.value, form.substitutions.mapValues(Self.general)) == FormatText(due)
    }
  }

  /// True if one of its forms puts in other values than the specs do.
  func differs(from due: [Int: Character]) -> Bool {
    forms.contains { form in
      let general = form.substitutions.mapValues(Self.general)
      if Self.differs(FormatText(form.value, general), due, form.isForNumber) { return true }
      return form.substitutions.contains { name, substitution in
        Self.forms(of: substitution).contains { own in
          var substitutions = general
          substitutions[name]?.text = own.value
          return Self.differs(FormatText(form.value, substitutions), due, own.isForNumber)
        }
      }
    }
  }

  private static func differs(
    _ text: FormatText, _ due: [Int: Character], _ isForNumber: Bool
  ) -> Bool {
    guard let found = text.values else { return false }
    return isForNumber
      ? due.contains { found[$0] != $1 && ($1 != "d" || found[$0] != nil) }
        || found.contains { due[$0.key] == nil } : found != due
  }

  private static func general(_ substitution: JSONText) -> FormatText.Substitution {
    let forms = forms(of: substitution)
    return FormatText.Substitution(
      argument: substitution["argNum"]?.integer,
      kind: FormatText.kind(substitution["formatSpecifier"]?.text?.last ?? "@"),
      text: (forms.first(where: \.isGeneral) ?? forms.first)?.value ?? "")
  }

  /// JSON nests at most 100 deep when it is read.
  private static func forms(
    of json: JSONText, isGeneral: Bool = true, isForNumber: Bool = false,
    _ outer: [String: JSONText] = [:]
  ) -> [Form] {
    var substitutions = outer
    if case .object(let own)? = json["substitutions"] {
      substitutions.merge(own) { $1 }
    }
    let own = json["stringUnit"]?["value"]?.text.map {
      Form(
        value: $0, isGeneral: isGeneral, isForNumber: isForNumber, substitutions: substitutions)
    }
    guard case .object(let variations)? = json["variations"] else { return own.map { [$0] } ?? [] }
    return (own.map { [$0] } ?? [])
      + variations.flatMap { kind, choices -> [Form] in
        guard case .object(let choices) = choices else { return [] }
        return choices.flatMap { choice, json in
          let isOther = choice == "other"
          return forms(
            of: json, isGeneral: isGeneral && isOther,
            isForNumber: isForNumber || (kind == "plural" && !isOther), substitutions)
        }
      }
  }
}

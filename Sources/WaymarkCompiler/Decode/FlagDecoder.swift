extension Decoder {
  /// Anything else that is no flag is found when names are resolved.
  mutating func refuseEmptyFlag(_ key: Int) {
    if tree[key].symbol.isNone { reportShape(key, due: "the name of a flag") }
  }

  static let flagKeys: KeySet = [.summary, .default, .owner, .expires]

  mutating func decodeFlag(_ key: Int, _ value: Int) {
    var flag = Flag(
      name: declaredName(key, as: .flag), feature: feature, summary: .none, defaultValue: false,
      owner: .none)
    if isMapping(value, due: "`{ default: true }` or `{ default: false }`") {
      refuseUnknownKeys(of: value, known: Self.flagKeys, in: "a flag", .flag)
      flag.summary = symbol(self.value(.summary, of: value), due: "a sentence")
      flag.owner = symbol(self.value(.owner, of: value), due: "the name of a team")
      let initial = required(
        .default, of: value, owner: flag.name.span, "which value holds until somebody decides?")
      flag.defaultValue = bool(initial, what: "the default of a flag") ?? false
      flag.expires = self.value(.expires, of: value).flatMap { date($0) }
    }
    part.flags.append(flag)
  }
}

extension Decoder {
  /// Anything else that is no flag is found when names are resolved.
  mutating func rejectEmptyFlag(_ key: Int) {
    if tree[key].symbol.isNone { reportShape(key, due: "the name of a flag") }
  }

  mutating func decodeFlag(_ key: Int, _ value: Int) {
    var flag = Flag(
      name: declaredName(key, as: .flag), feature: feature, summary: .none, defaultValue: false,
      owner: .none)
    if isMapping(value, as: .mapping(.flag)) {
      rejectUnknownKeys(of: value, in: .flag, .flag)
      flag.summary = symbol(self.value(.summary, of: value), as: .sentence)
      flag.owner = symbol(self.value(.owner, of: value), as: .team)
      let initial = required(.default, of: value, in: .flag, owner: flag.name.span)
      flag.defaultValue = bool(initial, as: .value(of: .default, in: .flag)) ?? false
      flag.expires = self.value(.expires, of: value).flatMap { date($0) }
    }
    part.flags.append(flag)
  }
}

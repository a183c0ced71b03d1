import CEL

extension Decoder {
  /// Anything else that is no flag is found when names are resolved.
  mutating func rejectEmptyFlag(_ key: Int) {
    if tree[key].symbol.isNone { reportShape(key, due: "the name of a flag") }
  }

  mutating func decodeFlag(_ key: Int, _ value: Int) {
    var flag = Flag(
      name: declaredName(key, as: .flag), feature: feature, summary: .none,
      defaultValue: .bool(false), owner: .none)
    if isMapping(value, as: .mapping(.flag)) {
      rejectUnknownKeys(of: value, in: .flag, .flag)
      flag.summary = symbol(self.value(.summary, of: value), as: .sentence)
      flag.owner = symbol(self.value(.owner, of: value), as: .team)
      if let values = self.value(.values, of: value) {
        let isKnown = !repeats(value) && isSequence(values, as: .members)
        flag.values = isKnown ? members(values) : []
      }
      let initial = required(.default, of: value, in: .flag, owner: flag.name.span)
      flag.defaultValue = initial.map { defaultValue($0, of: flag) } ?? .bool(false)
      flag.expires = self.value(.expires, of: value).flatMap { date($0) }
    }
    part.flags.append(flag)
  }

  private mutating func defaultValue(_ node: Int, of flag: Flag) -> Value {
    guard holdsText(node) else {
      reportShape(node, due: ValueShape.value(of: .default, in: .flag).expected)
      return .bool(false)
    }
    guard let values = flag.values else {
      return .bool(bool(node, as: .flagDefault) ?? false)
    }
    if !values.isEmpty, !values.contains(where: { $0.symbol == tree[node].symbol }) {
      reportUnknownWord(
        node, known: values.map { tree.symbols[$0.symbol] }, what: "the default of this flag")
    }
    return .string(text(node))
  }
}

/// A set of characters: ranges and Unicode categories, possibly negated.
struct CharacterSet: Sendable {
  enum Item: Sendable {
    case range(UInt32, UInt32)
    /// The first letter of a category, or both.
    case category(String, isNegated: Bool)
    case inside([(UInt32, UInt32)])
    case outside([(UInt32, UInt32)])
  }

  let items: [Item]
  let isNegated: Bool
  let ignoresCase: Bool

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let others = ignoresCase ? scalar.otherCases : []
    let isMember = items.contains { item in
      // With a negated item, all cases must be outside.
      (item.covers(scalar) || others.contains(where: item.covers)) != item.isNegated
    }
    return isMember != isNegated
  }

  static let digits: [(UInt32, UInt32)] = [(0x30, 0x39)]
  static let spaces: [(UInt32, UInt32)] = [(0x09, 0x0A), (0x0C, 0x0D), (0x20, 0x20)]
  static let words: [(UInt32, UInt32)] = [(0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A)]
}

extension CharacterSet.Item {
  fileprivate var isNegated: Bool {
    switch self {
    case .range, .inside: false
    case .outside: true
    case .category(_, let isNegated): isNegated
    }
  }

  /// Without regard to a negation.
  fileprivate func covers(_ scalar: Unicode.Scalar) -> Bool {
    let code = scalar.value
    return switch self {
    case .range(let low, let high): low <= code && code <= high
    case .inside(let ranges), .outside(let ranges):
      ranges.contains { $0.0 <= code && code <= $0.1 }
    case .category(let name, _): scalar.properties.generalCategory.code.hasPrefix(name)
    }
  }
}

extension Unicode.Scalar {
  /// Includes letters that share only their uppercase form, as `σ` and `ς` do.
  fileprivate var otherCases: [Unicode.Scalar] { mappings + mappings.flatMap(\.mappings) }

  private var mappings: [Unicode.Scalar] {
    // RE2 keeps the Turkish `ı` apart, though its capital is `I`.
    if value == 0x131 { return [] }
    return [properties.lowercaseMapping, properties.uppercaseMapping].compactMap {
      let scalars = $0.unicodeScalars
      return scalars.count == 1 ? scalars.first : nil
    }
  }

  var isWord: Bool { CharacterSet.words.contains { $0.0 <= value && value <= $0.1 } }
}

extension Unicode.GeneralCategory {
  /// The two-letter Unicode abbreviation.
  var code: String {
    switch self {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }

  static let codes: Set<String> = [
    "L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P", "Pc",
    "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "S", "Sm", "Sc", "Sk", "So", "Z", "Zs", "Zl", "Zp", "C",
    "Cc", "Cf", "Cs", "Co",
  ]
}

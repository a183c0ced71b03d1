enum SwiftName {
  /// As a case, property, function or local variable.
  static func plain(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// As a property of a record: Swift warns about `hashValue`, which `Hashable` declares.
  static func field(_ name: String) -> String { name == "hashValue" ? name + "_" : plain(name) }

  /// As a type, nested or not. Backticks do not help with `self`, `.Type` and `.Protocol`, and what
  /// the generated code itself uses must keep its meaning.
  static func type(_ name: String) -> String {
    reserved.contains(name) || name == "self" ? name + "_" : plain(name)
  }

  /// The name by which a value of the type is made; inferred if a method may have the same name.
  static func maker(of type: String) -> String {
    type.first { $0 != "`" }?.isLowercase == true ? ".init" : type
  }

  static func method(_ name: String) -> String { type(name) }

  /// Inside a type where there are no other names.
  static func member(_ name: String) -> String {
    name == "Type" || name == "Protocol" ? name + "_" : plain(name)
  }

  /// Inside `Screens`, whose members use `String`.
  static func screen(_ name: String) -> String {
    name == "String" || name == "Swift" ? name + "_" : member(name)
  }

  /// As a member after a dot, from the name with which it is declared.
  static func accessed(_ declared: String) -> String {
    guard declared.first == "`", !isMarkedAfterDot(declared) else { return declared }
    return String(declared.dropFirst().dropLast())
  }

  static func isMarkedAfterDot(_ declared: String) -> Bool {
    ["`init`", "`self`", "`_`"].contains(declared)
  }

  /// As a label where it is declared: Swift warns about needless backticks.
  static func declaredLabel(_ name: String) -> String {
    markedWhereDeclared.contains(name) ? "`\(name)`" : name
  }

  private static let markedWhereDeclared: Set<String> = ["inout", "var", "let", "_"]
  private static let markedWhereCalled: Set<String> = ["inout", "_"]

  /// As a label and local name of a function: only `self` cannot be both.
  static func param(_ name: String) -> String {
    name == "self" ? "self self_" : declaredLabel(name)
  }

  static func calledLabel(_ name: String) -> String {
    markedWhereCalled.contains(name) ? "`\(name)`" : name
  }

  /// As the value of such a param.
  static func local(_ name: String) -> String { name == "self" ? "self_" : plain(name) }

  /// Names for the values of `labels` inside a function: `self` keeps its meaning.
  static func locals(_ labels: [String], besides taken: Set<String> = onlySelf) -> [String] {
    if areFree(labels, taken) { return hasKeyword(labels) ? labels.map(plain) : labels }
    var used: Set<String> = []
    let all = Set(labels)
    return labels.map { label in
      var local = label
      while taken.contains(local) || used.contains(local)
        || (local != label && all.contains(local))
      { local += "_" }
      used.insert(local)
      return plain(local)
    }
  }

  static let onlySelf: Set<String> = ["self"]

  /// Meant for the few params that most routes have; for more, this would be too slow.
  private static func areFree(_ labels: [String], _ taken: Set<String>) -> Bool {
    guard labels.count <= 4 else { return false }
    for index in labels.indices {
      if taken.contains(labels[index]) { return false }
      for other in 0..<index where labels[other] == labels[index] { return false }
    }
    return true
  }

  private static func hasKeyword(_ labels: [String]) -> Bool {
    for index in labels.indices where keywords.contains(labels[index]) { return true }
    return false
  }

  /// As a case of a closed set, for a member that can be any text: `top-sites` becomes `topSites`.
  static func memberCase(_ wire: String) -> String {
    let name = plain(camel(wire))
    return ofClosedSets.contains(name) ? name + "_" : name
  }

  /// Members that every closed set inherits from its protocols.
  static let ofClosedSets: Set<String> = ["AllCases", "RawValue", "allCases"]

  /// True if the name means a case of `Optional` where an optional is expected.
  static func isOfOptional(_ name: SwiftIdentifier) -> Bool { name == "none" || name == "some" }

  /// A lower camel case name for any text, made of the words in it that Swift can read.
  static func camel(_ text: String) -> String {
    if isIdentifier(text.utf8) { return text }
    var name = ""
    for word in text.unicodeScalars.split(whereSeparator: { !isPartOfNames($0) }) {
      let word = String(Substring(word))
      name += name.isEmpty ? word.lowercasedFirst : word.uppercasedFirst
    }
    guard let first = name.unicodeScalars.first else { return "value" }
    return isStartOfNames(first) ? name : "_" + name
  }

  /// Named after what an expression reads: `loan.fine == null ? 0.0 : loan.fine` is `loanFine`, and
  /// `size(loans)` is `loansCount`.
  static func param(for expression: String) -> String {
    var read: [Substring] = []
    // Every second part is in quotes.
    let parts = expression.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }
    for (index, part) in parts.enumerated() where index.isMultiple(of: 2) {
      for path in part.split(whereSeparator: { !($0.isLetter || $0.isNumber || "_.".contains($0)) })
      where !path.first!.isNumber && !["null", "true", "false"].contains(path) {
        if !read.contains(path) { read.append(path) }
      }
    }
    if read.count > 1 { read.removeAll { ["bool", "double", "int", "string"].contains($0) } }
    if read.count == 2, read[0] == "size" { read = [read[1], "count"] }
    return camel(read.isEmpty ? expression : read.joined(separator: " "))
  }

  /// `name`, or `name2`, `name3`, ... if it is taken.
  static func unique(_ name: String, besides taken: inout Set<String>) -> String {
    var candidate = name
    var copies = 1
    while !taken.insert(candidate).inserted {
      copies += 1
      candidate = "\(name)\(copies)"
    }
    return candidate
  }
}

extension String {
  /// `FAQArticles` becomes `faqArticles`.
  var lowercasedFirst: String {
    let capitals = prefix { $0.isUppercase }.count
    let first = capitals > 1 && capitals < count ? capitals - 1 : capitals
    return prefix(first).lowercased() + dropFirst(first)
  }
  var uppercasedFirst: String {
    guard let first = utf8.first, first < 0x80 else { return prefix(1).uppercased() + dropFirst() }
    guard first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return self }
    return String(UnicodeScalar(first & 0x5F)) + self[utf8.index(after: startIndex)...]
  }
}

import WaymarkCompiler

extension SwiftModel {
  /// A case for each member as the backend spells it, in the order of the file. Names that would be
  /// the same in Swift are made different if possible; otherwise a complaint says so.
  func cases(of set: TypeDeclaration) -> [(name: SwiftIdentifier, wire: SwiftIdentifier)] {
    set.members.map { (identifier($0, .memberCase), identifier($0)) }
  }

  /// A member as a value, in a place where the type is known.
  func literal(_ wire: String, of set: TypeDeclaration) -> String? {
    cases(of: set).first { $0.wire == wire }.map { known in
      SwiftName.isOfOptional(known.name)
        ? "\(typeName(set)).\(known.name.accessed.text)" : ".\(known.name.accessed.text)"
    }
  }

  /// To Swift, two ways to write an accent are one text: it would read one member as the other.
  func clashesOfTexts(_ set: TypeDeclaration) -> [Diagnostic] {
    guard set.members.contains(where: { !identifier($0).text.utf8.allSatisfy { $0 < 0x80 } }) else {
      return []
    }
    var first: [String: Name] = [:]
    return set.members.compactMap { member in
      guard let earlier = first.updateValue(member, forKey: text(member)) else { return nil }
      return Diagnostic(
        rule: "duplicate-name", severity: .error,
        message: "the members `\(text(member))` and `\(text(earlier))` are one text to Swift, "
          + "which does not tell how an accent is written; leave one of them out",
        span: member.span, notes: [Diagnostic.Note("the member", at: earlier.span)])
    }
  }

  /// The case for a member that only a newer backend knows.
  func unknownCase(besides cases: [(name: SwiftIdentifier, wire: SwiftIdentifier)]) -> String {
    func isTaken(_ name: String) -> Bool { cases.contains { $0.name == name } }
    var name = isTaken("unknown") ? "unrecognized" : "unknown"
    while isTaken(name) { name += "_" }
    return name
  }
}

extension SwiftFile {
  private static let protocolsOfClosedSets: [SwiftCode] = [
    "RawRepresentable", "CaseIterable", "Codable", "Hashable", "Sendable",
  ]

  /// An enum whose raw values are the members as the backend spells them.
  mutating func closedSet(_ set: TypeDeclaration) {
    let name = model.identifier(set.name, .type)
    let cases = model.cases(of: set)
    let unknown = model.unknownCase(besides: cases)
    line()
    documentation("Declared in `\(model.place(set.name))`.")
    inheriting("\(model.free)enum \(name):", Self.protocolsOfClosedSets)
    for member in cases { line("case \(member.name)", indent: 2) }
    documentation("A member that this release does not know, as it was received.", indent: 2)
    line("case \(unknown)(String)", indent: 2)
    line()
    documentation("The members that the specs name.", indent: 2)
    array(
      "\(model.access)static let allCases: [\(name)] =",
      cases.map { ".\($0.name.accessed)" as SwiftCode },
      indent: 2)
    line()
    line("\(model.access)init(rawValue: String) {", indent: 2)
    if cases.isEmpty {
      line("self = .\(unknown)(rawValue)", indent: 4)
    } else {
      line("switch rawValue {", indent: 4)
      for member in cases {
        line("case \(literal: member.wire): self = .\(member.name.accessed)", indent: 4)
      }
      line("default: self = .\(unknown)(rawValue)", indent: 4)
      line("}", indent: 4)
    }
    line("}", indent: 2)
    line()
    line("\(model.access)var rawValue: String {", indent: 2)
    line("switch self {", indent: 4)
    for member in cases {
      line("case .\(member.name.accessed): \(literal: member.wire)", indent: 4)
    }
    line("case .\(unknown)(let rawValue): rawValue", indent: 4)
    line("}", indent: 4)
    line("}", indent: 2)
    line("}")
  }
}

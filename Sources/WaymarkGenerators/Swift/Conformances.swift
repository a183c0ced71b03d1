import WaymarkCompiler

/// Which of the three conformances each declared type can have, and what prevents the others.
struct Conformances {
  struct Set: OptionSet, Hashable {
    let rawValue: UInt8
    static let hashable = Set(rawValue: 1)
    static let codable = Set(rawValue: 2)
    static let sendable = Set(rawValue: 4)
    static let all: Set = [.hashable, .codable, .sendable]

    fileprivate static let known: [(word: String, conformance: Set)] = [
      ("Codable", .codable), ("Hashable", .hashable), ("Sendable", .sendable),
    ]

    /// In alphabetical order.
    var words: [String] { Self.known.filter { contains($0.conformance) }.map(\.word) }

    var names: [SwiftCode] { words.map { SwiftCode($0) } }

    /// The text after the name of a type.
    var clause: SwiftCode { Self.clauses[Int(rawValue)] }

    private static let clauses = (0...all.rawValue).map { value -> SwiftCode in
      let names = Set(rawValue: value).names
      return names.isEmpty ? "" : ": \(names)"
    }
  }
  /// By the index of the type.
  private var possible: [Set]

  /// `externals` are what the options say of the client's types.
  init(_ graph: Graph, _ types: DeclaredTypes, _ externals: [ExternalType]) {
    let declared = Dictionary(
      externals.map { ($0.name, Set(named: $0.protocols)) }, uniquingKeysWith: { $0.union($1) })
    possible = graph.typeDeclarations.map { Self.own($0, graph, declared) }
    let users = types.users
    var changed = possible.indices.filter { possible[$0] != .all }
    while let type = changed.popLast() {
      for user in users[type] where !possible[user].isSubset(of: possible[type]) {
        possible[user].formIntersection(possible[type])
        changed.append(user)
      }
    }
  }

  subscript(_ type: ID<TypeDeclaration>) -> Set { possible[type.index] }

  /// Swift's own `Error` is `Sendable`. A value of any type that conforms to a protocol can be
  /// neither `Codable` nor `Hashable`, as those ask for one type.
  private static func own(
    _ type: TypeDeclaration, _ graph: Graph, _ declared: [String: Set]
  ) -> Set {
    if type.kind == .record || type.kind == .closedSet { return .all }
    let name = graph.text(type.name)
    let known = declared[name] ?? []
    if type.kind == .external { return known }
    return name == "Error" ? .sendable : known.intersection(.sendable)
  }
}

extension SwiftModel {
  /// Complaints about conformances that no value of a protocol can have.
  var clashesOfProtocols: [Diagnostic] {
    options.types.compactMap { known in
      guard let type = graph.symbols.find(known.name).flatMap(declaration),
        kind(type) == .externalProtocol
      else { return nil }
      let lost = Conformances.Set(named: known.protocols).subtracting(.sendable)
      guard !lost.isEmpty else { return nil }
      let words = lost.words.map { "`\($0)`" }.joined(separator: " or ")
      return Diagnostic(
        rule: "unknown-value", severity: .error,
        message: "`any \(known.parts.joined(separator: "."))` can be any conforming type, so it "
          + "is never \(words); leave that out, or declare the type as `external`",
        span: known.place)
    }
  }
}

extension Conformances.Set {
  init(named words: [String]) {
    self = Self(Self.known.filter { words.contains($0.word) }.map(\.conformance))
  }
}

extension SwiftModel {
  func conformances(of syntax: TypeSyntax) -> Conformances.Set {
    guard let name = syntax.core.name, let type = declaration(name) else { return .all }
    return conformances[type]
  }

  /// The conformances of a type that is made of these.
  func conformances(of parts: Run<Variable>) -> Conformances.Set {
    parts.reduce(.all) { $0.intersection(conformances(of: syntax($1))) }
  }

  /// A sentence for each thing that prevents a conformance of a type made of these.
  func obstacles(
    among parts: some Sequence<(name: String, syntax: TypeSyntax)>, in owner: Symbol? = nil
  ) -> [SwiftCode] {
    var possible = Conformances.Set.all
    return parts.compactMap { part in
      guard let name = part.syntax.core.name, name != owner, let type = declaration(name) else {
        return nil
      }
      let lost = possible.subtracting(conformances[type])
      possible.subtract(lost)
      return lost.isEmpty ? nil : reason(for: lost, part.name, graph[type])
    }
  }

  private func reason(
    for lost: Conformances.Set, _ part: String, _ type: TypeDeclaration
  ) -> SwiftCode {
    let names = lost.names.map { "`\($0)`" as SwiftCode }
    let list =
      names.count == 1
      ? names[0] : "\(names.dropLast()) or \(names[names.count - 1])" as SwiftCode
    let why: SwiftCode =
      switch type.kind {
      case .external: "a type the client declares"
      case .externalProtocol: "which can be any conforming type"
      case .record, .closedSet: "which is not either"
      }
    return "Not \(list): `\(part)` carries `\(typeName(type))`, \(why)."
  }
}

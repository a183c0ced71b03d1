import WaymarkCompiler

/// Which of the three every declared type can have, and what stands in the way.
struct Conformances {
  struct Set: OptionSet, Hashable {
    let rawValue: UInt8
    static let hashable = Set(rawValue: 1)
    static let codable = Set(rawValue: 2)
    static let sendable = Set(rawValue: 4)
    static let all: Set = [.hashable, .codable, .sendable]

    /// In the order of the alphabet.
    var names: [String] {
      var names: [String] = []
      if contains(.codable) { names.append("Codable") }
      if contains(.hashable) { names.append("Hashable") }
      if contains(.sendable) { names.append("Sendable") }
      return names
    }
  }
  /// By the index of the type.
  private var possible: [Set]

  init(_ graph: Graph, _ references: TypeReferences) {
    possible = graph.typeDeclarations.map { Self.own($0, graph) }
    let users = references.users
    var changed = possible.indices.filter { possible[$0] != .all }
    while let type = changed.popLast() {
      for user in users[type] where !possible[user].isSubset(of: possible[type]) {
        possible[user].formIntersection(possible[type])
        changed.append(user)
      }
    }
  }

  subscript(_ type: ID<TypeDeclaration>) -> Set { possible[type.index] }

  /// Nothing is known here of the client's types; of Swift's own `Error`, that it is `Sendable`.
  private static func own(_ type: TypeDeclaration, _ graph: Graph) -> Set {
    switch type.kind {
    case .record, .closedSet: .all
    case .external: []
    case .externalProtocol: graph.text(type.name) == "Error" ? .sendable : []
    }
  }
}

extension SwiftModel {
  /// What a type made of these can conform to, and a sentence on each thing that stands in the way.
  func conformances(
    of parts: some Sequence<(name: String, syntax: TypeSyntax)>, in owner: Symbol? = nil
  ) -> (possible: Conformances.Set, reasons: [String]) {
    var possible = Conformances.Set.all
    var reasons: [String] = []
    for part in parts {
      guard let name = part.syntax.core.name, name != owner, let type = declaration(name) else {
        continue
      }
      let lost = possible.subtracting(conformances[type])
      guard !lost.isEmpty else { continue }
      possible.subtract(lost)
      reasons.append(reason(for: lost, part.name, graph[type]))
    }
    return (possible, reasons)
  }

  private func reason(
    for lost: Conformances.Set, _ part: String, _ type: TypeDeclaration
  ) -> String {
    let names = lost.names.map { "`\($0)`" }
    let list =
      names.count == 1
      ? names[0] : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
    let why =
      switch type.kind {
      case .external: "a type of the client's own"
      case .externalProtocol: "which can be anything that conforms"
      case .record, .closedSet: "which is not either"
      }
    return "Not \(list): `\(part)` carries `\(typeName(type))`, \(why)."
  }
}

/// Suggestions for names that are not declared.
extension TypeInference {
  mutating func suggestedName(for name: String) -> String? {
    guard hasSearchBudget else { return nil }
    if let literal = literalSynonym(of: name) { return literal }
    if let path = qualifiedField(named: name) ?? fieldPath(joinedAs: name) { return path }
    return nearestName(
      to: name, among: bound.reversed().map(\.name) + scope.variables.keys.sorted())
  }

  /// `order.minutesLate` for `minutesLate`, if only one variable has such a field. `supports` is
  /// left out: the names of routes, its fields, are common words.
  private func qualifiedField(named name: String) -> String? {
    let owners = scope.variables.filter { owner, type in
      owner != "supports" && types.field(name, of: type.nonNull) != nil
    }
    return owners.count == 1 ? owners.first.map { "\($0.key).\(name)" } : nil
  }

  /// `order.id` for `orderId` or `order_id`.
  private func fieldPath(joinedAs name: String) -> String? {
    let owners = scope.variables.keys.filter { name.hasPrefix($0) && $0 != "supports" }
    for owner in owners.sorted() {
      let rest = name.dropFirst(owner.utf8.count).drop { $0 == "_" }.lowercased()
      let fields = types.fields(of: (scope.variables[owner] ?? .unknown).nonNull).lazy.map(\.name)
      if let field = fields.first(where: { $0.lowercased() == rest }) { return "\(owner).\(field)" }
    }
    return nil
  }

  /// Improves the suggestion for an undeclared name before a dot: the variable that is suggested
  /// must have the field. A prefix that other languages need, as in `state.attempts`, is dropped.
  mutating func improveSuggestion(for operand: Int, before field: String, _ node: Int) {
    guard hasSearchBudget, let name = unknownName(operand), let at = issue(at: operand) else {
      return
    }
    if foreignPrefixes.contains(name), scope.variables[field] != nil {
      issues[at].range = expression.range(of: node)
      issues[at].suggestion = field
      return
    }
    let owners = scope.variables.filter { types.field(field, of: $0.value.nonNull) != nil }
    let globals = ["flags", "context", "client"].filter { owners[$0] != nil }
    issues[at].suggestion =
      nearestName(to: name, among: owners.keys.sorted())
      ?? (owners.count == 1 ? globals.first : nil)
  }

  /// True of an undeclared name such as `nil`: a comparison with it is one with null.
  func isNullSynonym(_ node: Int) -> Bool {
    unknownName(node).map { literalSynonym(of: $0) == "null" } ?? false
  }

  /// Suggests `'placed'` for `status == placed` and for `Status.placed`, if that name has been
  /// reported; true if it did.
  mutating func suggestsMember(_ node: Int, of set: Type) -> Bool {
    guard case .enumeration = types.kind(set) else { return false }
    var (name, place) = (unknownName(node), node)
    if case .select(let operand, let field, isTest: false) = expression[node] {
      (name, place) = (unknownName(operand).map { _ in field }, operand)
    }
    let members = types.members(of: set)
    guard let name, let at = issue(at: place),
      let member = members.contains(name) ? name : nearestMember(to: name, members),
      member.isQuotable
    else { return false }
    issues[at].range = expression.range(of: node)
    issues[at].suggestion = "'\(member)'"
    return true
  }

  func unknownName(_ node: Int) -> String? {
    guard case .identifier(let name) = expression[node], scope.variables[name] == nil,
      !bound.contains(where: { $0.name == name })
    else { return nil }
    return name
  }

  /// Nil for large enumerations, with which very many names may be compared.
  private mutating func nearestMember(to name: String, _ members: [String]) -> String? {
    members.count <= 100 ? nearestName(to: name, among: members) : nil
  }

  private func issue(at node: Int) -> Int? {
    let range = expression.range(of: node)
    return issues.lastIndex { $0.kind == .undefinedName && $0.range == range }
  }
}

private let foreignPrefixes: Set = [
  "state", "params", "param", "args", "results", "result", "vars", "self", "this", "workflow",
]

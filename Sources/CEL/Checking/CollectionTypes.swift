extension TypeInference {
  mutating func list(_ elements: [Int], _ facts: Facts) -> Type {
    for element in elements { infer(element, facts) }
    return elements.isEmpty ? Type.unknown.list : join(elements).list
  }

  mutating func map(_ entries: [MapEntry], _ facts: Facts) -> Type {
    for entry in entries {
      let key = requireNonNull(entry.key, facts)
      if !types.accepts(key, as: .string) {
        report(.notInProfile, "the keys of a map are strings in this profile", at: entry.key)
      }
      infer(entry.value, facts)
    }
    return entries.isEmpty ? Type.unknown.map : join(entries.map(\.value)).map
  }

  mutating func comprehension(_ it: Comprehension, _ node: Int, _ facts: Facts) -> Type {
    let element = self.element(of: it.range, facts)
    bound.append((it.variable, element))
    defer { bound.removeLast() }
    var inner = facts.invalidating(variable: it.variable)
    if let condition = it.condition {
      inner = inner.union(requireBool(condition, inner).whenTrue)
    }
    switch it.macro {
    case .all, .exists, .existsOne: return .bool
    case .filter: return element.list
    case .map: return it.transform.map { infer($0, inner).type.list } ?? .unknown
    }
  }

  private mutating func element(of range: Int, _ facts: Facts) -> Type {
    let container = requireNonNull(range, facts)
    switch types.kind(container) {
    case .unknown: return .unknown
    case .dynamic: return .dynamic
    case .list(let element): return element
    case .map: return .string
    default:
      report(
        .typeMismatch, "\(quote(range)) is \(withArticle(container)): a list or a map is expected",
        at: range)
      return .unknown
    }
  }
}

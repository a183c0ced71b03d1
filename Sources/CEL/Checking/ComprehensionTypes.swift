extension TypeInference {
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

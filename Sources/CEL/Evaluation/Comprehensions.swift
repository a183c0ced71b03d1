extension Evaluation {
  mutating func comprehension(_ it: Comprehension) throws(EvaluationError) -> Value {
    let elements = try elements(of: it.range)
    switch it.macro {
    case .all: return try search(elements, it, decidedBy: false)
    case .exists: return try search(elements, it, decidedBy: true)
    case .existsOne: return .bool(try kept(elements, it).count == 1)
    case .filter: return .list(try kept(elements, it))
    case .map:
      let kept = try kept(elements, it)
      guard let transform = it.transform else { return .list(kept) }
      var results: [Value] = []
      for element in kept {
        results.append(try value(transform, where: it.variable, is: element))
      }
      return .list(results)
    }
  }

  private mutating func elements(of range: Int) throws(EvaluationError) -> [Value] {
    switch try value(range) {
    case .list(let elements): return elements
    case .map(let entries):
      try charge(entries.count)
      return entries.orderedKeys
    case let other:
      throw EvaluationError(.noSuchOverload, "\(other.kindName) has no elements")
    }
  }

  private mutating func value(
    _ node: Int, where variable: String, is element: Value
  ) throws(EvaluationError) -> Value {
    bound.append((variable, element))
    defer { bound.removeLast() }
    return try value(node)
  }

  /// Like `&&` or `||` over all elements: an element that decides the result absorbs errors in
  /// others.
  private mutating func search(
    _ elements: [Value], _ it: Comprehension, decidedBy decisive: Bool
  ) throws(EvaluationError) -> Value {
    guard let condition = it.condition else { return .bool(!decisive) }
    var failure: EvaluationError?
    for element in elements {
      do throws(EvaluationError) {
        let holds = try bool(value(condition, where: it.variable, is: element))
        if holds == decisive { return .bool(decisive) }
      } catch {
        if error.kind == .costExceeded { throw error }
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return .bool(!decisive)
  }

  private mutating func kept(
    _ elements: [Value], _ it: Comprehension
  ) throws(EvaluationError) -> [Value] {
    guard let condition = it.condition else { return elements }
    var kept: [Value] = []
    for element in elements
    where try bool(value(condition, where: it.variable, is: element)) {
      kept.append(element)
    }
    return kept
  }
}

import CEL

/// What guards distinguish.
extension SlotCollector {
  mutating func gather(_ guardFormula: PlacedFormula) {
    guard let expression = graph.formulas[guardFormula.formula.index].expression else { return }
    demandReads(of: Term(.formula(guardFormula.formula), in: guardFormula.scope))
    if expression.isFallible { gatherFailures(guardFormula) }
    gather(expression.root, guardFormula.formula, expression, guardFormula.scope)
  }

  mutating func gather(
    _ node: Int, _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?
  ) {
    func inner(_ child: Int) { gather(child, formula, expression, scope) }
    switch expression[node] {
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      inner(left)
      inner(right)
    case .unary(.not, let child): inner(child)
    case .conditional(let condition, let yes, let no):
      for child in [condition, yes, no] { inner(child) }
    case .binary(let operation, let left, let right)
    where operation == .equal || operation == .notEqual || operation.isOrder:
      compare(operation, left, right, node, formula, expression, scope)
    case .binary(.isIn, let left, let right):
      search(left, right, node, formula, expression, scope)
    case .call(let function, let arguments, _):
      test(function, arguments, node, formula, expression, scope)
    case .identifier, .select, .bool: gatherBound(node, formula, expression, scope)
    default: sample(node, formula, expression, scope)
    }
  }

  /// A screen's Bool that stands for an expression.
  private mutating func gatherBound(
    _ node: Int, _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?
  ) {
    guard case .identifier(let name) = expression[node], let scope else { return }
    for (variable, source) in scope.bindings
    where graph.text(graph.variables[variable.index].name) == name {
      guard case .formula(let other) = source,
        let inner = graph.formulas[other.index].expression
      else { continue }
      gather(inner.root, other, inner, scope.outer)
    }
  }

  private mutating func compare(
    _ operation: BinaryOperator, _ left: Int, _ right: Int, _ node: Int, _ formula: ID<Formula>,
    _ expression: Expression, _ scope: BindingScope?
  ) {
    if readsClient(node, formula, scope) { return gatherClient(node, expression) }
    let one = operand(left, formula, expression, scope)
    let two = operand(right, formula, expression, scope)
    switch (one, two) {
    case (.constant, .constant): break
    case (.slot(let key, .identity), .constant(.list([]))) where isListOfMembers(key),
      (.constant(.list([])), .slot(let key, .identity)) where isListOfMembers(key):
      if let slot = demand(key) { groups.update(slot) { $0.sizes.append(0) } }
    case (.slot(let key, .identity), _) where hasParts(key) && readsParts(two),
      (_, .slot(let key, .identity)) where hasParts(key) && readsParts(one):
      sample(node, formula, expression, scope)
    case (.slot(let key, let form), .constant(let value)),
      (.constant(let value), .slot(let key, let form)):
      cut(key, at: form.solutions(for: value), isOrdered: operation.isOrder)
    case (.size(let key), .constant(let value)), (.constant(let value), .size(let key)):
      guard let slot = demand(key), let size = value.number else { break }
      let bounded = Int64(max(-1, min(size, 10_000_000)).rounded(.down))
      groups.update(slot) {
        $0.sizes += Double(bounded) == size ? [bounded] : [bounded, bounded + 1]
      }
    case (.slot(let key, let form), .slot(let other, let its)) where key == other && form == its:
      break
    case (.slot(let key, .identity), .slot(let other, .identity)):
      join(key, other, isOrdered: operation.isOrder)
    case (.slot(let key, let form), .slot(let other, let its))
    where key != other && areInts(key, other) && form.distance(to: its) != nil:
      join(key, other, isOrdered: true)
      if let slot = demand(key), let distance = form.distance(to: its) {
        groups.update(slot) { $0.distance = max($0.distance, distance) }
      }
    case (.size(let key), .size(let other)) where key == other: break
    case (.slot(let key, .identity), .size(let other)) where areSizes(key, other),
      (.size(let other), .slot(let key, .identity)) where areSizes(key, other),
      (.size(let key), .size(let other)) where areSizes(key, other):
      joinSizes(key, other, expression)
    case (.other, .constant) where cutsDivisor(left, formula, expression, scope),
      (.constant, .other) where cutsDivisor(right, formula, expression, scope):
      break
    default:
      if expression.isBoolean(left) || expression.isBoolean(right) {
        gather(left, formula, expression, scope)
        gather(right, formula, expression, scope)
      } else {
        sample(node, formula, expression, scope)
      }
    }
  }

  private mutating func cut(_ key: SlotKey, at values: [Value], isOrdered: Bool) {
    guard let slot = demand(key) else { return }
    groups.update(slot) {
      $0.constants += values.filter { $0 != .null }
      $0.isOrdered = $0.isOrdered || isOrdered
    }
  }

  private mutating func join(_ key: SlotKey, _ other: SlotKey, isOrdered: Bool) {
    guard let one = demand(key), let two = demand(other),
      !(graph.types.isFinite(table.slots[one].type) && graph.types.isFinite(table.slots[two].type))
    else { return }
    groups.join(one, two)
    groups.update(one) {
      $0.isCompared = true
      $0.isOrdered = $0.isOrdered || isOrdered
    }
  }

  /// True of records, lists and maps: of these, only whether they are null is exact, and the size.
  private func hasParts(_ key: SlotKey) -> Bool {
    switch graph.type(of: key).map({ graph.types.kind($0.nonNull) }) {
    case .record, .list, .map: true
    default: false
    }
  }

  private func readsParts(_ other: Operand) -> Bool {
    if case .constant(.null) = other { false } else { true }
  }

  /// True of Ints, lists and maps.
  private func areSizes(_ keys: SlotKey...) -> Bool {
    keys.allSatisfy { key in
      switch graph.type(of: key).map({ graph.types.kind($0.nonNull) }) {
      case .int, .list, .map: true
      default: false
      }
    }
  }

  private func areInts(_ keys: SlotKey...) -> Bool {
    keys.allSatisfy { key in
      graph.type(of: key).map { graph.types.kind($0.nonNull) } == .int
    }
  }

  private func isListOfMembers(_ key: SlotKey) -> Bool {
    guard let type = graph.type(of: key), case .list(let item) = graph.types.kind(type.nonNull),
      case .enumeration = graph.types.kind(item)
    else { return false }
    return true
  }

  private mutating func joinSizes(_ key: SlotKey, _ other: SlotKey, _ expression: Expression) {
    join(key, other, isOrdered: true)
    guard let slot = demand(key) else { return }
    groups.update(slot) {
      $0.comparesSizes = true
      $0.expressions.append(expression)
    }
  }

  private mutating func search(
    _ left: Int, _ right: Int, _ node: Int, _ formula: ID<Formula>, _ expression: Expression,
    _ scope: BindingScope?
  ) {
    if readsClient(node, formula, scope) { return gatherClient(node, expression) }
    let one = operand(left, formula, expression, scope)
    let two = operand(right, formula, expression, scope)
    switch (one, two) {
    case (.slot(let key, let form), .constant(.list(let values))):
      cut(key, at: values.flatMap { form.solutions(for: $0) }, isOrdered: false)
    case (.constant(let member), .slot(let key, .identity)) where isListOfMembers(key):
      if let slot = demand(key) { groups.update(slot) { $0.members.append(member) } }
    case (.constant, .constant): break
    default: sample(node, formula, expression, scope)
    }
  }

  private mutating func test(
    _ function: String, _ arguments: [Int], _ node: Int, _ formula: ID<Formula>,
    _ expression: Expression, _ scope: BindingScope?
  ) {
    guard arguments.count == 2,
      case .slot(let key, .identity) = operand(arguments[0], formula, expression, scope),
      case .constant(.string(let text)) = operand(arguments[1], formula, expression, scope)
    else { return sample(node, formula, expression, scope) }
    if function == "startsWith" {
      let ends = [text, text.afterPrefix].compactMap { $0.map(Value.string) }
      return cut(key, at: ends, isOrdered: true)
    }
    guard let slot = demand(key) else { return }
    groups.update(slot) {
      $0.textTests.append(TextTest(function: function, argument: text))
      $0.sites.append(formula)
    }
  }

  /// For what has no exact classes: the values that it reads are tried on samples.
  mutating func sample(
    _ node: Int, _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?
  ) {
    var keys: [SlotKey] = []
    reader.eachRead(of: node, in: formula, scope) { keys.append($0) }
    let constants = expression.literals(below: node)
    let text = expression.text(of: node)
    for key in keys {
      guard let slot = demand(key), !graph.types.isFinite(table.slots[slot].type) else { continue }
      groups.update(slot) {
        $0.sampled = $0.sampled ?? "`\(text)` is tried on samples"
        $0.sites.append(formula)
        $0.constants += constants
        $0.expressions.append(expression)
      }
    }
  }
}

extension SlotCollector {
  private func readsClient(
    _ node: Int, _ formula: ID<Formula>, _ scope: BindingScope?
  ) -> Bool {
    if scope == nil, !graph.asksClient(formula) { return false }
    var reads = false
    reader.eachRead(of: node, in: formula, scope) { if $0.root == .client { reads = true } }
    return reads
  }

  private mutating func gatherClient(_ node: Int, _ expression: Expression) {
    guard let slot = demand(SlotKey(.client)) else { return }
    groups.update(slot) { $0.constants += expression.literals(below: node) }
  }
}

extension Graph {
  fileprivate func asksClient(_ formula: ID<Formula>) -> Bool {
    references(of: formula).contains {
      switch $0 {
      case .client, .route, .screen: true
      default: false
      }
    }
  }
}

extension String {
  /// The first text in bytewise order after all that begin with this one; nil if there is none.
  var afterPrefix: String? {
    var scalars = Array(unicodeScalars)
    while let last = scalars.popLast() {
      if let next = Unicode.Scalar(last.value + 1) ?? Unicode.Scalar(0xE000),
        last.value < 0x10FFFF
      {
        scalars.append(next)
        return String(String.UnicodeScalarView(scalars))
      }
    }
    return nil
  }
}

extension Expression {
  func literals(below node: Int) -> [Value] {
    switch self[node] {
    case .int(let value): [.int(value)]
    case .double(let value): [.double(value)]
    case .string(let text): [.string(text)]
    case let kind: kind.children.flatMap { literals(below: $0) }
    }
  }
}

extension TypeTable {
  /// True of Bools and closed sets, also where they may be null.
  func isFinite(_ type: Type?) -> Bool {
    switch type.map({ kind($0.nonNull) }) {
    case .bool, .enumeration: true
    default: false
    }
  }
}

import CEL
import WaymarkCompiler

/// Whether any data explain what was decided.
extension OpenEvaluation {
  private enum Root: Hashable {
    case unknown(Unknown)
    case flag(ID<Flag>)
    case fact(ID<Variable>)
    case client
  }

  private struct Data {
    var environment: KnownEnvironment
    var values: [Unknown: Value] = [:]
  }

  private typealias Choice = (inout Data) -> Void
  /// Of more combinations, one is taken to be possible.
  private static let mostCombinations = 2_000

  /// False if together with earlier decisions, there are surely none.
  func isPossible(_ decision: Decision, after explanation: Explanation) -> Bool {
    let environment = explanation.environment
    let opposite = Decision(question: decision.question, isTrue: !decision.isTrue)
    if explanation.decisions.contains(opposite) { return false }
    guard var roots = roots(of: decision.question, environment) else { return true }
    // What is gone is not the same in two decisions.
    var others = explanation.decisions.enumerated().compactMap { index, other in
      let apart = other.renumbered { $0 < 0 ? $0 - 1_000 * index : $0 }
      return self.roots(of: apart.question, environment).map { (decision: apart, roots: $0) }
    }
    var related = [decision]
    while let index = others.firstIndex(where: { !$0.roots.isDisjoint(with: roots) }) {
      let other = others.remove(at: index)
      roots.formUnion(other.roots)
      related.append(other.decision)
    }
    var columns: [[Choice]] = []
    for root in roots {
      let choices = choices(for: root, in: related)
      if choices.isEmpty { return true }
      columns.append(choices)
    }
    let count = columns.reduce(1) { min($0 * $1.count, Self.mostCombinations + 1) }
    if count > Self.mostCombinations { return true }
    return (0..<count).contains { number in
      var data = Data(environment: environment)
      var rest = number
      for column in columns {
        column[rest % column.count](&data)
        rest /= column.count
      }
      return related.allSatisfy { holds($0.question, with: data) == $0.isTrue }
    }
  }

  private func holds(_ question: Decision.Question, with data: Data) -> Bool {
    switch question {
    case .knows(let knownBy): return data.environment.knows(knownBy) ?? true
    case .sees(let seen, inPlaceOf: let screen):
      return data.environment.seen(screen, program.graph) == seen
    case .holds(let formula, let inputs):
      var scope = KnownScope(environment: data.environment)
      for (read, datum) in zip(ownReads(of: formula), inputs) {
        let value = datum?.value ?? datum?.unknown.flatMap { data.values[$0] }
        switch read.read {
        case .own(let slot): scope.own.set(slot, to: Datum(value))
        case .sent(let slot): scope.sent.set(slot, to: Datum(value))
        case .flags, .context, .client, .supports: continue
        }
      }
      return holds(formula, in: scope) ?? false
    }
  }

  /// What may vary; nil if it is not known in which classes.
  private func roots(
    of question: Decision.Question, _ environment: KnownEnvironment
  ) -> Set<Root>? {
    switch question {
    case .knows: return [.client]
    case .sees(_, inPlaceOf: let screen):
      let variants = program.graph[screen].variants
      let flags = variants.compactMap(\.flag.target).filter {
        environment[$0, program.graph] == nil
      }
      let isYoung = variants.compactMap(\.screen.target).contains {
        environment.knows(program.graph[$0].knownBy) == nil
      }
      return Set(flags.map { .flag($0) } + (isYoung ? [.client] : []))
    case .holds(let formula, let inputs):
      guard var roots = roots(ofFactsOf: formula, environment) else { return nil }
      for (read, datum) in zip(ownReads(of: formula), inputs) {
        guard let unknown = datum?.unknown else { continue }
        guard datum?.value == nil, isClosed(unknown.type) || isCompared(read.name, by: formula)
        else { return nil }
        roots.insert(.unknown(unknown))
      }
      return roots
    }
  }

  private func roots(
    ofFactsOf formula: ID<Formula>, _ environment: KnownEnvironment
  ) -> Set<Root>? {
    var roots: Set<Root> = []
    for reference in program.graph.references(of: formula) {
      switch reference {
      case .flag(let flag?):
        if environment[flag, program.graph] == nil { roots.insert(.flag(flag)) }
      case .fact(let fact?):
        if environment[fact, program.graph] != nil { continue }
        guard isClosed(program.graph[fact].type) else { return nil }
        roots.insert(.fact(fact))
      case .route(.some), .screen: if environment.client == nil { roots.insert(.client) }
      case .client: if environment.client == nil { return nil }
      case .flag(nil), .fact(nil), .route(nil): return nil
      case .variable, .bound, .unresolved: continue
      }
    }
    return roots
  }

  /// True if the formula reads flags, facts or a client that are not told.
  func readsUntoldFacts(_ formula: ID<Formula>, _ environment: KnownEnvironment) -> Bool {
    roots(ofFactsOf: formula, environment)?.isEmpty != true
  }

  private func isClosed(_ type: Type) -> Bool { !members(of: type).isEmpty }

  private func members(of type: Type) -> [Value] {
    WalkOffers(program: program, distinguished: nil).members(of: type)
  }

  /// Empty if it is not known which there are.
  private func choices(for root: Root, in decisions: [Decision]) -> [Choice] {
    let graph = program.graph
    switch root {
    case .unknown(let unknown):
      return values(of: unknown.type, in: decisions).map { value in
        { $0.values[unknown] = value }
      }
    case .flag(let flag):
      return members(of: graph[flag].type).map { value in
        { $0.environment[flag, graph] = value }
      }
    case .fact(let fact):
      return members(of: graph[fact].type).map { value in
        { $0.environment[fact, graph] = value }
      }
    case .client:
      // One of another platform knows everything.
      let declared = graph.everyClient
      return (declared.isEmpty ? [] : [("", "0")] + declared).map { platform, version in
        { $0.environment.client = Environment.Client(platform: platform, version: version) }
      }
    }
  }
}

/// Values that comparisons distinguish.
extension OpenEvaluation {
  /// Empty if it is not known which they are.
  private func values(of type: Type, in decisions: [Decision]) -> [Value] {
    if isClosed(type) { return members(of: type) }
    let nodes = decisions.flatMap { decision -> [Node] in
      guard case .holds(let formula, _) = decision.question else { return [] }
      return program.formulas[formula.index].expression?.nodes ?? []
    }
    var values: Set<Value> = type.isOptional ? [.null] : []
    switch program.graph.types.kind(type.nonNull) {
    case .int:
      for case .int(let number) in nodes.map(\.kind) + [.int(0)] {
        for sign: Int64 in [1, -1] {
          values.formUnion((-1...1).map { .int(sign &* number &+ $0) })
        }
      }
    case .string:
      let texts = nodes.compactMap { if case .string(let text) = $0.kind { text } else { nil } }
      values.formUnion((texts + [texts.joined() + "."]).map { .string($0) })
    default: return []
    }
    return Array(values)
  }

  /// True if the formula only compares the value of the name with what is written in it.
  private func isCompared(_ name: String, by formula: ID<Formula>) -> Bool {
    guard let nodes = program.formulas[formula.index].expression?.nodes else { return false }
    return nodes.allSatisfy { node in
      node.kind.children.allSatisfy { child in
        guard case .identifier(name) = nodes[child].kind else { return true }
        guard case .binary(let comparison, let left, let right) = node.kind else { return false }
        switch nodes[left == child ? right : left].kind {
        case .int, .null: return comparison.isOrder || comparison.isEquality
        case .string: return comparison.isEquality
        default: return false
        }
      }
    }
  }
}

extension [Datum?] {
  fileprivate mutating func set(_ slot: Int, to datum: Datum) {
    self += Array(repeating: nil, count: Swift.max(0, slot + 1 - count))
    self[slot] = datum
  }
}

extension BinaryOperator {
  fileprivate var isEquality: Bool { self == .equal || self == .notEqual }
}

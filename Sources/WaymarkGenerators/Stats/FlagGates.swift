import CEL
import WaymarkCompiler

/// What keeps a way closed while every flag has its default.
struct FlagGates {
  private let graph: Graph
  private let flags: [String: ID<Flag>]

  init(_ graph: Graph) {
    self.graph = graph
    flags = Dictionary(
      graph.flags.indices.map { ("flags.\(graph.text(graph.flags[$0].name))", ID($0)) }
    ) { first, _ in first }
  }

  /// A variant asks for its flag to be on, and so does what it is a variant of for its being off.
  func adding(
    _ flag: ID<Flag>, isOn: Bool = true, to needed: [ID<Flag>]
  ) -> [ID<Flag>] {
    graph[flag].defaultValue == isOn ? needed : union(needed, [flag])
  }

  /// `isMet`: whether the guard has to hold, or not to.
  func adding(
    _ guardian: ID<Formula>?, isMet: Bool = true, to needed: [ID<Flag>]
  ) -> [ID<Flag>] {
    guard let guardian, let expression = graph[guardian].expression else { return needed }
    return union(needed, gate(expression.root, of: expression, isMet) ?? [])
  }

  /// The flags to turn for a part of a guard to be so; nil where it may be so without. Expressions
  /// are nested 100 deep at most.
  private func gate(_ node: Int, of expression: Expression, _ isMet: Bool) -> [ID<Flag>]? {
    switch expression[node] {
    case .unary(.not, let operand): return gate(operand, of: expression, !isMet)
    case .binary(let combining, let left, let right) where combining == .and || combining == .or:
      let first = gate(left, of: expression, isMet)
      let second = gate(right, of: expression, isMet)
      if (combining == .and) == isMet {
        return first == nil && second == nil ? nil : union(first ?? [], second ?? [])
      }
      // Either will do: the first that is asked for.
      return second == nil ? nil : first
    case .select(_, _, isTest: false):
      guard let flag = expression.path(of: node).flatMap({ flags[$0] }),
        graph[flag].defaultValue != isMet
      else { return nil }
      return [flag]
    default: return nil
    }
  }

  private func union(_ known: [ID<Flag>], _ more: [ID<Flag>]) -> [ID<Flag>] {
    more.reduce(into: known) { all, flag in
      if !all.contains(flag) { all.append(flag) }
    }
  }
}

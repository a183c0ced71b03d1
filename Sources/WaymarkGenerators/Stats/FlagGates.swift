import CEL
import WaymarkCompiler

/// The flags that keep a path closed while every flag has its default.
struct FlagGates {
  private let graph: Graph
  private let flags: [String: ID<Flag>]

  init(_ graph: Graph) {
    self.graph = graph
    flags = Dictionary(
      graph.flags.indices.map { ("flags.\(graph.text(graph.flags[$0].name))", ID($0)) }
    ) { first, _ in first }
  }

  /// A variant needs its flag to have a value; the screen that it replaces, to have another.
  func adding(
    _ flag: ID<Flag>, _ value: Value, isMet: Bool = true, to needed: [ID<Flag>]
  ) -> [ID<Flag>] {
    (graph[flag].defaultValue == value) == isMet ? needed : union(needed, [flag])
  }

  /// `isMet`: whether the guard has to hold or has to fail.
  func adding(
    _ guardian: ID<Formula>?, isMet: Bool = true, to needed: [ID<Flag>]
  ) -> [ID<Flag>] {
    guard let guardian, let expression = graph[guardian].expression else { return needed }
    return union(needed, gate(expression.root, of: expression, isMet) ?? [])
  }

  /// The flags to change so that a part of a guard holds or fails as `isMet` says; nil if it may do
  /// so anyway. Expressions are nested at most 100 deep.
  private func gate(_ node: Int, of expression: Expression, _ isMet: Bool) -> [ID<Flag>]? {
    switch expression[node] {
    case .unary(.not, let operand): return gate(operand, of: expression, !isMet)
    case .binary(let combining, let left, let right) where combining == .and || combining == .or:
      let first = gate(left, of: expression, isMet)
      let second = gate(right, of: expression, isMet)
      if (combining == .and) == isMet {
        return first == nil && second == nil ? nil : union(first ?? [], second ?? [])
      }
      // Either side will do: take the first that needs flags.
      return second == nil ? nil : first
    case .select(_, _, isTest: false):
      guard let flag = expression.path(of: node).flatMap({ flags[$0] }),
        graph[flag].defaultValue == .bool(!isMet)
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

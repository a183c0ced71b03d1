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

  /// A variant asks for its flag to be on.
  func adding(
    _ flag: ID<Flag>, to needed: [ID<Flag>]
  ) -> [ID<Flag>] {
    graph[flag].defaultValue || needed.contains(flag) ? needed : needed + [flag]
  }

  func adding(
    _ guardian: ID<Formula>?, to needed: [ID<Flag>]
  ) -> [ID<Flag>] {
    guard let guardian, let expression = graph[guardian].expression else { return needed }
    var needed = needed
    var pending = [expression.root]
    while let node = pending.popLast() {
      switch expression[node] {
      case .binary(.and, let left, let right): pending += [right, left]
      case .unary(.not, let operand): add(operand, of: expression, isOn: false, to: &needed)
      default: add(node, of: expression, isOn: true, to: &needed)
      }
    }
    return needed
  }

  private func add(
    _ node: Int, of expression: Expression, isOn: Bool, to needed: inout [ID<Flag>]
  ) {
    guard case .select(_, _, isTest: false) = expression[node],
      let flag = expression.path(of: node).flatMap({ flags[$0] }),
      graph[flag].defaultValue != isOn, !needed.contains(flag)
    else { return }
    needed.append(flag)
  }
}

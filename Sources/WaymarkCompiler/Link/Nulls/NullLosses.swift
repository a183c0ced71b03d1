import CEL

/// Where what was known of a value gets lost on the way to its use.
struct NullLosses {
  private let flow: NullFlow
  /// Computed for the first loss.
  private var incoming: IncomingEdges?
  /// Searching for very many losses in a large workflow would take too long.
  private var budget = 1_000_000

  init(_ flow: NullFlow) { self.flow = flow }

  /// By the range of each issue. The type of a title is an issue of all of it.
  mutating func notes(
    on checked: CheckedExpression, of expression: Expression, _ use: FlowUse, at step: ID<Step>
  ) -> [Range<Int>: Diagnostic.Note] {
    var ranges = checked.issues.filter { $0.kind == .possiblyNull }.map(\.range)
    if use.isTitle { ranges = [expression.range(of: expression.root)] }
    var notes: [Range<Int>: Diagnostic.Note] = [:]
    for range in ranges {
      let nodes = expression.nodes.indices.filter { expression.range(of: $0) == range }
      guard let path = nodes.lazy.compactMap({ expression.path(of: $0) }).first,
        let bit = flow.paths.bit(of: path), !use.hidden.contains(bit)
      else { continue }
      notes[range] = loss(of: path, bit, at: step)
    }
    return notes
  }

  private mutating func loss(of path: String, _ bit: Int, at step: ID<Step>) -> Diagnostic.Note? {
    guard let before = flow.known[flow.row(step)], budget > 0 else { return nil }
    let edges = incoming ?? IncomingEdges(flow)
    incoming = edges
    var search = LossSearch(flow, edges, path, bit)
    defer { budget -= search.cost }
    return before.contains(bit) ? search.replacement(within: step) : search.loss(before: step)
  }
}

/// The edges that lead to each step of a workflow, from steps that are reached.
struct IncomingEdges {
  private let edges: [FlowEdge]
  /// The targets are indices of edges.
  private let rows: Edges

  init(_ flow: NullFlow) {
    var (edges, pairs): ([FlowEdge], [(from: Int32, to: Int32)]) = ([], [])
    for step in flow.workflow.steps {
      for edge in flow.edges(from: step) {
        guard case .step(let target) = edge.target else { continue }
        pairs.append((Int32(flow.row(target)), Int32(edges.count)))
        edges.append(edge)
      }
    }
    self.edges = edges
    rows = Edges(nodes: flow.known.count, pairs: pairs)
  }

  func to(_ row: Int) -> [FlowEdge] { rows.of(row).map { edges[Int(rows.targets[$0])] } }
}

import CEL
import WaymarkCompiler
import WaymarkGenerators

/// All operations that requests can mean.
struct OperationTable: Sendable {
  enum Match {
    case operation(ServedOperation, path: [(name: String, value: String)])
    /// The path is known, with these methods.
    case otherMethod([String])
    /// With the operations that come nearest.
    case unknown([ServedOperation])
  }

  let operations: [ServedOperation]
  /// By the number of their segments, the narrowest first.
  private let bySegments: [Int: [ServedOperation]]

  init(_ graph: Graph, _ format: WireFormat) {
    operations = graph.operations.indices.compactMap { ServedOperation(ID($0), format, graph) }
    bySegments = Dictionary(grouping: operations) { $0.segments.count }.mapValues { same in
      same.enumerated().sorted { one, other in
        if one.element.isNarrower(than: other.element) { return true }
        if other.element.isNarrower(than: one.element) { return false }
        return one.offset < other.offset
      }.map(\.element)
    }
  }

  func match(_ method: String, _ target: RequestTarget) -> Match {
    var methods: [String] = []
    for operation in bySegments[target.segments.count] ?? [] {
      guard let values = operation.match(target.segments) else { continue }
      if operation.method == method, operation.matchesLiterals(of: target.query) {
        return .operation(operation, path: values)
      }
      if !methods.contains(operation.method) { methods.append(operation.method) }
    }
    if !methods.isEmpty, !methods.contains(method) { return .otherMethod(methods.sorted()) }
    return .unknown(nearest(to: target.segments, method))
  }

  private func nearest(to path: [String], _ method: String) -> [ServedOperation] {
    let meant = misspelt(path)
    let ranked = operations.enumerated().map { index, operation in
      (rank: operation.likeness(to: meant, method), index: index)
    }
    return ranked.sorted { $0.rank == $1.rank ? $0.index < $1.index : $0.rank > $1.rank }
      .prefix(3).map { operations[$0.index] }
  }

  /// Words that no operation has become the words that they are most like.
  private func misspelt(_ path: [String]) -> [String] {
    let words = Set(
      operations.flatMap { operation in
        operation.path.split(separator: "/").filter { !$0.contains("{") }.map(String.init)
      }
    ).sorted()
    return path.prefix(32).map { segment in
      if segment.utf8.count > 100 || words.contains(segment) { return segment }
      return CEL.nearest(segment, among: words) ?? segment
    }
  }
}

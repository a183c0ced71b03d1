import CEL
import WaymarkCompiler

/// The values that guards distinguish.
extension WalkOffers {
  /// More would not be looked through.
  private static let mostClasses = 12

  private var graph: Graph { _read { yield program.graph } }

  /// A value of each class that guards distinguish; nothing if they distinguish none.
  func classes(of variable: ID<Variable>) -> [Value] {
    let rows = distinguished?.values(of: variable, most: Self.mostClasses) ?? []
    if rows.isEmpty { return [] }
    let members = members(of: graph[variable].type)
    if !members.isEmpty { return members }
    let words = JourneyWords(graph: graph)
    var known: Set<Value> = []
    let values = rows.compactMap { words.values($0).first?.value }
    return values.filter { known.insert($0).inserted }
  }

  /// The results that guards distinguish, of a success unless all are listed anyway.
  func classes(of call: Call) -> [WalkChoice] {
    call.answers.flatMap { answer -> [WalkChoice] in
      guard let result = answer.result else { return [] }
      switch answer.kind {
      case .success where members(of: graph[result].type).isEmpty:
        return classes(of: result).map {
          WalkChoice(move: .returns($0), label: "success: \(text(of: $0))")
        }
      case .error(let index):
        let name = (graph[call.operation].errors ?? [])[index].symbol
        return classes(of: result).map {
          WalkChoice(
            move: .error(name, $0), label: "error \(graph.text(name)): \(text(of: $0))")
        }
      case .success, .failure, .timeout: return []
      }
    }
  }
}

import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

extension MockServer {
  /// Of the newest specs, also where older ones are served: as `check --format json` tells them.
  var findings: JSONText {
    .written(Array(Format.json.rendering(newest.checked).utf8))
  }
}

extension DiagramMarks.Parts {
  /// What is counted as never passed.
  init(without counts: CoverageCounts) {
    self.init()
    func unpassed<E>(_ kind: Coverage.Kind) -> Set<ID<E>> {
      Set(counts[kind].indices.filter { counts[kind][$0] == 0 }.map { ID($0) })
    }
    steps = unpassed(.steps)
    transitions = unpassed(.transitions)
    outcomes = unpassed(.outcomes)
    screens = unpassed(.screens)
    routes = unpassed(.routes)
  }
}

/// What a journey asks for besides its transitions: among equally short journeys, the one that asks
/// for less is easier to follow. The parts are compared in the order in which they stand here.
public struct JourneyCost: Comparable, Sendable {
  /// Flags that are not at their default, and a client.
  public var unusual: Int32
  /// What the user and the backend do.
  public var stops: Int32
  /// Values that are decided.
  public var data: Int32

  public init(unusual: Int32 = 0, stops: Int32 = 0, data: Int32 = 0) {
    (self.unusual, self.stops, self.data) = (unusual, stops, data)
  }

  public static func < (one: Self, other: Self) -> Bool {
    (one.unusual, one.stops, one.data) < (other.unusual, other.stops, other.data)
  }

  public static func + (one: Self, other: Self) -> Self {
    JourneyCost(
      unusual: one.unusual + other.unusual, stops: one.stops + other.stops,
      data: one.data + other.data)
  }
}

extension WalkResult {
  /// What is asked for on the way.
  func cost(_ program: LoadedProgram) -> JourneyCost {
    let graph = program.component.graph
    var cost = JourneyCost(stops: stops)
    for (position, value) in decided {
      switch program.slot(at: position).key.root {
      case .client: cost.unusual += 1
      case .flag(let flag):
        let value = program.domain(at: position).value(at: value)
        cost.unusual += value == graph.flags[flag.index].defaultValue ? 0 : 1
      case .variable, .firstPage: cost.data += 1
      }
    }
    return cost
  }
}

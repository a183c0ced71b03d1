import WaymarkCompiler

/// Journeys that together cover items of a graph.
public struct JourneyPlan: Sendable {
  /// Why a journey does not cover an item.
  public enum Obstacle: Hashable, Sendable {
    /// No journey leads there, or none leads on from there to an end.
    case unreachable
    /// The shortest journey that covers the item takes that many transitions, more than allowed.
    case takes(steps: Int)
    /// Journeys that take enough transitions are planned without it.
    case beyond
    /// Only a journey that calls the operation again, although it may have taken effect.
    case repeats(ID<Operation>)
    /// Only a journey of a client that does not know a route on the way.
    case unsupported
  }

  /// More transitions are not planned.
  public static let most = 200_000

  /// Each a closed walk through the outside, as the numbers of its edges.
  public internal(set) var journeys: [[Int32]] = []
  /// By ascending item.
  public internal(set) var uncovered: [(item: Int32, obstacle: Obstacle)] = []

  /// The transitions taken.
  public func steps(in graph: JourneyGraph) -> Int {
    journeys.joined().reduce(0) { $0 + Int(graph.costs[Int($1)]) }
  }
}

/// Plans journeys that cover these items, with as few transitions, and then as few journeys, as it
/// finds, also by so many greedy walks. No journey takes more than `maxSteps` transitions. If all
/// that would take more than `most`, it leaves out what is far.
public func planJourneys(
  in graph: JourneyGraph, covering items: [Int32], maxSteps: Int? = nil,
  most: Int = JourneyPlan.most, walks: Int = 1
) -> JourneyPlan {
  var plan = JourneyPlan()
  let paths = ShortestPaths(graph)
  let coverers = graph.coverers
  var possible: [Int32] = []
  for item in Set(items).sorted() {
    let least = coverers[Int(item)].map { paths.lengths[Int($0)] }.filter { $0 >= 0 }.min()
    switch least.map(Int.init) {
    case nil: plan.uncovered.append((item, .unreachable))
    case let steps? where steps > maxSteps ?? .max:
      plan.uncovered.append((item, .takes(steps: steps)))
    default: possible.append(item)
    }
  }
  var selection = DemandSelection(graph, covering: possible, paths.lengths)
  selection.improve()
  if selection.circulation.steps > most {
    possible = plan.leaveOut(from: possible, most) { item in
      coverers[Int(item)].map { paths.lengths[Int($0)] }.filter { $0 >= 0 }.min() ?? 0
    }
    selection = DemandSelection(graph, covering: possible, paths.lengths)
    selection.improve()
  }
  plan.journeys = journeys(of: selection.circulation.flows, in: graph)
  var walk = JourneyWalk(graph, paths, maxSteps: maxSteps)
  if maxSteps != nil {
    plan.journeys = walk.journeys(covering: possible, along: plan.journeys, patience: false)
  }
  plan.shorten(covering: possible, by: &walk)
  if maxSteps == nil { plan.improve(on: graph, covering: possible, by: &walk, walks) }
  return plan
}

extension JourneyPlan {
  /// The items whose shortest journeys, each alone, take no more than is planned: the nearest.
  fileprivate mutating func leaveOut(
    from items: [Int32], _ most: Int, _ length: (Int32) -> Int32
  ) -> [Int32] {
    var (left, planned) = (most, [Int32]())
    for (length, item) in items.map({ (length($0), $0) }).sorted(by: <) {
      left -= Int(length)
      if left < 0 { uncovered.append((item, .beyond)) } else { planned.append(item) }
    }
    uncovered.sort { $0.item < $1.item }
    return planned.sorted()
  }

  /// Takes the journeys of a greedy walk, shortened, if they are better. Where one transition is at
  /// many places, they at times are, and it matters which of several equally near it takes first.
  fileprivate mutating func improve(
    on graph: JourneyGraph, covering items: [Int32], by walk: inout JourneyWalk, _ walks: Int
  ) {
    for round in 0..<walks {
      let order = graph.order(ofRound: round)
      let journeys = greedyJourneys(in: graph.inOrder(order), covering: items)
      var other = JourneyPlan(journeys: journeys.map { $0.map { order[Int($0)] } })
      other.shorten(covering: items, by: &walk)
      if walk.cost(of: other.journeys) < walk.cost(of: self.journeys) {
        self.journeys = other.journeys
      }
    }
  }

  /// Leaves out what covers nothing new, while that saves transitions or journeys.
  fileprivate mutating func shorten(covering items: [Int32], by walk: inout JourneyWalk) {
    var isPatient = true
    var failures = 0
    while failures < 2 {
      let shorter = walk.journeys(covering: items, along: journeys, patience: isPatient)
      if walk.cost(of: shorter) < walk.cost(of: journeys) {
        journeys = shorter
        failures = 0
      } else {
        failures += 1
      }
      isPatient.toggle()
    }
  }
}

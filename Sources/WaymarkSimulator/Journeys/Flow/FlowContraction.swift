/// Makes a flow problem smaller where there is nothing to decide: a node that brings nothing and
/// that a single arc enters is joined with the source of that arc, likewise for arcs that leave.
/// Much of a workflow is like that.
struct FlowContraction {
  let problem: FlowProblem
  /// By node: the node that it is joined with, and the cost of the path between; itself if none.
  private var entered: Joints
  private var left: Joints
  private var supplies: [Int]
  private var incoming: Degrees
  private var outgoing: Degrees
  /// The arcs that are not contracted.
  private(set) var arcs: [Int32]
  private(set) var isContracted: [Bool]
  private var pending: [Int32] = []
  /// By node: its number in the rest.
  private(set) var numbers: [Int32] = []

  init(_ problem: FlowProblem) {
    self.problem = problem
    let count = problem.supplies.count
    entered = Joints(count)
    left = Joints(count)
    supplies = problem.supplies
    incoming = Degrees(count)
    outgoing = Degrees(count)
    arcs = problem.sources.indices.map(Int32.init)
    isContracted = [Bool](repeating: false, count: problem.sources.count)
    for arc in arcs {
      incoming.add(arc, to: problem.targets[Int(arc)])
      outgoing.add(arc, to: problem.sources[Int(arc)])
    }
  }

  mutating func contract() {
    pending = problem.supplies.indices.map(Int32.init)
    while let node = pending.popLast() { join(node) }
    arcs.removeAll { isContracted[Int($0)] }
  }

  private mutating func source(of arc: Int32) -> Int32 {
    entered.find(problem.sources[Int(arc)]).node
  }

  private mutating func target(of arc: Int32) -> Int32 {
    left.find(problem.targets[Int(arc)]).node
  }

  private mutating func cost(of arc: Int32) -> Int {
    problem.costs[Int(arc)] + entered.find(problem.sources[Int(arc)]).cost
      + left.find(problem.targets[Int(arc)]).cost
  }

  private mutating func join(_ node: Int32) {
    guard entered.isRoot(node), left.isRoot(node) else { return }
    if supplies[Int(node)] <= 0, let arc = incoming.only(of: node) {
      let source = source(of: arc)
      if source == node { return }
      let cost = cost(of: arc)
      incoming.remove(arc, from: node)
      outgoing.remove(arc, from: source)
      outgoing.move(from: node, to: source)
      entered.join(node, to: source, cost)
      finishJoin(node, source, arc)
    } else if supplies[Int(node)] >= 0, let arc = outgoing.only(of: node) {
      let target = target(of: arc)
      if target == node { return }
      let cost = cost(of: arc)
      outgoing.remove(arc, from: node)
      incoming.remove(arc, from: target)
      incoming.move(from: node, to: target)
      left.join(node, to: target, cost)
      finishJoin(node, target, arc)
    }
  }

  private mutating func finishJoin(_ node: Int32, _ other: Int32, _ arc: Int32) {
    supplies[Int(other)] += supplies[Int(node)]
    isContracted[Int(arc)] = true
    pending.append(other)
  }

  /// What is left to be solved.
  var rest: FlowProblem {
    mutating get {
      var rest = FlowProblem()
      numbers = [Int32](repeating: -1, count: supplies.count)
      for node in supplies.indices where entered.isRoot(Int32(node)) && left.isRoot(Int32(node)) {
        numbers[node] = Int32(rest.supplies.count)
        rest.supplies.append(supplies[node])
      }
      for arc in arcs {
        rest.sources.append(numbers[Int(source(of: arc))])
        rest.targets.append(numbers[Int(target(of: arc))])
        rest.costs.append(cost(of: arc))
      }
      return rest
    }
  }
}

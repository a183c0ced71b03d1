/// Follows all walks from where users arrive. What is entered is followed anew for each caller
/// while the space stays small; otherwise once, and elsewhere it is passed by the shortest ways to
/// its ends.
final class JourneySpaceBuilder: WalkHandler {
  let space: JourneySpace
  private let search: Search
  private let walk: Walk?
  private let budget: Int
  private var callees: [JourneyContext.Caller: Int32] = [:]
  private var entered: Set<InstanceKey> = []
  // The node that is expanded.
  private var node: Int32 = 0
  private var words: [UInt64] = []
  private var results: Int32 = 0
  private var commits: CommitMarks

  private static let mostNodes = 500_000
  private static let deepest = 24
  /// In work: they are planned with, too.
  private static let (ofNode, ofEdge) = (200, 100)

  init(_ space: JourneySpace) {
    self.space = space
    search = space.search
    commits = CommitMarks(space)
    walk = search.programs.values.first.map { Walk($0, keepsTrace: true) }
    let states = search.instances.reduce(0) { $0 + $1.states.count }
    budget = min(2 * states + 5_000, Self.mostNodes)
  }

  func build() {
    for (index, instance) in search.instances.enumerated() where instance.isArrival {
      arrive(Int32(index), instance)
    }
    var next = 1
    while next < space.nodeCount {
      if search.work.isDone {
        search.work.noteShort()
        let reason = "\(space.nodeCount) nodes are planned with"
        space.bounds.append(Unproved(subject: "journeys", reason: reason))
        break
      }
      search.work.spend(Self.ofNode)
      expand(Int32(next))
      next += 1
    }
    space.addStays()
  }

  private func arrive(_ index: Int32, _ instance: ProcessInstance) {
    var words: [UInt64] = []
    instance.states.load(0, into: &words)
    let process = instance.program.program.process.raw
    let key = InstanceKey(process: process, words: words)
    let context = add(
      JourneyContext(instance.program, key, nil, depth: 0, extra: commits.extra))
    commits.begin(with: 0)
    let start = instance.program.program.start
    var edge = JourneySpace.Edge(
      source: JourneySpace.outside,
      target: add(JourneyNode(start, hasPages: false), words, start, in: context), steps: 0)
    edge.move = .arrive(index)
    if case .route(let route) = search.start(of: instance) { edge.route = route.raw }
    space.edges.append(edge)
  }

  private func add(_ context: JourneyContext) -> Int32 {
    space.contexts.append(context)
    entered.insert(context.key)
    return Int32(space.contexts.count - 1)
  }

  /// The node of these values at a location, or where a process continues.
  private func add(
    _ place: JourneyNode, _ words: [UInt64], _ origin: Int32, in number: Int32
  ) -> Int32 {
    let context = space.contexts[Int(number)]
    let words = words + commits.words(in: number)
    if let known = context.nodes.index(of: place.packed, words) { return context.numbers[known] }
    let index = context.nodes.insert(place.packed, words, parent: -1)
    context.numbers.append(Int32(space.nodeCount))
    context.origins.append(origin)
    space.places.append((number, Int32(index ?? context.nodes.count - 1)))
    let first = Int32(context.program.program.firstLocation)
    space.locations.append(place.position < 0 ? -1 : first + place.position)
    return Int32(space.nodeCount - 1)
  }

  private func expand(_ node: Int32) {
    guard let walk else { return }
    self.node = node
    results = 0
    words = space.words(of: node)
    commits.begin(with: words.last ?? 0)
    if commits.repeats(at: node) {
      space.failing.insert(node)
      return
    }
    space.follow(node, walk, self)
  }

  private var context: JourneyContext { space.contexts[Int(space.places[Int(node)].context)] }
  private var number: Int32 { space.places[Int(node)].context }
  private var origin: Int32 { context.origins[Int(space.places[Int(node)].index)] }
  private var hasPages: Bool { space.place(of: node).hasPages }

  /// With the page at the node.
  private var hasPagesAfter: Bool {
    let place = space.place(of: node)
    return place.hasPages || place.position >= 0 && context.program.isPage(place.position)
  }
}

extension JourneySpace {
  /// Follows what a node leads to.
  func follow<H: WalkHandler>(_ node: Int32, _ walk: Walk, _ handler: H) {
    let context = contexts[Int(places[Int(node)].context)]
    walk.load(context.program)
    let place = place(of: node).position
    let start = place < 0 ? ~place : context.program.program.entries[Int(place)]
    walk.follow(from: start, words(of: node), handler)
  }

  func place(of node: Int32) -> JourneyNode {
    let (number, index) = places[Int(node)]
    return JourneyNode(packed: contexts[Int(number)].nodes.locations[Int(index)])
  }

  /// Also of what continues there.
  func location(at node: Int32) -> Location.ID {
    let (number, index) = places[Int(node)]
    let context = contexts[Int(number)]
    return Location.ID(
      raw: Int32(context.program.program.firstLocation) + context.origins[Int(index)])
  }

  func words(of node: Int32) -> [UInt64] {
    let (number, index) = places[Int(node)]
    var words: [UInt64] = []
    contexts[Int(number)].nodes.load(Int(index), into: &words)
    return words
  }
}

/// What a node leads to.
extension JourneySpaceBuilder {
  /// Nil if the way there fails.
  private func result(_ walk: Walk, by transition: Int32 = -1) -> WalkResult? {
    let result = WalkResult(walk)
    if result.isUnsupported, !result.fails { space.meetsUnsupported = true }
    if space.isBlocked(result) { return nil }
    results += 1
    search.work.spend(Self.ofEdge)
    return commits.note(result, from: node, transition) ? result : nil
  }

  private func add(
    to target: Int32, _ result: WalkResult, transition: Int32 = -1, outcome: Int32 = -1,
    steps: Int32? = nil, _ move: JourneySpace.Move? = nil
  ) {
    var edge = JourneySpace.Edge(
      source: node, target: target, steps: steps ?? (transition < 0 ? 0 : 1),
      transition: transition, route: result.route, outcome: outcome,
      move: move ?? .result(results - 1))
    edge.cost = result.cost(context.program)
    commits.mark(&edge)
    space.edges.append(edge)
  }

  private func content(_ words: UnsafeMutablePointer<UInt64>, _ program: LoadedProgram)
    -> [UInt64]
  {
    Array(UnsafeBufferPointer(start: words, count: program.layout.words))
  }

  func go(
    to location: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    guard let result = result(walk, by: transition) else { return }
    walk.program.mask(words, at: location)
    let place = JourneyNode(location, hasPages: hasPagesAfter)
    let target = add(place, content(words, walk.program), location, in: number)
    add(to: target, result, transition: transition)
  }

  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    guard let result = result(walk, by: transition), !(result.isBack && hasPages) else { return }
    commits.leave(to: context.caller, outcome)
    guard
      let target = after(
        context.caller, outcome, content(words, walk.program), walk.program,
        hasPages: hasPagesAfter)
    else { return }
    add(to: target, result, transition: transition, outcome: outcome)
  }

  func find(_ finding: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk) {
    space.failing.insert(node)
  }

  /// Something was opened, and the page is still there.
  func rest(_ walk: Walk) {
    guard WalkResult(walk).route >= 0, let result = result(walk) else { return }
    let target = page(pageWords(result, walk.program), in: number, origin, hasPages: hasPages)
    add(to: target, result)
  }

  /// What was decided before a page was left counts once it is shown again.
  private func pageWords(_ result: WalkResult, _ program: LoadedProgram) -> [UInt64] {
    space.nodeCount < budget ? result.page(words, program) : words
  }

  private func page(
    _ words: [UInt64], in number: Int32, _ location: Int32, hasPages: Bool
  ) -> Int32 {
    let context = space.contexts[Int(number)]
    var words = words
    context.program.mask(&words, at: location)
    return add(JourneyNode(location, hasPages: hasPages), words, location, in: number)
  }

  /// Where a journey goes on after a process; nil if it does not.
  private func after(
    _ caller: JourneyContext.Caller?, _ outcome: Int32, _ end: [UInt64], _ callee: LoadedProgram,
    hasPages: Bool
  ) -> Int32? {
    guard let caller else { return JourneySpace.outside }
    let program = space.contexts[Int(caller.context)].program
    let site = program.program.calls[Int(caller.site)]
    guard let instruction = site.instruction(after: outcome) else { return nil }
    let isOver = program.instructions[Int(instruction)].operation == .stop
    if isOver, site.closes { return JourneySpace.outside }
    var words = isOver ? caller.page : caller.words
    program.take(end, after: outcome, of: callee, site, into: &words)
    if isOver {
      return page(words, in: caller.context, caller.location, hasPages: caller.hasPages)
    }
    for index in words.indices { words[index] &= program.program.liveWord(instruction, index) }
    let isPage = program.isPage(caller.location)
    let place = JourneyNode(
      ~instruction, hasPages: caller.hasPages || isPage || hasPages && !site.isOpening)
    return add(place, words, caller.location, in: caller.context)
  }

  func call(
    _ site: Int32, at instruction: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let spec = walk.program.program.calls[Int(site)]
    guard let callee = search.programs[spec.callee.raw],
      var entry = walk.entry(to: callee, at: spec, from: instruction),
      let result = result(walk)
    else { return }
    callee.begin(&entry)
    let caller = JourneyContext.Caller(
      context: number, site: site, words: content(words, walk.program), location: origin,
      page: pageWords(result, walk.program), hasPages: hasPages)
    let key = InstanceKey(process: spec.callee.raw, words: entry)
    commits.enter(spec)
    if callees[caller] == nil, isFollowed(key) {
      callees[caller] = add(
        JourneyContext(callee, key, caller, depth: context.depth + 1, extra: commits.extra))
    }
    if let inner = callees[caller] {
      let start = callee.program.start
      let place = JourneyNode(start, hasPages: !spec.isOpening && hasPagesAfter)
      return add(to: add(place, entry, start, in: inner), result)
    }
    pass(key, caller, callee, result)
  }

  private func isFollowed(_ key: InstanceKey) -> Bool {
    if !entered.contains(key) { return context.depth < Tracer.deepest }
    guard context.depth < Self.deepest, space.nodeCount < budget else { return false }
    var outer: JourneyContext? = context
    while let next = outer {
      if next.key == key { return false }
      outer = next.caller.map { space.contexts[Int($0.context)] }
    }
    return true
  }

  private func pass(
    _ key: InstanceKey, _ caller: JourneyContext.Caller, _ callee: LoadedProgram,
    _ result: WalkResult
  ) {
    guard let index = search.instance(callee, enteredWith: key.words),
      commits.pass(callee.program.process)
    else { return }
    for (number, end) in search.instances[Int(index)].ends.enumerated() {
      guard
        let target = after(caller, end.outcome, end.words, callee, hasPages: true)
      else { continue }
      add(
        to: target, result, steps: space.steps(through: index, to: end),
        .pass(result: results - 1, instance: index, end: Int32(number)))
    }
  }
}

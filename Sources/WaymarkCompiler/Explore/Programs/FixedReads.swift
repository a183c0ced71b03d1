/// The flags, context facts and client that each process reads, by itself or through the processes
/// that it enters.
struct FixedReads {
  private var reads: [Int32: Set<Int>] = [:]

  init(_ model: Model, _ processes: [Process], _ table: SlotTable) {
    let fixed = table.slots.indices.filter { table.slots[$0].key.isFixed(in: model.shared) }
    guard !fixed.isEmpty else { return }
    let reader = TermReader(shared: model.shared)
    var callers: [Int32: [Int32]] = [:]
    for process in processes {
      reads[process.raw] = Self.own(process, model, reader, table)
      for callee in model.callees(of: process) {
        callers[callee.raw, default: []].append(process.raw)
      }
    }
    var pending = processes.map(\.raw)
    while let callee = pending.popLast() {
      for caller in callers[callee] ?? [] {
        let before = reads[caller] ?? []
        let after = before.union(reads[callee] ?? [])
        if after.count == before.count { continue }
        reads[caller] = after
        pending.append(caller)
      }
    }
  }

  func slots(of process: Process) -> Set<Int> { reads[process.raw] ?? [] }

  private static func own(
    _ process: Process, _ model: Model, _ reader: TermReader, _ table: SlotTable
  ) -> Set<Int> {
    var found: Set<Int> = []
    func add(_ key: SlotKey) {
      if key.isFixed(in: model.shared), let slot = table.index(of: key) { found.insert(slot) }
    }
    // What params of a page stand for is among the terms, too.
    for term in model.terms(of: process) where model.graph.namesFixed(term.source) {
      reader.eachRead(of: term, add)
    }
    if model.asksClient(process) { add(SlotKey(.client)) }
    for flag in model.pageFlags(of: process) { add(SlotKey(.flag(flag))) }
    return found
  }
}

extension Graph {
  /// True of a source that names a flag, a fact or the client, or asks what that supports.
  fileprivate func namesFixed(_ source: Source) -> Bool {
    switch source {
    case .initial, .null, .unknown: false
    case .variable(let id): variables[id.index].kind == .context
    case .formula(let id):
      references(of: id).contains {
        switch $0 {
        case .flag, .fact, .client, .route, .screen: true
        case .variable(let id): variables[id.index].kind == .context
        case .bound, .unresolved: false
        }
      }
    }
  }
}

extension Model {
  /// Everything that a process evaluates: guards, arguments and assignments.
  func terms(of process: Process) -> [Term] {
    var terms = (guards(of: process) + promiseGuards(of: process)).map {
      Term(.formula($0.formula), in: $0.scope)
    }
    func add(_ assignments: [Assignment], _ scope: BindingScope?) {
      terms += assignments.map { Term($0.source, in: scope) }
    }
    for index in locations(of: process) {
      let id = Location.ID(raw: Int32(index))
      switch location(id).kind {
      case .page(let page):
        add(page.bindings + page.returned, nil)
        let scope = BindingScope(page.bindings, in: nil)
        for button in page.buttons { add(button.opening?.arguments ?? [], scope) }
        terms += texts(of: page).map { Term(.formula($0), in: scope) }
      case .call(let call): add(call.arguments, nil)
      case .decide(let assignments, _): add(assignments, nil)
      case .open(let opening, _): add(opening.arguments, nil)
      case .run(_, let arguments, _), .forward(_, let arguments): add(arguments, nil)
      case .broken: break
      }
      for transition in transitions(from: id) { add(assignments(of: transition), nil) }
    }
    return terms
  }

  /// What the title and the labels of a page show.
  func texts(of page: Page) -> [ID<Formula>] {
    let screen = graph.screens[page.screen.index]
    let labels = screen.actions.flatMap { graph.actions[$0.index].label.holes }
    return (screen.title.holes + labels).map(\.formula)
  }

  /// The flags on which it depends whether a page of the process allows back, or is known.
  func pageFlags(of process: Process) -> [ID<Flag>] {
    var flags: [ID<Flag>] = []
    for index in locations(of: process) {
      let id = Location.ID(raw: Int32(index))
      guard case .page(let page) = location(id).kind,
        !graph.screens[page.screen.index].variants.isEmpty
      else { continue }
      let screen = graph.screens[page.screen.index]
      let isYoung = step(at: id) != nil && !screen.knownBy.isEveryone
      flags += isYoung ? screen.variants.compactMap(\.flag.target) : backFlags(of: page)
    }
    return flags
  }

  /// The flags on which it depends whether the page allows back.
  func backFlags(of page: Page) -> [ID<Flag>] {
    guard page.blocksBack == nil else { return [] }
    let screen = graph.screens[page.screen.index]
    let differs = screen.variants.contains { variant in
      variant.screen.target.map { blocksBack(page, showing: $0) }
        != blocksBack(page, showing: page.screen)
    }
    return differs ? screen.variants.compactMap(\.flag.target) : []
  }
}

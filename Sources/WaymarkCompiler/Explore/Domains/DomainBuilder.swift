import CEL

/// Chooses the value classes of each group of slots.
struct DomainBuilder {
  private let shared: SharedGraph
  var graph: Graph { _read { yield shared.graph } }
  private(set) var table: SlotTable
  private(set) var domains: [Domain] = []

  /// More members of a group than this are not distinguished in every order.
  static let mostCompared = 8

  /// More values than this between two constants are not distinguished.
  static let mostInGap = 64

  /// The params with which users may arrive, and what calls return.
  private let free: Set<ID<Variable>>
  /// Counts that do not go on from inputs in a way that can be followed exactly.
  private let tried: Set<SlotKey>

  private let clients: ClientDomains

  init(
    _ collector: SlotCollector, free: Set<ID<Variable>>, trying tried: Set<SlotKey>,
    _ clients: ClientDomains
  ) {
    (self.tried, self.clients) = (tried, clients)
    shared = collector.reader.shared
    self.free = free
    table = collector.table
    var groups = collector.groups
    var members = [[Int]](repeating: [], count: table.slots.count)
    for slot in table.slots.indices { members[groups.root(slot)].append(slot) }
    domains.reserveCapacity(members.count)
    for (root, slots) in members.enumerated() where !slots.isEmpty {
      add(groups.group(root), slots)
    }
  }

  private mutating func add(_ group: SlotGroup, _ slots: [Int]) {
    var group = group
    // A literal that is compared with what may be anything is distinguished like a constant.
    if group.isCompared { group.constants += group.literals.filter { $0 != .null } }
    if group.isCompared && slots.count > Self.mostCompared {
      group.sampled =
        group.sampled
        ?? "\(slots.count) values are compared with one another, and \(Self.mostCompared) are told "
        + "apart"
    }
    if group.distance > 0, group.isStepped || group.inGap(slots.count) > Self.mostInGap {
      group.sampled =
        group.sampled ?? "values are compared at a distance of \(group.distance) from one another"
    }
    if group.comparesSizes && group.isStepped { return addApart(group, slots) }
    append(domain(of: group, slots), for: slots)
  }

  /// A count that is compared with sizes goes on, and the sizes are tried on samples.
  private mutating func addApart(_ group: SlotGroup, _ slots: [Int]) {
    let ints = slots.filter { table.slots[$0].type.map { graph.types.kind($0.nonNull) } == .int }
    let others = slots.filter { !ints.contains($0) }
    var group = group
    group.sampled = group.sampled ?? "a count is compared with a size"
    append(domain(of: group, ints), for: ints)
    group.isStepped = false
    if !others.isEmpty { append(domain(of: group, others), for: others) }
  }

  private mutating func append(_ domain: Domain, for slots: [Int]) {
    domains.append(domain)
    for slot in slots {
      let allowed = allowed(slot, in: domain, isAlone: slots.count == 1)
      let shared = shared
      table.setDomain(
        domains.count - 1,
        allowed: shared.graph.simplestFirst(allowed, of: table.slots[slot].key, domain), of: slot)
    }
  }

  private func domain(of group: SlotGroup, _ slots: [Int]) -> Domain {
    if case .firstPage = table.slots[slots[0]].key.root {
      var domain = Domain()
      for value in [.null] + group.constants { domain.append(value) }
      return domain
    }
    if slots.count == 1, table.slots[slots[0]].key.root == .client, group.sampled == nil {
      return clients.domain(distinguishedBy: group.constants, in: graph)
    }
    let types = slots.map { table.slots[$0].type }
    let isNullable = types.contains { $0.map(\.isOptional) ?? false }
    let kinds = types.map { $0.map { graph.types.kind($0.nonNull) } }
    if group.isStepped, kinds.allSatisfy({ $0 == .int }),
      let counter = Counter(group, isNullable: isNullable, isOpen: goesOnFromInput(group, slots))
    {
      var domain = Domain()
      domain.setCounter(counter)
      (domain.sampled, domain.sites) = (group.sampled, group.sites)
      if counter.open == nil, let free = slots.first(where: { isFree($0) }) {
        let name = table.slots[free].key.text(in: graph)
        domain.sampled = domain.sampled ?? "`\(name)`, from which a count goes on, may be anything"
      }
      return domain
    }
    var domain = Domain()
    (domain.sampled, domain.sites) = (group.sampled, group.sites)
    if isNullable { domain.append(.null) }
    let each =
      group.sampled != nil
      ? 3 : group.isCompared ? group.inGap(min(slots.count, Self.mostCompared)) : 1
    for (index, kind) in kinds.enumerated() {
      add(
        kind, types[index], of: group, each, table.slots[slots[index]].key,
        isFirst: kinds.firstIndex(of: kind) == index, &domain)
    }
    if group.isStepped {
      domain.sampled = domain.sampled ?? "what a value is computed from itself is tried on samples"
    }
    if domain.sampled != nil { addComputed(group, slots, &domain) }
    return domain
  }

  private func goesOnFromInput(_ group: SlotGroup, _ slots: [Int]) -> Bool {
    !group.isCrossed && slots.contains { isFree($0) }
      && !slots.contains {
        let key = table.slots[$0].key
        return key.isFixed(in: shared) || tried.contains(key)
      }
  }

  /// What is computed from samples is followed with the values that it has.
  private func addComputed(_ group: SlotGroup, _ slots: [Int], _ domain: inout Domain) {
    for literal in group.literals where literal != .null { domain.append(literal) }
    guard slots.contains(where: { isState($0) }) else { return }
    if !slots.contains(where: { table.slots[$0].key.isFixed(in: shared) }) { domain.makeRoom() }
  }

  private func isState(_ slot: Int) -> Bool {
    guard case .variable(let variable) = table.slots[slot].key.root else { return false }
    let kind = graph.variables[variable.index].kind
    return kind == .state || kind == .returned
  }

  private func isFree(_ slot: Int) -> Bool {
    guard case .variable(let variable) = table.slots[slot].key.root else { return true }
    switch graph.variables[variable.index].kind {
    case .param, .result: return free.contains(variable)
    case .sent, .context, .field: return true
    case .state, .returned: return false
    }
  }

  private func add(
    _ kind: TypeTable.Kind?, _ type: Type?, of group: SlotGroup, _ each: Int, _ key: SlotKey,
    isFirst: Bool, _ domain: inout Domain
  ) {
    guard isFirst || kind.map(Self.differs) ?? false else { return }
    switch kind {
    case nil:
      let clients = clients.domain(distinguishedBy: group.constants, in: graph)
      for client in clients.values { domain.append(client) }
    case .bool: for value in [false, true] { domain.append(.bool(value)) }
    case .enumeration:
      for member in graph.types.members(of: type!.nonNull) { domain.append(.string(member)) }
    case .int: domain.addInts(group, each)
    case .double: domain.addDoubles(group, each)
    case .string: domain.addTexts(group, each, usual: graph.usualText(of: key))
    case .date: domain.addDates(group, each)
    case .list, .map:
      domain.addCollections(group, type!.nonNull, graph.types, each)
    case .record where group.sampled != nil:
      let samples = ValueSamples(group.expressions)
      for value in samples.values(of: type!.nonNull, graph.types) { domain.append(value) }
    case .record: domain.append(.map([:]))
    default:
      for index in 1...max(each, 1) { domain.append(.string("value \(index)")) }
    }
  }

  /// Kinds of which two types may have different values.
  private static func differs(_ kind: TypeTable.Kind) -> Bool {
    switch kind {
    case .enumeration, .list, .map, .record: true
    default: false
    }
  }

  /// Of slots that share classes, each may have others.
  private func allowed(_ slot: Int, in domain: Domain, isAlone: Bool) -> [UInt32] {
    guard let type = table.slots[slot].type, !isAlone || domain.sampled != nil else {
      return (0..<UInt32(domain.count)).map { $0 }
    }
    let kind = graph.types.kind(type.nonNull)
    let members = Set(graph.types.members(of: type.nonNull).map(ExactText.init))
    let known = domain.counter?.count ?? domain.values.count
    return (0..<UInt32(known)).filter { index in
      switch (domain.value(at: index), kind) {
      case (.null, _): type.isOptional
      case (.string(let text), .enumeration): members.contains(ExactText(text: text))
      case (.int, .double), (.double, .int): false
      case (.int, .list), (.int, .map), (.list, .int), (.list, .map), (.map, .int), (.map, .list):
        false
      default: true
      }
    }
  }
}

extension Counter {
  /// Values beyond this many are not followed one by one.
  private static let most: Int64 = 1 << 21
  /// How far past the outermost constants a count that may go on for ever is followed.
  private static let past: Int64 = 8

  /// A longer step is not told from others.
  private static let longest = 8.0

  /// Nil if the constants are too far apart.
  init?(_ group: SlotGroup, isNullable: Bool, isOpen: Bool) {
    var ints: [Int64] = []
    for value in group.constants + group.literals {
      switch value {
      case .int(let number): ints.append(number)
      case .double(let number) where number.magnitude < 0x1p53:
        ints += [Int64(number.rounded(.down)), Int64(number.rounded(.up))]
      default: break
      }
    }
    let (first, last) = (ints.min() ?? 0, ints.max() ?? 0)
    guard first > -(1 << 60), last < 1 << 60, last - first < Self.most else { return nil }
    let isSimple = !group.isCompared && group.sampled == nil
    let goesUp = group.steps.allSatisfy { $0.scale == 1 && $0.offset >= 0 }
    let goesDown = group.steps.allSatisfy { $0.scale == 1 && $0.offset <= 0 }
    let isOpen =
      isOpen && isSimple && goesUp != goesDown
      && group.steps.allSatisfy { $0.offset.magnitude <= Self.longest }
    (staysHigh, staysLow) = (isSimple && goesUp || isOpen, isSimple && goesDown || isOpen)
    high = last + (staysHigh ? 1 : Self.past)
    low = first - (staysLow ? 1 : Self.past)
    if isOpen { open = goesUp ? low : high }
    self.isNullable = isNullable
  }
}

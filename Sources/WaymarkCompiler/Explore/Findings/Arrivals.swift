import CEL

/// Where users arrive.
extension ExploredComponent {
  func arrive(at process: Process, _ search: Search) {
    eachArrival(at: process) { search.arrive(at: process, $0) }
  }

  /// With the values that are known by then.
  func eachArrival(at process: Process, _ visit: ([UInt64]) -> Void) {
    let isChosen = isChosen(process)
    switch model.subject(of: process) {
    case .workflow:
      let isEntry = options.subjects.isEmpty ? graph.project.isImplicit : isChosen
      if isEntry { visit(start(of: process, [])) }
    case .route(let route):
      guard options.subjects.isEmpty || isChosen else { return }
      if isChosen && !options.subjects.isEmpty
        || graph.project.entries.contains(where: { $0.target == route })
      {
        arrive(at: process, knowing: route, start(of: process, []), visit)
      }
      for link in graph.routes[route.index].links {
        arrive(at: process, knowing: route, start(of: process, missing(in: link, route)), visit)
      }
    }
  }

  /// A client does not arrive by a route that it does not know.
  private func arrive(
    at process: Process, knowing route: ID<Route>, _ words: [UInt64],
    _ visit: ([UInt64]) -> Void
  ) {
    let knownBy = graph.routes[route.index].knownBy
    let layout = layouts[process]
    if let client = options.client, let version = Version.parse(client.version),
      !knownBy.contains(client.platform, version)
    {
      return
    }
    let field = layout?.fields.first { table.slots[$0.slot].key.root == .client }
    guard let field, options.client == nil, !knownBy.isEveryone else {
      return visit(words)
    }
    let domain = domain(of: field.slot)
    let known = (0..<UInt32(domain.count)).filter { knownBy.contains(domain.value(at: $0)) }
    if known.count == domain.count { return visit(words) }
    for index in known {
      var words = words
      field.set(UInt64(index) + 1, in: &words[field.word])
      visit(words)
    }
  }

  private func isChosen(_ process: Process) -> Bool {
    options.subjects.contains { subject in
      switch subject {
      case .route(let route): model.process(of: route) == process
      case .workflow(let workflow): model.process(of: workflow) == process
      }
    }
  }

  /// The params that a link does not name, if anything reads one.
  private func missing(in link: Name, _ route: ID<Route>) -> [ID<Variable>] {
    let read = graph.routes[route.index].params.filter {
      !table.slots(of: .variable($0)).isEmpty
    }
    if read.isEmpty { return [] }
    let named = names(in: graph.text(link))
    return read.filter { !named.contains(graph.text(graph.variables[$0.index].name)) }
  }

  /// The names in the braces of a link.
  private func names(in link: String) -> Set<String> {
    Set(
      link.split(separator: "{").dropFirst().compactMap {
        $0.split(separator: "}", omittingEmptySubsequences: false).first.map(String.init)
      })
  }

  /// The values that are known on arrival: the defaults of params that a link does not name, and
  /// what the options fix.
  private func start(of process: Process, _ missing: [ID<Variable>]) -> [UInt64] {
    guard let layout = layouts[process] else { return [] }
    var words = [UInt64](repeating: 0, count: layout.words)
    if missing.isEmpty, !options.fixesFacts { return words }
    for (position, field) in layout.fields.enumerated() {
      guard let value = known(field.slot, missing),
        let index = domain(of: field.slot).index(of: value)
      else { continue }
      let place = layout.fields[position]
      words[place.word] |= UInt64(index + 1) << place.shift
    }
    return words
  }

  func known(_ slot: Int, _ missing: [ID<Variable>] = []) -> Value? {
    let key = table.slots[slot].key
    switch key.root {
    case .firstPage: return nil
    case .flag(let flag): return options.flags.first { $0.0 == flag }?.1
    case .client:
      guard let client = options.client, let version = Version.parse(client.version) else {
        return nil
      }
      return nearest(client.platform, version, in: domain(of: slot))
    case .variable(let variable):
      if let value = options.value(of: variable, in: graph) { return value }
      guard missing.contains(variable) else { return nil }
      let term = Term(model.initialValue(of: variable))
      return try? reader.value(of: term, SlotValues(entries: [])).get().part(at: key.fields)
    }
  }

  /// The class of a client: its own version, or else the one that lies between the same two.
  private func nearest(_ platform: String, _ version: [Int], in domain: Domain) -> Value? {
    let all = (0..<UInt32(domain.count)).map { domain.value(at: $0) }
      .compactMap { value in value.version(of: platform).map { (version: $0, value: value) } }
    guard let last = all.lastIndex(where: { Version.compare($0.version, version) <= 0 }) else {
      return nil
    }
    // Each second one lies between those that are named.
    let isBetween = last % 2 == 0 && Version.compare(all[last].version, version) < 0
    return all[isBetween && last + 1 < all.count ? last + 1 : last].value
  }
}

extension Value {
  fileprivate func version(of platform: String) -> [Int]? {
    guard case .map(let parts) = self, parts[.string("platform")] == .string(platform),
      case .version(let version)? = parts[.string("version")]
    else { return nil }
    return version
  }
}

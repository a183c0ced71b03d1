extension Decoder {
  mutating func decodeProjectFile() {
    part.project.isImplicit = false
    part.project.place = .top(of: tree.file)
    guard !isEmpty else {
      hideAnything()
      return reportMissing(.app, in: .project, owner: part.project.place)
    }
    guard isDeclarations(0, as: .mapping(.project)) else { return }
    recordRepeatedSections()
    rejectUnknownSections(in: .project)
    let app = required(.app, of: 0, in: .project, owner: part.project.place)
    if let app, case let text = symbol(app, as: .value(of: .app, in: .project)), !text.isNone {
      part.project.app = tree.symbols[text]
    }
    let folder = value(.specs, of: 0)
    let specs = symbol(folder, as: .value(of: .specs, in: .project))
    if let folder, !specs.isNone {
      part.project.specs = tree.symbols[specs]
      checkSpecsFolder(folder)
    } else if let folder {
      part.recovery.loseFiles()
      if holdsText(folder) { reportNoSpecsFolder(folder) }
    }
    part.project.entries = references(value(.entry, of: 0), as: .routes).map { Ref($0) }
    part.project.isEntryGiven =
      value(.entry, of: 0).map { tree[$0].kind != .sequence || tree[$0].childCount > 0 } ?? false
    if let externals = value(.externals, of: 0) {
      if tree[externals].kind != .sequence {
        hide(externals)
        loseDeclarations()
      }
      part.project.externals = declaredNames(
        externals, as: .external, .value(of: .externals, in: .project))
      if isPartial(part.project.externals, of: externals) { lose(of: part.project.place) }
    }
    decodeSections()
  }

  private mutating func decodeSections() {
    decodeClients()
    decodeContext()
    decodeLinks()
    decodeServe()
    eachEntry(.rules, "rule") { $0.decodeSeverity($1, $2) }
    var count = 0
    eachEntry(.generate, "output") {
      $0.decodeOutput($1, $2)
      count += 1
    }
    checkOutputsTogether(of: count)
    eachEntry(.promises, "promise") { $0.decodePromise($1, $2) }
  }

  /// If one client is rejected, all are dropped.
  private mutating func decodeClients() {
    var areKnown = true
    eachEntry(.clients, "client") {
      if !$0.decodeClient($1, $2) { areKnown = false }
    }
    if !areKnown { part.project.clients = [] }
  }

  private mutating func eachEntry(
    _ section: Keyword, _ noun: String, _ decode: (inout Decoder, Int, Int) -> Void
  ) {
    guard let value = value(section, of: 0),
      isMapping(value, as: .value(of: section, in: .project))
    else { return }
    eachEntry(of: value, .ofProject(noun), decode)
  }

  private mutating func decodeSeverity(_ key: Int, _ value: Int) {
    let shape = ValueShape.value(of: .rules, in: .project).element
    guard let word = word(value, Severity.self, as: shape) else { return }
    part.project.severities.append(ProjectInfo.RuleSetting(rule: name(key), severity: word))
  }

  private mutating func decodePromise(_ key: Int, _ value: Int) {
    let name = name(key)
    if name.symbol.isNone { reportEmptyName(name, "a promise") }
    guard isMapping(value, as: .mapping(.promise)) else { return }
    var promise = ProjectInfo.Promise(name: name)
    if self.value(.reach, of: value) == nil,
      [.before, .first].contains(where: { self.value($0, of: value) != nil })
    {
      decodeOrder(value, of: &promise)
    } else {
      decodeNearness(value, of: &promise)
    }
    promise.when = self.value(.when, of: value).map { formula($0) }
    part.project.promises.append(promise)
  }

  private mutating func decodeNearness(_ value: Int, of promise: inout ProjectInfo.Promise) {
    let owner = promise.name.span
    rejectUnknownKeys(of: value, in: .nearPromise)
    let reach = required(.reach, of: value, in: .nearPromise, owner: owner)
    let within = required(.within, of: value, in: .nearPromise, owner: owner)
    promise.reach = references(reach, as: .routes).map { Ref($0) }
    reportIfEmpty(reach, due: "at least one route")
    promise.within =
      within.map { number($0, as: .value(of: .within, in: .nearPromise)) } ?? 1_000
  }

  private mutating func decodeOrder(_ value: Int, of promise: inout ProjectInfo.Promise) {
    rejectUnknownKeys(of: value, in: .orderPromise)
    promise.before = milestones(.before, value, promise.name)
    promise.first = milestones(.first, value, promise.name)
  }

  /// One name, or a list of them.
  private mutating func milestones(
    _ key: Keyword, _ value: Int, _ owner: Name
  ) -> [ProjectInfo.Milestone] {
    guard let node = required(key, of: value, in: .orderPromise, owner: owner.span) else {
      return []
    }
    let shape = ValueShape.value(of: key, in: .orderPromise)
    reportIfEmpty(node, due: "at least one name")
    let nodes = tree[node].kind == .sequence ? Array(elements(of: node)) : [node]
    return nodes.map { ProjectInfo.Milestone(name: reference($0, as: shape)) }
  }

  private mutating func reportIfEmpty(_ list: Int?, due: String) {
    guard let list, tree[list].kind == .sequence, tree[list].childCount == 0 else { return }
    reportShape(list, due: due)
  }
}

extension Decoder {
  static let projectKeys: KeySet = [
    .app, .specs, .entry, .clients, .context, .rules, .generate, .promises, .externals,
  ]

  mutating func decodeProjectFile() {
    part.project.isImplicit = false
    part.project.place = .top(of: tree.file)
    let due = "every project has a name"
    guard !isEmpty else {
      hideAnything()
      return reportMissing(.app, owner: part.project.place, due)
    }
    guard isDeclarations(0, due: "a mapping that begins with `app:`") else { return }
    noteRepeatedSections()
    refuseUnknownSections(known: Self.projectKeys, in: "`waymark.yaml`")
    let app = required(.app, of: 0, owner: part.project.place, due)
    if let app, case let text = symbol(app, due: "the name of the app"), !text.isNone {
      part.project.app = tree.symbols[text]
    }
    let folder = value(.specs, of: 0)
    let specs = symbol(folder, due: "the folder of the spec files")
    if let folder, !specs.isNone {
      part.project.specs = tree.symbols[specs]
      judgeSpecsFolder(folder)
    } else if let folder {
      part.lacksFiles = true
      if holdsText(folder) { reportNoSpecsFolder(folder) }
    }
    part.project.entries = references(
      value(.entry, of: 0), due: "a list of routes", each: "the name of a route"
    ).map { Ref($0) }
    part.project.isEntryGiven =
      value(.entry, of: 0).map { tree[$0].kind != .sequence || tree[$0].childCount > 0 } ?? false
    if let externals = value(.externals, of: 0) {
      if tree[externals].kind != .sequence {
        hide(externals)
        part.lacksSections = true
      }
      part.project.externals = declaredNames(
        externals, due: "a list of destinations outside the app", as: .external)
      part.project.areExternalsKnown = !isPartial(part.project.externals, of: externals)
    }
    decodeSections()
  }

  private mutating func decodeSections() {
    decodeClients()
    decodeContext()
    eachEntry(.rules, "severities by rule such as `{ unused-type: off }`", "rule") {
      $0.decodeSeverity($1, $2)
    }
    eachEntry(.generate, "outputs by name such as `{ swift: { output: Generated } }`", "output") {
      $0.decodeOutput($1, $2)
    }
    eachEntry(.promises, "promises by name such as `{ help is near: { reach } }`", "promise") {
      $0.decodePromise($1, $2)
    }
  }

  /// If one of them was refused, none of them can be relied on.
  private mutating func decodeClients() {
    var areKnown = true
    eachEntry(.clients, "versions by platform such as `{ ios: { minimum, latest } }`", "client") {
      if !$0.decodeClient($1, $2) { areKnown = false }
    }
    if !areKnown { part.project.clients = [] }
  }

  private mutating func eachEntry(
    _ section: Keyword, _ entries: String, _ noun: String,
    _ decode: (inout Decoder, Int, Int) -> Void
  ) {
    guard let value = value(section, of: 0), isMapping(value, due: "a mapping of \(entries)")
    else { return }
    eachEntry(of: value, .ofProject(noun), decode)
  }

  private mutating func decodeSeverity(_ key: Int, _ value: Int) {
    let word = word(value, Severity.self, what: "the severity of a rule")
    guard let word else { return }
    part.project.severities.append(ProjectInfo.RuleSetting(rule: name(key), severity: word))
  }

  static let promiseKeys: KeySet = [.reach, .within]

  private mutating func decodePromise(_ key: Int, _ value: Int) {
    let name = name(key)
    if name.symbol.isNone { reportEmptyName(name, "a promise") }
    guard isMapping(value, due: "`{ reach: [route], within: 6 }`") else { return }
    refuseUnknownKeys(of: value, known: Self.promiseKeys, in: "a promise")
    let reach = required(.reach, of: value, owner: name.span, "which routes must be near?")
    let within = required(.within, of: value, owner: name.span, "how many taps away, at most?")
    let routes = references(reach, due: "a list of routes", each: "the name of a route")
    if let reach, tree[reach].kind == .sequence, tree[reach].childCount == 0 {
      reportShape(reach, due: "at least one route")
    }
    part.project.promises.append(
      ProjectInfo.Promise(
        name: name, reach: routes.map { Ref($0) },
        within: within.map { number($0, 0...1_000) } ?? 1_000))
  }
}

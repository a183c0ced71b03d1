/// The words of the language. Every file's symbol table is seeded with them, so that keys are
/// compared as integers. Each case is spelt like its word, except `none`; a coding key knows how.
enum Keyword: Int, CaseIterable, CodingKey {
  case feature = 1
  case summary, owner, types, flags, services, screens, routes, coordinators, workflows, scenarios
  case app, specs, entry, clients, context, rules, generate, promises, externals, before, first
  case minimum, latest, output, access, module, imports, layout, style, stubs, reach, within
  case mocks, language, localized, recorder
  case type, `default`, example, expires, values
  case params, returns, errors, http, commits, key, settles, headers
  case title, actions, back, variants, label, sends, open, with, when
  case screen, workflow, external, effect, present, link, since, `public`
  case handles, children
  case state, outcomes, start, steps, kind
  case show, call, choose, run, set, wait, on, after, ends, `as`, retry, go, times, `else`
  case id, given, client, platform, version, route, `do`, error, at
  case status, body, links, hosts, schemes, ignore, appIDs, androidPackage, fingerprints
  case name, conforms, ui, serve, mask, draws

  // Words that occur only as values.
  case noTarget, blocked, connection, timeout, success, failure, `true`, `false`

  // Words reserved by expressions, unless listed above.
  case null, `in`, `break`, const, `continue`, `for`, function, `if`, `import`, `let`, loop
  case package, namespace, `return`, `var`, void, `while`, supports

  static let table: SymbolTable = {
    var table = SymbolTable()
    for keyword in allCases { _ = table.intern(keyword.text) }
    return table
  }()

  init?(_ symbol: Symbol) {
    guard symbol.raw <= UInt32(Self.supports.rawValue) else { return nil }
    self.init(rawValue: Int(symbol.raw))
  }

  var text: String { self == .noTarget ? "none" : stringValue }
  var symbol: Symbol { Symbol(raw: UInt32(rawValue)) }

  /// Names that no expression could read.
  var isReservedInExpressions: Bool {
    switch self {
    case .flags, .context, .client, .as, .else, .true, .false: true
    default: rawValue >= Keyword.null.rawValue
    }
  }
}

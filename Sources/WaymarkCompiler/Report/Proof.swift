extension Checked {
  /// What was not followed, and why: data beyond a bound, and workflows with errors.
  public var unproved: [Unproved] { Proof(of: self).unproved }

  /// True if every journey was followed, with all data.
  public var isProved: Bool { Proof(of: self).isWhole }

  /// How much is proved, if there is no error and everything is.
  var extent: Extent? {
    !hasErrors && comparison == nil && isProved ? exploration?.extent : nil
  }

  /// What was judged, and how: a report never ends with a bare "ok".
  func proof(seenFrom base: PathBase = PathBase()) -> String {
    if let comparison { return comparison }
    if graph.isIncomplete {
      return "Not everything could be read: more may come to light once that is fixed."
    }
    let proof = Proof(of: self)
    let open = proof.whatIsOpen(seenFrom: base)
    if !open.isEmpty {
      let start = hasErrors ? "Not everything was followed:" : "Proved, except for"
      return "\(start) \(open.joined(separator: "; ")).\(proof.advice)"
    }
    if graph.workflows.isEmpty {
      return "No workflow yet; routes, links and coordinators are checked."
    }
    if let extent { return extent.proof }
    let scope = exploration == nil ? "whatever the guards say" : "with all data"
    return (hasErrors ? "Followed" : "Proved for") + " every journey, \(scope)."
  }
}

/// What was not followed of a project.
private struct Proof {
  let unproved: [Unproved]
  private let checked: Checked
  /// True if names are undefined or ambiguous outside of workflows: these limit the verdict even if
  /// their rules are off.
  private var hasOpenNames = false

  private static let unresolved = Rule.ids(.unresolved)
  private static let reading = Set(Rule.reading.map(\.id))
  private static let mostShown = 5

  init(of checked: Checked) {
    self.checked = checked
    let graph = checked.graph
    var broken: Set<String> = []
    var paths = EntityPaths(of: graph)
    for found in checked.diagnostics + checked.suppressed.map(\.diagnostic) {
      let isOpen = Self.unresolved.contains(found.rule)
      let isFault = found.severity == .error && Self.reading.contains(found.rule)
      guard isOpen || isFault else { continue }
      let owner = paths.path(to: found.span)?.components.first
      switch owner?.kind {
      case "workflow": broken.insert(owner?.name ?? "")
      // No journey depends on it.
      case "scenario": break
      default: hasOpenNames = hasOpenNames || isOpen
      }
    }
    let workflows = graph.workflows.filter {
      !graph.isUnderstood($0) || broken.contains(graph.text($0.name))
    }
    var known: Set<Unproved> = []
    let errors = workflows.map { Unproved(subject: graph.text($0.name), reason: "it has errors") }
    unproved = (errors + (checked.exploration?.unproved ?? [])).filter { known.insert($0).inserted }
  }

  var isWhole: Bool {
    !checked.graph.isIncomplete && checked.exploration != nil && unproved.isEmpty && !hasOpenNames
      && !checked.isTreeCutOff && !checked.graph.workflows.isEmpty
  }

  func whatIsOpen(seenFrom base: PathBase) -> [String] {
    var open: [String] = []
    if hasOpenNames { open.append("what has unresolved names") }
    if checked.isTreeCutOff { open.append("who handles a route") }
    var subjects: [String: [String]] = [:]
    var reasons: [String] = []
    for unproved in unproved where unproved.guards.isEmpty {
      if subjects[unproved.reason] == nil { reasons.append(unproved.reason) }
      subjects[unproved.reason, default: []].append(unproved.subject)
    }
    open += reasons.prefix(Self.mostShown).map { reason in
      let names = subjects[reason] ?? []
      return "\(listing(names)), since \(names.count > 1 ? plural(reason) : reason)"
    }
    let left = reasons.count - Self.mostShown
    if left > 0 { open.append("what has \(counting(left, "other reason"))") }
    return open + (sampledGuards.isEmpty ? [] : [whatIsSampled(seenFrom: base)])
  }

  private func whatIsSampled(seenFrom base: PathBase) -> String {
    var places = SourcePositions(of: checked.graph.files, [(checked.graph.files.count, base)])
    let lines = sampledGuards.map { span in
      let place = places.place(of: span)
      return "\(Printable.address(place.path)):\(place.start.line)"
    }
    let guards = counting(lines.count, "guard")
    let verb = lines.count == 1 ? "was" : "were"
    return "\(guards) that \(verb) tried on samples: \(listing(lines, in: ""))"
  }

  /// Each once, in the order of the files.
  private var sampledGuards: [Span] {
    Set(unproved.flatMap(\.guards)).sorted { $0.isBefore($1) }
  }

  /// What could be written instead.
  var advice: String {
    switch sampledGuards.count {
    case 0: ""
    case 1: " With a Bool in its place, for example from the backend, it would be proved."
    default: " With Bools in their place, for example from the backend, they would be proved."
    }
  }

  private func plural(_ reason: String) -> String {
    if reason.hasPrefix("it has ") { return "they have\(reason.dropFirst(6))" }
    return reason.hasPrefix("its ") ? "their\(reason.dropFirst(3))" : reason
  }
}

extension Extent {
  var proof: String {
    "Proved for every journey and all data (\(counting(workflows, "workflow")), "
      + "\(counting(states, "state")))."
  }
}

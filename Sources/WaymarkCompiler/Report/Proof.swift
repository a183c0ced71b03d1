extension Checked {
  /// What was not followed, and why: data beyond a bound, and workflows with unresolved names.
  public var unproved: [Unproved] {
    let unclear = graph.workflows.filter { !graph.knowsPaths(of: $0) }.map {
      Unproved(subject: graph.text($0.name), reason: "it has names that are not resolved")
    }
    return unclear + (exploration?.unproved ?? [])
  }

  /// True if every journey was followed, with all data.
  public var isProved: Bool {
    !graph.isIncomplete && exploration != nil && unproved.isEmpty && !hasOpenNames
      && !isTreeCutOff && !graph.workflows.isEmpty
  }

  /// True if names are undefined or ambiguous: these limit the verdict even if their rules are off.
  private var hasOpenNames: Bool {
    (diagnostics + suppressed.map(\.diagnostic)).contains {
      Rule.ids(.unresolved).contains($0.rule)
    } || graph.workflows.contains { !graph.knowsPaths(of: $0) }
  }

  /// What was judged, and how: a report never ends with a bare "ok".
  var proof: String {
    if let comparison { return comparison }
    if graph.isIncomplete {
      return "Not everything could be read: more may come to light once that is fixed."
    }
    if graph.workflows.isEmpty { return "Nothing is proved: there is no workflow yet." }
    if isProved && !hasErrors { return "Proved for every journey and all data." }
    let open = whatIsOpen.joined(separator: "; ")
    if !open.isEmpty {
      let start =
        hasErrors ? "Not everything was followed" : "Proved, except for what was not followed"
      return "\(start): \(open)."
    }
    let scope = exploration == nil ? "whatever the guards say" : "with all data"
    return (hasErrors ? "Followed" : "Proved for") + " every journey, \(scope)."
  }

  private static let mostShown = 5

  private var whatIsOpen: [String] {
    var open: [String] = []
    if hasOpenNames { open.append("what has unresolved names") }
    if isTreeCutOff { open.append("who handles a route") }
    var subjects: [String: [String]] = [:]
    var reasons: [String] = []
    for unproved in exploration?.unproved ?? [] {
      if subjects[unproved.reason] == nil { reasons.append(unproved.reason) }
      subjects[unproved.reason, default: []].append(unproved.subject)
    }
    open += reasons.prefix(Self.mostShown).map { reason in
      let names = subjects[reason] ?? []
      return "\(listing(names)), since \(names.count > 1 ? plural(reason) : reason)"
    }
    let left = reasons.count - Self.mostShown
    if left > 0 { open.append("what has \(counting(left, "other reason"))") }
    return open
  }

  private func plural(_ reason: String) -> String {
    if reason.hasPrefix("it has ") { return "they have\(reason.dropFirst(6))" }
    return reason.hasPrefix("its ") ? "their\(reason.dropFirst(3))" : reason
  }
}

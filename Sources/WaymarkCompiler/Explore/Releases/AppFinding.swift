/// What some apps get into.
public struct AppFinding: Sendable {
  public let apps: SupportedApps
  public let finding: DataFinding
  /// What these apps meet, in which the journey is.
  public let graph: Graph

  /// The step where it happens; nil on the page of a route.
  package var step: ID<Step>? {
    guard let last = finding.journey?.locations.last, last.index < graph.steps.count else {
      return nil
    }
    return ID(last.index)
  }

  /// The workflow in which it happens, or what its journey begins with.
  package var owner: String {
    if let step { return graph.text(graph[graph[step].workflow].name) }
    switch finding.journey?.start {
    case .workflow(let id): return graph.text(graph[id].name)
    case .route(let id): return graph.text(graph[id].name)
    case nil: return subject
    }
  }

  /// What the apps do not know; else what is shown, called or opened there, or what the finding is
  /// about.
  package var subject: String {
    if let name = finding.unknown.split(separator: "`").last { return String(name) }
    if finding.rule == .brokenPromise { return graph.source(at: finding.span) }
    let target = step.map { graph.text(graph[$0].targetName) } ?? ""
    return target.isEmpty ? graph.source(at: finding.span) : target
  }
}

extension Graph {
  fileprivate func source(at span: Span) -> String {
    guard files.indices.contains(Int(span.file)) else { return "" }
    let bytes = files[Int(span.file)].bytes
    let range = Int(span.start)..<Int(span.end)
    return range.upperBound <= bytes.count
      ? String(decoding: bytes[range], as: UTF8.self) : ""
  }
}

extension Evidence {
  /// Once for all apps that get into it, without what every client does.
  func joinedFindings(ofReleases rules: Set<DataRule>) -> [DataFinding] {
    struct Key: Hashable {
      let rule: DataRule
      let span: Span
    }
    var known = Set(exploration.findings.map { Key(rule: $0.rule, span: $0.span) })
    let found = appFindings(releases, rules).filter {
      $0.finding.span.file < analysis.graph.files.count
        && !known.contains(Key(rule: $0.finding.rule, span: $0.finding.span))
    }
    let all = Dictionary(grouping: found) { Key(rule: $0.finding.rule, span: $0.finding.span) }
    return found.compactMap { one in
      let key = Key(rule: one.finding.rule, span: one.finding.span)
      guard known.insert(key).inserted else { return nil }
      var finding = one.finding
      let apps = SupportedApps.joined((all[key] ?? []).map(\.apps)).map(\.text)
      finding.notes = [.init("this happens to \(listing(apps, in: ""))")] + finding.notes
      return finding
    }
  }
}

import CEL

/// Findings at places that a search has reached.
extension Verdicts {
  func sites(of loaded: LoadedProgram) -> [DataFinding] {
    let places = nearestPlaces(in: loaded, of: search) { exploring.isAsked($0.rule) }
    return places.compactMap { place in
      let (index, found) = (place.index, place.found)
      let site = loaded.program.findings[Int(index)]
      guard var finding = finding(site, loaded, found, index) else { return nil }
      let journey = JourneyBuilder.journey(
        search, to: found.instance, found.state, then: .finding(index))
      finding.journey = journey
      finding.notes = journey.map { JourneyNotes(graph, model).notes(of: $0) } ?? []
      return finding
    }
  }

  struct Candidate {
    let index: Int32
    let found: LoadedProgram.Occurrence
    let length: NearestOpeners.Length
  }

  /// Of each defect, in the order of the program.
  func nearestPlaces(
    in loaded: LoadedProgram, of search: Search, where isAsked: (FindingSite.Kind) -> Bool
  ) -> [Candidate] {
    var places: [Candidate] = []
    var known: [SiteKey: Int] = [:]
    if loaded.found.isEmpty { return places }
    for (index, site) in loaded.program.findings.enumerated() where isAsked(site.kind) {
      let key = SiteKey(site, loaded)
      for found in loaded.found[Int32(index)] ?? [] {
        let length = search.nearest.lengths[Int(found.instance)].adding(found.distance)
        let place = Candidate(index: Int32(index), found: found, length: length)
        if let earlier = known[key] {
          if length < places[earlier].length { places[earlier] = place }
        } else {
          known[key] = places.count
          places.append(place)
        }
      }
    }
    return places
  }

  /// One defect may be compiled in several places.
  private struct SiteKey: Hashable {
    let kind: FindingSite.Kind
    let location: Int32
    let exit: ID<Exit>?
    let detail: Int32

    init(_ site: FindingSite, _ loaded: LoadedProgram) {
      (kind, location, exit) = (site.kind, site.location.raw, site.exit)
      detail =
        site.test >= 0
        ? loaded.tests[site.test].formula.raw : site.action?.raw ?? site.route?.raw ?? -1
    }
  }

  private func finding(
    _ site: FindingSite, _ loaded: LoadedProgram, _ found: LoadedProgram.Occurrence, _ index: Int32
  ) -> DataFinding? {
    let values = DecidedValues(search, found, index)
    let data = values.phrase(graph)
    let name = "`\(name(of: site.location))`"
    switch site.kind {
    case .openChoice:
      return DataFinding(
        rule: .openChoice,
        message: "no branch is taken \(data) (proved); add a branch for it, or an `else`",
        span: span(of: site.location))
    case .noAlternative:
      let exit = site.exit.map { graph.exits[$0.index] }
      let of = exit.map { $0.trigger == .onward ? "" : " of `\(graph.text($0.name))`" } ?? ""
      return DataFinding(
        rule: .stuckOnData,
        message: "at \(name) no alternative\(of) is taken \(data) (proved); "
          + "add an alternative without `when`",
        span: model.nameSpan(of: site.location))
    case .stuckPage:
      return DataFinding(
        rule: .stuckOnData,
        message: "\(name) offers no button that leads on \(data), and back is blocked (proved); "
          + "offer a button for it, or let time lead on with `after`",
        span: model.nameSpan(of: site.location))
    case .mayFail: return failure(site, loaded, values, data)
    case .outOfOrder: return nil
    case .unsupportedRoute, .unsupportedScreen: return unsupported(site, by: values.client)
    }
  }

  private func failure(
    _ site: FindingSite, _ loaded: LoadedProgram, _ values: DecidedValues, _ data: String
  ) -> DataFinding? {
    let test = loaded.tests[site.test]
    guard let expression = graph.formulas[test.formula.index].expression else { return nil }
    let known = SlotValues(entries: values.entries)
    for node in expression.nodes.indices {
      guard
        case .failure(let error) = component.reader.value(
          of: node, in: test.formula, test.scope, known), error.isFinding
      else { continue }
      let range = expression.range(of: node)
      return DataFinding(
        rule: .mayFail,
        message: "`\(expression.text(of: node))` fails \(data): \(error.message) (proved); "
          + "test for it first",
        span: graph.formulas[test.formula.index].span(of: range))
    }
    return nil
  }
}

extension LoadedProgram {
  /// The guards that were found to fail.
  var failing: [ID<Formula>] {
    if found.isEmpty { return [] }
    return program.findings.indices.compactMap { finding in
      guard found[Int32(finding)] != nil, program.findings[finding].test >= 0 else { return nil }
      return tests[program.findings[finding].test].formula
    }
  }
}

/// Places.
extension Verdicts {
  func name(of location: Location.ID) -> String {
    if let step = model.step(at: location) {
      return graph.text(graph.steps[step.index].name)
    }
    guard case .page(let page) = model.location(location).kind else { return "" }
    return graph.text(graph.screens[page.screen.index].name)
  }

  func span(of location: Location.ID) -> Span {
    model.step(at: location).map { graph.steps[$0.index].span } ?? model.nameSpan(of: location)
  }

  func openSpan(of site: FindingSite) -> Span {
    if let action = site.action, let open = graph.actions[action.index].open { return open.span }
    return span(of: site.location)
  }
}

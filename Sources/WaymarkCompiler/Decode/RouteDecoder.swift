extension Decoder {
  mutating func decodeRoute(_ key: Int, _ value: Int) {
    var route = Route(
      name: declaredName(key, as: .route), feature: feature, params: .empty, destination: .none,
      arguments: .empty, presentation: .push, links: [], isPublic: false, since: [])
    if isBody(value, of: route.name, as: .mapping(.route)) { decodeRoute(value, into: &route) }
    part.routes.append(route)
  }

  private mutating func decodeRoute(_ node: Int, into route: inout Route) {
    let isUnderstood = rejectUnknownKeys(of: node, in: .route, .route)
    route.params = variables(
      value(.params, of: node), as: .param, of: route.name)
    route.destination = destination(node, of: route.name)
    if !isUnderstood { recordHidden(in: node, of: route) }
    if let with = field(.with, of: node) { decodeArguments(with, into: &route) }
    if let present = value(.present, of: node) {
      let known = word(
        present, RoutePresentation.self, as: .value(of: .present, in: .route))
      route.presentation = known ?? .push
      if known == nil { lose(.presentation, of: route.name.span) }
    }
    route.links = links(value(.link, of: node), of: route)
    // An invalid value more likely stands for `true`.
    let isPublic = value(.public, of: node)
    route.isPublic = bool(isPublic, as: .value(of: .public, in: .route)) ?? (isPublic != nil)
    route.since = since(node)
  }

  /// The unknown key may be that of the destination, of the params or of the arguments.
  private mutating func recordHidden(in node: Int, of route: Route) {
    let hidesMapping = hidden(in: node, known: MappingSchema.route.keySet).contains {
      tree[$0].kind == .mapping
    }
    if hidesMapping, value(.params, of: node) == nil { lose(of: route.name.span) }
    let lacksArguments = hidesMapping && value(.with, of: node) == nil
    switch route.destination {
    case .none: lose(of: route.name.span)
    case .screen(let ref): if lacksArguments { lose(of: ref.span) }
    case .workflow(let ref): if lacksArguments { lose(of: ref.span) }
    case .external, .effect: break
    }
  }

  private mutating func decodeArguments(_ with: Field, into route: inout Route) {
    switch route.destination {
    case .external, .effect:
      reportMisplacedKey(
        with.key, "`with` feeds a screen or a workflow; this route has no such destination")
    case .screen(let ref): route.arguments = arguments(with.value, for: ref.span)
    case .workflow(let ref): route.arguments = arguments(with.value, for: ref.span)
    case .none: route.arguments = arguments(with.value, for: route.name.span)
    }
  }

  private mutating func destination(_ node: Int, of route: Name) -> Route.Destination {
    let (field, hasSecond) = only(
      MappingSchema.route.alternatives, of: node, "a route has one destination")
    if hasSecond { lose(of: route.span) }
    return field.map { destination($0) } ?? .none
  }

  private mutating func destination(_ field: Field) -> Route.Destination {
    switch keyword(at: field.key) {
    case .screen:
      return .screen(Ref(leading(field.value, as: .screenName)))
    case .workflow:
      return .workflow(Ref(leading(field.value, as: .workflowName)))
    case .external:
      return .external(reference(field.value, as: .value(of: .external, in: .route)))
    default:
      if bool(field.value, as: .value(of: .effect, in: .route)) == false {
        let noun = MappingSchema.route[.effect].shape.noun
        reportUnknownWord(field.value, known: ["true"], what: noun)
      }
      return .effect
    }
  }

  private mutating func links(_ node: Int?, of route: Route) -> [Name] {
    guard let node else { return [] }
    let written = tree[node].kind == .sequence ? Array(elements(of: node)) : [node]
    let links = written.compactMap { link($0) }
    // Users can arrive by a link even if it is rejected.
    if links.count < written.count { mention(route.name) }
    return links
  }

  private mutating func link(_ node: Int) -> Name? {
    guard holdsText(node), !reportedValues.contains(node) else {
      reportShape(node, due: ValueShape.link.expected)
      return nil
    }
    let text = text(node)
    guard let fault = LinkShape(text).fault else { return name(node) }
    let page = String(text.prefix { $0 != "#" })
    let isWhole = page == text || LinkShape(page).fault != nil
    let message =
      isWhole
      ? "`\(shortened(text))` is no link: \(fault)"
      : "a fragment does not count in links: `\(shortened(page))` already matches every URL with "
        + "one; leave `\(shortened(String(text.dropFirst(page.count))))` out"
    let better = LinkShape(text).correction
    report(
      .unknownValue, message, at: span(node),
      fixes: better.flatMap { better in
        better.asScalar.map {
          [.safe("write `\(shortened(better))`", replace: span(node), with: $0)]
        }
      } ?? [])
    return nil
  }
}

import WaymarkCompiler

extension FeaturePages {
  func addScreens(of id: ID<Feature>, to page: inout MarkdownPage) {
    let screens = members[id.index].screens
    guard !screens.isEmpty else { return }
    page.heading(2, "Screens")
    page.table(
      ["screen", "title", "takes", "buttons"],
      screens.map { id in
        let screen = graph[id]
        return [
          code(screen.name), title(of: screen), takes(screen.params),
          screen.actions.map { button(graph[$0]) }.joined(separator: "<br>"),
        ]
      })
  }

  private func title(of screen: Screen) -> String {
    var lines = [MarkdownText.escaped(graph.text(screen.title.text))]
    if screen.isBackBlocked { lines.append("(no way back)") }
    for variant in screen.variants {
      let arm = variant.arm.map { " = \(code($0))" } ?? ""
      lines.append("(with \(code(variant.flag.name))\(arm): \(code(variant.screen.name)))")
    }
    if !screen.since.isEmpty {
      lines.append("(\(words(for: screen.since).joined(separator: ", ")))")
    }
    return lines.joined(separator: "<br>")
  }

  /// As in `ios since 7.2`.
  func words(for since: [Since]) -> [String] {
    since.map { since in
      "\(MarkdownText.escaped(graph.text(since.platform))) since "
        + MarkdownText.escaped(graph.text(since.version))
    }
  }

  private func button(_ action: Action) -> String {
    var text = "\(code(action.name)): \(MarkdownText.escaped(graph.text(action.label.text)))"
    if let route = action.open { text += " → \(code(route.name))" }
    if !action.sends.isEmpty { text += ", sends \(takes(action.sends))" }
    if let when = action.when, let source = graph[when].expression?.source {
      text += ", if \(MarkdownText.code(source))"
    }
    return ([text] + words(for: action.since)).joined(separator: ", ")
  }

  func addServices(of id: ID<Feature>, to page: inout MarkdownPage) {
    let services = members[id.index].services
    guard !services.isEmpty else { return }
    page.heading(2, "Services")
    page.table(
      ["operation", "takes", "returns", "errors", "request"],
      services.flatMap { service in
        graph[service].operations.map { row(graph[$0], of: graph[service]) }
      })
  }

  private func row(_ operation: WaymarkCompiler.Operation, of service: Service) -> [String] {
    let name = "\(graph.text(service.name)).\(graph.text(operation.name))"
    return [
      MarkdownText.code(name) + (graph.commitNote(of: operation).map { " (\($0))" } ?? ""),
      takes(operation.params),
      operation.returnType.map { MarkdownText.code(graph.types.name($0)) } ?? "",
      (operation.errors ?? []).map { error in
        let type = operation.value(of: error.symbol).map { graph.types.name(graph[$0].type) }
        return code(error) + (type.map { " with \(MarkdownText.code($0))" } ?? "")
      }.joined(separator: ", "),
      ([operation.http.map { code($0) }].compactMap(\.self)
        + operation.headers.map { "\(code($0.name)): \(code($0.param.name))" })
        .joined(separator: ", "),
    ]
  }

  private func byDefault(_ flag: Flag) -> String {
    guard let values = flag.values, case .string(let text) = flag.defaultValue else {
      return flag.defaultValue.ofFlag
    }
    let others = values.filter { graph.text($0) != text }.map { code($0) }
    return ([MarkdownText.code(text)] + others).joined(separator: ", or ")
  }

  func addFlags(of id: ID<Feature>, to page: inout MarkdownPage) {
    let flags = members[id.index].flags
    guard !flags.isEmpty else { return }
    page.heading(2, "Flags")
    page.table(
      ["flag", "what it does", "by default", "owner", "expires"],
      flags.map { id in
        let flag = graph[id]
        return [
          code(flag.name), MarkdownText.escaped(graph.text(flag.summary)),
          byDefault(flag), MarkdownText.escaped(graph.text(flag.owner)),
          flag.expires.map { MarkdownText.escaped(graph.text($0)) } ?? "",
        ]
      })
  }
}

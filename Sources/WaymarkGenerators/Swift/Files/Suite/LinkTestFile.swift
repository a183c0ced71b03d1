import WaymarkCompiler

extension TestSuite {
  /// Every link to its route, and from there to a link again.
  func linkTests(of part: TestedModules.Part, _ table: LinkTable) -> GeneratedFile? {
    let links = part.routes.flatMap { route in
      model.graph[route].links.compactMap { link in
        SampleLink(link, of: route, in: model, table).map { (url: $0.text, route: route) }
      }
    }
    guard !links.isEmpty else { return nil }
    let name = suite("Link", of: part)
    return file(name, importing: part.imports) { file in
      file.needsFoundation = true
      file.line()
      file.line("@Suite(\"Links of \(part.prefix.isEmpty ? "the specs" : part.prefix)\")")
      file.line("struct \(name) {")
      file.line("@Test(", indent: 2)
      file.line(
        "\"A link opens its route, and the route has a link that opens it, too\",", indent: 4)
      file.line("arguments: [", indent: 4)
      for link in links {
        let name = file.model.identifier(link.route, .type)
        file.line("(\(literal: link.url), \"\(name.text.filter { $0 != "`" })\"),", indent: 6)
      }
      file.line("])", indent: 4)
      file.lines(
        """
          func links(link: String, route: String) throws {
            let url = try #require(URL(string: link))
            let opened = try #require(Route(url: url))
            #expect(String(describing: opened).prefix { $0 != "(" } == route)
            let back = try #require(opened.url)
            let again = try #require(Route(url: back))
            #expect(String(describing: again) == String(describing: opened))
          }
        }
        """)
    }
  }
}

/// A link with a value in the place of each param.
private struct SampleLink {
  let text: String

  /// Nil if another link is the first to open it, or the route has a param whose text cannot be
  /// compared.
  init?(_ link: Name, of route: ID<Route>, in model: SwiftModel, _ table: LinkTable) {
    guard RouteLink(link, of: route, in: model.graph, model.types) != nil else { return nil }
    var text = model.text(link)
    for param in model.params(route) {
      guard let value = Self.value(model.syntax(param), model) else {
        if text.contains("{\(model.name(param))}") { return nil }
        continue
      }
      text = text.replacing("{\(model.name(param))}", with: value)
    }
    let opening = table.opening(text)
    guard opening?.route == route else { return nil }
    self.text = text
  }

  private static func value(_ syntax: TypeSyntax, _ model: SwiftModel) -> String? {
    guard case .named(let name, _) = syntax.wrapped ?? syntax else { return nil }
    if let type = model.declaration(name) {
      let members = model[type].members
      return members.first.map { model.text($0) }
    }
    return switch model.text(name) {
    case "Bool": "true"
    case "Int": "7"
    case "Double": "1.5"
    case "String": "sample"
    case "Date": "2027-01-15T08:00:00Z"
    default: nil
    }
  }
}

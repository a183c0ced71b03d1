import Effort
import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Resolving in a deep tree")
struct DeepTreeTests {
  private static let depth = 300

  private static let graph = tree(depth)

  private static func tree(_ depth: Int) -> Graph {
    let numbers = 0..<depth
    let tree = numbers.map { n in
      "  C\(n): { handles: [r\(n)]\(n + 1 < depth ? ", children: [C\(n + 1)]" : "") }\n"
    }
    let routes = numbers.map { "  r\($0): { screen: S\($0)\($0 == 0 ? ", link: /a" : "") }\n" }
    let screens = numbers.map { n in
      "  S\(n): { title: T, actions: { next: { label: A, open: r\((n + 1) % depth) }, "
        + "first: { label: B, open: r0 } } }\n"
    }
    let text =
      "feature: Help\ncoordinators:\n\(tree.joined())routes:\n\(routes.joined())"
      + "screens:\n\(screens.joined())"
    return check([SourceFile(path: "help.yaml", text: text)], by: []).graph
  }

  @Test("lists name a hundred coordinators, and count the others")
  func capped() throws {
    let resolution = Resolution(of: Self.graph, ResolutionFilter(screen: "S299", route: "r0"))
    let origin = try #require(resolution.origins.first)
    let row = try #require(origin.routes.first)
    #expect(resolution.origins.count == 1 && row.handler == "C0")
    #expect(row.hops.count == 100 && row.hopsLeftOut == 200)
    #expect(row.hops.first == "C299" && row.hops.last == "C0")
    #expect(origin.owner.count == 100 && origin.ownersLeftOut == 200)
    #expect(resolution.json.contains("\"hopsLeftOut\": 200"))
  }

  @Test("a place is resolved without putting together the whole tree for it")
  func work() {
    let trees = [250, 2_000].map { Analysis(of: Self.tree($0)) }
    for tree in trees { _ = tree.chains }
    let factor = growth(from: 250) { depth in
      let rows = Resolution(of: trees[depth == 250 ? 0 : 1]).origins.flatMap(\.routes)
      #expect(rows.reduce(0) { $0 + $1.hops.count } > depth * 30)
    }
    // That of a tree that is put together for each place is about 64.
    #expect(factor < 32, "\(factor)")
  }

  @Test("lines are no wider than a terminal, and no line is empty of words")
  func wrapped() {
    let lines = Resolution(of: Self.graph).text.split(separator: "\n")
    #expect(lines.count > Self.depth && lines.allSatisfy { $0.count <= 100 })
    #expect(lines.contains { $0.hasSuffix("C200 → 200 more → C0") })
  }

  @Test("a filter by coordinator keeps what it handles and what it owns")
  func filtered() {
    let resolution = Resolution(of: Self.graph, ResolutionFilter(coordinator: "C7"))
    let found = resolution.origins.flatMap { origin in
      origin.routes.map { "\(origin.name) \($0.raisedBy)" }
    }
    #expect(found == ["S6 next", "S7 next", "S7 first"])
  }
}

import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Diagrams that are drawn without Graphviz")
struct LayeredDrawingTests {
  private static let exits = 30

  /// A screen with thirty buttons, each of which leads to a page of its own and back.
  private static var hub: Graph {
    let numbers = 0..<exits
    let buttons = numbers.map { "      b\($0): Choice number \($0)\n" }.joined()
    let ways = numbers.map { "          b\($0): s\($0)\n" }.joined()
    let steps = numbers.map {
      "      s\($0): { show: Page, on: { up: menu, done: done } }\n"
    }.joined()
    return graph(
      """
      feature: Hub
      screens:
        Menu:
          title: Menu
          actions:
      \(buttons)  Page: { title: Page, actions: { up: Up, done: Done } }
      routes: { flow: { workflow: flow, link: /flow } }
      workflows:
        flow:
          outcomes: { done: success }
          steps:
            menu:
              show: Menu
              on:
      \(ways)\(steps)
      """)
  }

  private struct Box {
    let (left, top, right, bottom): (Int, Int, Int, Int)
  }

  /// The rectangles of steps that show a screen.
  private func boxes(in svg: String) -> [Box] {
    svg.matches(of: #/<rect x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)" rx=/#).map {
      let numbers = [$0.output.1, $0.output.2, $0.output.3, $0.output.4].map { Int($0) ?? 0 }
      return Box(
        left: numbers[0], top: numbers[1], right: numbers[0] + numbers[2],
        bottom: numbers[1] + numbers[3])
    }
  }

  @Test("a row that is too wide is wrapped, and its boxes do not touch")
  func wrapping() throws {
    let graph = Self.hub
    let svg = try #require(Drawing.workflow(graph, ID(0)).svg)
    let width = try #require(svg.firstMatch(of: #/width="(\d+)"/#).flatMap { Int($0.output.1) })
    #expect(width < 4_000)
    let boxes = boxes(in: svg)
    #expect(boxes.count == Self.exits + 1)
    #expect(Set(boxes.map(\.top)).count >= 4)
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        let isBeside = box.right < other.left || other.right < box.left
        #expect(isBeside || box.bottom < other.top || other.bottom < box.top)
      }
    }
  }

  /// The points that a path passes, without those that bend it.
  private func points(of path: Substring) -> [(x: Int, y: Int)] {
    var bending = 0
    return path.split(separator: " ").compactMap { word in
      if word.first == "C" { bending = 3 }
      bending -= 1
      let numbers = word.drop { $0.isLetter }.split(separator: ",").compactMap { Int($0) }
      return bending > 0 || numbers.count < 2 ? nil : (numbers[0], numbers[1])
    }
  }

  @Test("lines pass beside boxes, not through them")
  func lines() throws {
    let svg = try #require(Drawing.workflow(Self.hub, ID(0)).svg)
    let boxes = boxes(in: svg)
    let points = svg.matches(of: #/<path d="([^"]+)"/#).flatMap { self.points(of: $0.output.1) }
    #expect(points.count > 2 * Self.exits)
    for (x, y) in points {
      let inside = boxes.count { $0.left < x && x < $0.right && $0.top < y && y < $0.bottom }
      #expect(inside == 0, "\(x), \(y)")
    }
  }

  @Test("the words of an arrival are beside its point")
  func arrival() throws {
    let svg = try #require(Drawing.navigation(Self.hub).svg)
    let point = try #require(svg.firstMatch(of: #/<ellipse cx="(\d+)" cy="(\d+)" rx="7"/#))
    let words = try #require(svg.firstMatch(of: #/<tspan x="(\d+)" y="(\d+)">arrives</#))
    #expect((Int(words.output.1) ?? 0) > (Int(point.output.1) ?? 0) + 7 + 15)
    #expect(words.output.2 == point.output.2)
  }
}

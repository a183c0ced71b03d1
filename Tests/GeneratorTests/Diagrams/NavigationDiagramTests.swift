import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("The navigation diagram")
struct NavigationDiagramTests {
  /// The names of the boxes by the nodes in them, and the lines that are seen.
  private static func drawn(
    _ dot: String
  ) -> (boxes: [String: String], lines: [(from: String, to: String)]) {
    var box = ""
    var boxes: [String: String] = [:]
    var lines: [(from: String, to: String)] = []
    for line in dot.split(separator: "\n") {
      let words = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      if line.contains("graph [label=") {
        box = words[1]
      } else if line == "  }" {
        box = ""
      } else if words.count > 3, words[2] == " -> " {
        if !line.contains("style=invis") { lines.append((words[1], words[3])) }
      } else if words.count > 1, !box.isEmpty {
        boxes[words[1]] = box
      }
    }
    return (boxes, lines)
  }

  @Test("no line passes from one box to another: what another has is drawn again, by its name")
  func references() throws {
    let dot = DiagramFormat.dot.rendering(.navigation(try Sample.graph()))
    let (boxes, lines) = Self.drawn(dot)
    #expect(lines.count > 50)
    for line in lines where line.from != "arrival" {
      #expect(boxes[line.from] == boxes[line.to], "\(line)")
    }
    #expect(
      dot.contains(
        "\"workflow contactTriage from workflow lateOrder\" "
          + "[label=\"contactTriage\\n↗ ContactCenter\", shape=component"))
    let sources = lines.filter { $0.to == "workflow contactTriage from workflow lateOrder" }
    #expect(sources.map(\.from) == ["workflow lateOrder"])
  }

  @Test("one feature is drawn with what it leads to in others")
  func alone() throws {
    let graph = try Sample.graph()
    let account = try #require(graph.features.firstIndex { graph.text($0.name) == "Account" })
    let (boxes, lines) = Self.drawn(
      DiagramFormat.dot.rendering(.navigation(graph, of: ID(account))))
    #expect(Set(boxes.values) == ["Account"])
    #expect(lines.contains { $0.to == "workflow contactTriage from workflow accountHelp" })
  }

  @Test("many exits of one node stand in columns, and a workflow with many goes to the right")
  func wrapped() throws {
    func names(_ count: Int, _ form: (Int) -> String) -> String {
      (0..<count).map(form).joined(separator: ", ")
    }
    func spec(_ count: Int) -> String {
      """
      feature: Hub
      screens:
        Menu: { title: Menu, actions: { \(names(count) { "a\($0): Go" }) } }
      routes: { hub: { workflow: hub, link: /hub }, \(names(count) { "r\($0): { effect: true }" }) }
      workflows:
        hub:
          outcomes: { done: success }
          steps:
            menu: { show: Menu, on: { \(names(count) { "a\($0): p\($0)" }) } }
      \((0..<count).map { "      p\($0): { open: r\($0), go: done }" }.joined(separator: "\n"))
      """
    }
    let wide = graph(spec(30))
    let navigation = DiagramFormat.dot.rendering(.navigation(wide))
    #expect(navigation.contains("\"route r0 from Hub\" -> \"route r12 from Hub\" [style=invis]"))
    #expect(DiagramFormat.dot.rendering(.workflow(wide, ID(0))).contains("rankdir=LR"))
    let narrow = graph(spec(8))
    #expect(!DiagramFormat.dot.rendering(.navigation(narrow)).contains("invis"))
    #expect(!DiagramFormat.dot.rendering(.workflow(narrow, ID(0))).contains("rankdir=LR"))
  }
}

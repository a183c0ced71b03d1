import Foundation
import Testing

@Suite("Layers")
struct LayerTests {
  @Test("a file uses no type of a layer above its own, but for a list that only shrinks")
  func upwardUses() throws {
    let list = try String(
      contentsOf: Tree.root.appending(path: "Tests/HouseTests/UpwardUses.txt"), encoding: .utf8)
    let known = Set(list.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") })
    let uses = Layers.upwardUses(in: Tree.sources)
    #expect(uses.subtracting(known).sorted() == [], "use only what is below")
    #expect(known.subtracting(uses).sorted() == [], "no longer so: take it off the list")
  }

  @Test("a use of a higher layer is found, in code but not in a text or comment")
  func detection() {
    let low = Tree.File(
      path: "Sources/WaymarkCompiler/Graph/Low.swift",
      text: "// High\nlet text = \"High \\(Higher.self)\"\nstruct Low { var other: Low }\n")
    let high = Tree.File(
      path: "Sources/WaymarkCompiler/Rules/High.swift",
      text: "struct High { var low: Low }\npublic enum Higher {}\n")
    #expect(
      Layers.upwardUses(in: [low, high]) == ["WaymarkCompiler/Graph/Low.swift Higher"])
  }
}

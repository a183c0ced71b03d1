import Foundation
import Testing

@Suite("Docs/Serving.md")
struct ServingPageTests {
  @Test("its examples are what the server answers, in this order")
  func examples() throws {
    let server = try RunningServer(in: House.root)
    var count = 0
    for block in try Block.all(in: "Docs/Serving.md") where block.language == "console" {
      for part in ("\n" + block.text).components(separatedBy: "\n$ ").dropFirst() {
        let line = String(part.prefix { $0 != "\n" })
        var expected = String(part.dropFirst(line.count + 1))
        if !expected.isEmpty, !expected.hasSuffix("\n") { expected += "\n" }
        let result = try Tool.run(
          "/bin/sh", ["-c", line.replacing("http://127.0.0.1:8080", with: server.address)],
          in: House.root)
        var shown = result.output.replacing(server.address, with: "http://127.0.0.1:8080")
        if !shown.hasSuffix("\n") { shown += "\n" }
        #expect(shown == expected, "\(line)")
        count += 1
      }
    }
    #expect(count == 10)
  }

  @Test("its table lists every request that the server knows of itself")
  func table() throws {
    let page = try String(
      contentsOf: House.root.appending(path: "Docs/Serving.md"), encoding: .utf8)
    for word in [
      "status", "use-cases", "sessions", "undo", "calls", "drift", "coverage", "graph", "findings",
      "diagrams", "phone", "events",
    ] {
      #expect(page.contains("/\(word)"), "\(word)")
    }
  }
}

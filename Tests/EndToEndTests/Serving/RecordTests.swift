import Foundation
import Testing

@Suite("waymark serve --record", .serialized)
struct RecordTests {
  private static let complaint = "the record is incomplete\n"

  @Test("a record that cannot grow is told once, and the server goes on")
  func fullFile() throws {
    let scratch = try ServeTests.project()
    // Two or four KiB, as the shell counts.
    let server = try RunningServer(in: scratch.folder, under: "ulimit -f 4", "--record", "log")
    for _ in 0..<40 { #expect(try server.get("/orders/o-1").contains("total")) }
    #expect(server.printed.components(separatedBy: Self.complaint).count == 2, "\(server.printed)")
    #expect(try server.status("/_waymark/status") == "200")
    let lines = try scratch.text("log").split(separator: "\n")
    #expect(lines.count > 5)
    // The last one is cut, which the others do not suffer from.
    let drift = try scratch.tool("drift", "log")
    #expect(drift.status == 0, "\(drift.output)\(drift.complaints)")
    #expect(drift.complaints.contains("1 line cannot be read") || lines.last?.last == "}")
  }

  @Test("a record that ends within a line is continued on a new one")
  func halfLine() throws {
    let scratch = try ServeTests.project()
    let half = #"{"v":1,"session":"def"#
    try scratch.write(half, to: "log")
    let server = try RunningServer(in: scratch.folder, "--record", "log")
    #expect(try server.status("/orders/o-1") == "200")
    let lines = try scratch.text("log").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4 && lines[0] == half && lines[3].isEmpty, "\(lines)")
    #expect(try scratch.tool("drift", "log").complaints.contains("1 line cannot be read"))
  }

  #if !canImport(Darwin)
    @Test("a full disk is told once, and the server goes on")
    func fullDisk() throws {
      let scratch = try ServeTests.project()
      let server = try RunningServer(in: scratch.folder, "--record", "/dev/full")
      for _ in 0..<3 { #expect(try server.status("/orders/o-1") == "200") }
      #expect(server.printed.components(separatedBy: Self.complaint).count == 2)
      server.process.interrupt()
      server.process.waitUntilExit()
      #expect(server.process.terminationStatus == 0)
    }
  #endif
}

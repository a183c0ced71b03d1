import Foundation
import Testing
import WaymarkGenerators

extension GeneratedFile {
  /// Whether it is the file of its name in the runtime, but for the first comment and for access: it
  /// is reviewed there, and has no copy among the golden files.
  var isRuntimeCopy: Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let place = Sample.root.appending(path: "Sources/WaymarkGenerators/Swift/Runtime/\(name)")
    guard let runtime = try? String(contentsOf: place, encoding: .utf8) else { return false }
    let body = text.hasPrefix("// Generated") ? text.drop { $0 != "\n" }.dropFirst(2) : text[...]
    return Self.withoutAccess(String(body)) == Self.withoutAccess(runtime)
  }

  private static func withoutAccess(_ text: String) -> String {
    text.replacing(#/(public|package|internal) /#, with: "")
  }
}

@Suite("Files of the runtime")
struct RuntimeCopyTests {
  @Test("what the generator changes in one is reviewed among the golden files")
  func changes() throws {
    let files = try Cafe.open.generated()
    let copies = files.filter(\.isRuntimeCopy).map(\.path)
    #expect(copies.contains("LinkPattern.swift"))
    #expect(!copies.contains("FlowCoordinator.swift"))
    let link = try #require(files.first { $0.path == "LinkPattern.swift" })
    let changed = GeneratedFile(
      path: link.path, bytes: Array(link.text.replacing("query", with: "Query").utf8))
    #expect(link.text != changed.text && !changed.isRuntimeCopy)
  }
}

import Foundation
import Testing

@Suite("Generating from what a rule rejects")
struct RejectedExampleTests {
  private static let outputs = """
    generate:
      swift: { output: Out/Swift }
      tests: { output: Out/Tests }
      fixtures: { output: Out/Fixtures }
      pages: { output: Out/Pages }
      strings: { output: Out/Strings }
      wiremock: { output: Out/WireMock }
      shock: { output: Out/Shock }
      site: { output: Out/Site }

    """

  private typealias File = (path: String, text: String)

  /// The rejected examples of the manual.
  private static let examples: [[File]] = {
    let manual = House.root.appending(path: "Generated/Rules.md")
    let text = (try? String(contentsOf: manual, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\nRejected:\n").dropFirst().map { part in
      let shown = part.components(separatedBy: "\nAccepted:\n")[0]
      return shown.matches(of: #/(?:`([\w.\/]+)`\n\n)?```yaml\n([^`]*(?:`[^`]+)*?)```/#).map {
        (String($0.output.1 ?? "help.yaml"), String($0.output.2))
      }
    }
  }()

  @Test("writes what errors in journeys leave whole, or nothing with status 1")
  func generate() async throws {
    #expect(Self.examples.count > 50)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for files in Self.examples { group.addTask { try Self.generate(files) } }
      try await group.waitForAll()
    }
  }

  private static func generate(_ files: [File]) throws {
    let scratch = try Scratch()
    var project = "app: Shop\n"
    for file in files {
      if file.path == "waymark.yaml" { project = file.text }
      if file.path != "waymark.yaml" { try scratch.write(file.text, to: "Specs/" + file.path) }
    }
    let name = files.map(\.text).joined(separator: "---\n")
    // An example about outputs keeps its own.
    if !project.contains("\ngenerate:") { project += outputs }
    try scratch.write(project, to: "waymark.yaml")
    let result = try scratch.tool("generate")
    let isWritten = FileManager.default.fileExists(atPath: scratch.url("Out").path)
    if result.status == 0 {
      #expect(isWritten, "\(name)\(result.complaints)")
    } else {
      #expect(result.status == 1 && !isWritten, "\(name)\(result.complaints)")
      #expect(result.complaints.contains("nothing was written: "), "\(name)\(result.complaints)")
    }
  }
}

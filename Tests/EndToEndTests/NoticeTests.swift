import Foundation
import Testing

@Suite("The notice about what is not checked yet")
struct NoticeTests {
  @Test("the notice of what is not checked is on standard error, and no finding")
  func notice() throws {
    let scratch = try Scratch()
    let route = "home: { screen: Home, link: /help"
    let since = ExitTests.sound.replacingOccurrences(
      of: route, with: route + ", since: { ios: '7.2' }")
    try scratch.write(since, to: "help.yaml")
    let bare = try scratch.tool("check", "help.yaml", "--strict")
    #expect(bare.complaints == "notice: since is read and not judged yet\n")
    try scratch.write(
      """
      app: Shop
      specs: .
      entry: [home]
      clients: { ios: { minimum: "7.0", latest: "7.4" } }
      promises: { home is near: { reach: [home], within: 3 } }

      """, to: "waymark.yaml")
    let project = try scratch.tool("check", "--format", "json")
    #expect(project.complaints == "notice: promises and since are read and not judged yet\n")
    #expect(!project.output.contains("notice"))
    #expect(project.status == 0)
  }
}

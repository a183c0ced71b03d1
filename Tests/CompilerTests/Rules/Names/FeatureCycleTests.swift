import Testing
import WaymarkCompiler

@Suite("Cycles of features")
struct FeatureCycleTests {
  /// Features, each with the features that it opens a route of.
  private func found(_ features: [(String, opens: [String])]) -> [Diagnostic] {
    let files = features.map { name, opens in
      let route = name.lowercased()
      let actions = opens.map { "\($0.lowercased()): { label: \($0), open: \($0.lowercased()) }" }
      return SourceFile(
        path: "\(route).yaml",
        text: """
          feature: \(name)
          routes: { \(route): { screen: \(name), link: /\(route), public: true } }
          screens: { \(name): { title: \(name), actions: { \(actions.joined(separator: ", ")) } } }
          """)
    }
    return check(files).diagnostics
  }

  @Test("A hub that all others open makes no cycle of features")
  func hub() {
    #expect(
      found([("Home", ["Chat", "Orders"]), ("Chat", ["Home"]), ("Orders", ["Home"])]).isEmpty)
    // Nor if it opens only one of them.
    #expect(found([("Home", ["Chat"]), ("Chat", ["Home"]), ("Orders", ["Home"])]).isEmpty)
  }

  @Test("A cycle of features beside the hub is reported, with the routes by name")
  func besideHub() {
    let found = found([
      ("Home", ["Chat", "Orders"]), ("Chat", ["Home", "Orders"]), ("Orders", ["Home", "Pay"]),
      ("Pay", ["Home", "Chat"]),
    ])
    #expect(found.map(\.rule) == ["feature-cycle"])
    #expect(
      found.first?.message
        == "`Chat` opens `orders` of `Orders`, which leads back to it; make one of them "
        + "independent of the other")
    #expect(
      found.first?.notes.map(\.message)
        == ["`Orders` opens `pay` of `Pay`", "`Pay` opens `chat` of `Chat`"])
  }

  @Test("Two features that open one another are a cycle")
  func two() {
    #expect(found([("Chat", ["Orders"]), ("Orders", ["Chat"])]).map(\.rule) == ["feature-cycle"])
  }
}

import Testing
import WaymarkCompiler

@Suite("What a title or label shows")
struct TemplateTypeTests {
  private func messages(title: String = "Home", label: String, when: String) -> [String] {
    let text = """
      feature: Help
      screens:
        Home:
          title: "\(title)"
          params: { s: String?, n: Int? }
          actions: { go: { label: "\(label)", when: "\(when)", open: home, with: { s: s } } }
      routes: { home: { screen: Home, params: { s: String?, n: Int? }, link: "/home?s={s}&n={n}" } }
      """
    return check(text).diagnostics.map {
      "\($0.rule) \($0.message)"
    }
  }

  @Test("What a title or label shows is not null where the button is offered only then")
  func narrowed() {
    #expect(messages(label: "To ${s}", when: "s != null") == [])
    #expect(messages(label: "To ${s}", when: "s == null").count == 1)
    #expect(messages(label: "To ${s}", when: "n != null")[0].hasPrefix("possibly-null"))
  }

  @Test("an unknown name in a label, or in the guard above it, is one defect")
  func unknown() {
    #expect(messages(title: "${l.map(q, q)}", label: "Go", when: "s != null").count == 1)
    #expect(messages(title: "${[l]}", label: "Go", when: "s != null").count == 1)
    #expect(messages(label: "To ${s}", when: "t != null").count == 1)
  }

  @Test("What a title or label shows is no list, not even an empty one")
  func empty() {
    let found = messages(title: "${[]}", label: "Go", when: "s != null")
    #expect(found.count == 1)
    #expect(!found[0].contains("[unknown]") && found[0].hasPrefix("type-mismatch"))
  }
}

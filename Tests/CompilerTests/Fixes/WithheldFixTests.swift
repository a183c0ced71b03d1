import Testing
import WaymarkCompiler

@Suite("A fix that was not meant is not offered")
struct WithheldFixTests {
  private func found(
    note: String = "\"'x'\"", variant: String = "HomeToo", given: String = "{ tall: true }"
  ) -> [Diagnostic] {
    let text = """
      feature: F
      flags: { fresh: { default: false } }
      types: { Paper: external, Page: { sheet: Paper, text: String } }
      screens:
        Home: { title: Hi, actions: { go: { label: Go, open: late } }, variants: { fresh: \(variant) } }
        HomeToo: { title: Hi, actions: { go: { label: Go, open: late } } }
      routes:
        home: { screen: Home, link: /home }
        late: { workflow: late, link: /late }
        call: { params: { note: String }, external: phone }
      workflows:
        late:
          params: { page: { type: Page?, default: null } }
          outcomes: { done: success }
          steps: { s: { open: call, with: { note: \(note) }, go: done } }
      scenarios:
        one:
          workflow: late
          given: { context: \(given) }
          steps: [{ open: call }]
          ends: done
      """
    return check(
      [SourceFile(path: "help.yaml", text: text)],
      project: SourceFile(
        path: "waymark.yaml", text: "app: A\nentry: [home]\ncontext: { tall: Bool, near: Bool }")
    ).diagnostics
  }

  @Test("A fix that was not meant is not offered where all is right")
  func sound() { #expect(found().isEmpty) }

  @Test("nothing is not the text `null`")
  func null() {
    #expect(
      found(note: "null").map(\.message) == [
        "`null` is null, but a String is expected; give it a value, or declare it `String?`"
      ])
    #expect(found(note: "null").flatMap(\.fixes).isEmpty)
  }

  @Test("a field whose type does not fit is not suggested")
  func misfit() {
    let text = found(note: "'sheet'")
    #expect(text.flatMap(\.fixes).map(\.replacement) == ["\"'sheet'\""])
    #expect(found(note: "sheet").flatMap(\.fixes).isEmpty)
    #expect(found(note: "text").flatMap(\.fixes).map(\.replacement) == ["page.text"])
  }

  @Test("a screen is no variant of itself")
  func variant() {
    #expect(found(variant: "HomeTo").flatMap(\.fixes).map(\.replacement) == ["HomeToo"])
    #expect(found(variant: "Homes").flatMap(\.fixes).map(\.replacement) != ["Home"])
  }

  @Test("`true` is not the beginning of a text")
  func word() {
    let cut = found(given: "{ tall: true, nearly so }")
    #expect(cut.map(\.rule) == ["undefined-name"] && cut.flatMap(\.fixes).isEmpty)
  }

  @Test("a name with a value behind it lacks its `:`")
  func glued() {
    let fixes = found(given: "{ tall: true, near true }").flatMap(\.fixes)
    #expect(fixes.map(\.replacement) == [": "])
    #expect(found(given: "{ near false }").flatMap(\.fixes).map(\.replacement) == [": "])
  }
}

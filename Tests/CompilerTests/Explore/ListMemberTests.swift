import Testing

@testable import WaymarkCompiler

@Suite("Lists of a closed set, asked for their members")
struct ListMemberTests {
  /// What is said of guards over `tags`, and what is not proved.
  private func said(_ alternatives: String, set: String = "") -> [String] {
    let text = """
      feature: Help
      types: { Tag: [hot, cold, late, rude, lost] }
      services: { m: { find: { returns: "[Tag]", errors: [] } } }
      screens:
        Ask: { title: Ask, actions: { tell: { label: Tell us, sends: { own: "[Tag]" } } } }
      workflows:
        w:
          params: { tags: "[Tag]" }
          state: { kept: { type: "[Tag]", default: [] } }
          outcomes: { x: success, y: neutral, z: failure }
          steps:
            ask: { show: Ask, on: { tell: { go: load, set: { kept: own } } } }
            load: { call: m.find, as: found, on: { success: { go: judge\(set) } } }
            judge: { choose: [\(alternatives)] }

      """
    let checked = check(text)
    let rules = ["open-choice", "never-true", "always-true"]
    return checked.diagnostics.filter { rules.contains($0.rule) || $0.severity == .error }
      .map { "\($0.rule): \($0.message)" }
      + checked.unproved.map { "\($0.reason)" }
  }

  @Test("are proved: each member is in or not, by itself")
  func members() {
    #expect(
      said("{ when: \"'hot' in tags && !('cold' in tags)\", go: x }, { else: y }") == [])
    let contrary = said(
      "{ when: \"'hot' in tags\", go: x }, { when: \"'hot' in tags\", go: y }, { else: z }")
    #expect(contrary.count == 1 && contrary[0].hasPrefix("never-true: "), "\(contrary)")
  }

  @Test("are empty exactly if none is in")
  func empty() {
    #expect(
      said(
        "{ when: size(tags) == 0, go: x }, { when: \"!('hot' in tags || 'cold' in tags)\", go: y }, "
          + "{ else: z }") == [])
    let all = "'hot' in tags || 'cold' in tags || 'late' in tags || 'rude' in tags"
    #expect(
      said("{ when: \"\(all) || 'lost' in tags\", go: x }, { when: \"tags == []\", go: y }") == [])
    let never = said(
      "{ when: \"size(tags) > 0\", go: x }, { when: \"'hot' in tags\", go: y }, { else: z }")
    #expect(never.count == 1 && never[0].hasPrefix("never-true: "), "\(never)")
  }

  @Test("are the same where they are copied, sent and answered")
  func copied() {
    #expect(
      said("{ when: \"'hot' in kept\", go: x }, { when: \"'cold' in found\", go: y }, { else: z }")
        == [])
    let set = ", set: { kept: \"['cold', 'hot', 'cold']\" }"
    let found = said("{ when: \"'cold' in kept\", go: x }, { else: y }", set: set)
    #expect(found.count == 1 && found[0].hasPrefix("always-true: "), "\(found)")
    let empty = said(
      "{ when: \"'cold' in kept\", go: x }, { else: y }", set: ", set: { kept: \"['late']\" }")
    #expect(empty.count == 1 && empty[0].hasPrefix("never-true: "), "\(empty)")
  }

  @Test("are tried on samples where another size, or each item, is asked for")
  func sampled() {
    let sizes = said("{ when: \"size(tags) > 1 && 'hot' in tags\", go: x }, { else: y }")
    #expect(sizes.contains { $0.contains("together with its size") }, "\(sizes)")
    let items = said("{ when: \"tags.all(t, t != 'hot')\", go: x }, { else: y }")
    #expect(items.contains { $0.contains("is tried on samples") }, "\(items)")
  }
}

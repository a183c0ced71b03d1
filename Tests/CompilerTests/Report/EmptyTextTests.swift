import Testing

@testable import WaymarkCompiler

@Suite("Empty texts in messages")
struct EmptyTextTests {
  private let spec = """
    feature: Orders
    flags: { beta: { default: false, expires: 2030-01-01 } }
    types: { Status: [placed, late] }
    services: { orders: { status: { http: GET /o, returns: Status, errors: [gone] } } }
    screens:
      Late: { title: Late, back: blocked, actions: { wait: Wait, stop: { label: Stop, when: flags.beta } } }
    routes:
      late: { workflow: late, link: /late }
    coordinators: { Root: { handles: [late] } }
    workflows:
      late:
        state: { tries: { type: Int, default: 0 } }
        outcomes: { done: success, lost: failure }
        failure: lost
        steps:
          get: { call: orders.status, as: status, on: { success: ask, gone: again }, retry: { on: [gone], times: 2 } }
          again: { set: { tries: tries + 1 }, go: get }
          ask: { show: Late, on: { wait: done, stop: lost }, after: { 2d: lost } }
    scenarios:
      waits: { workflow: late, steps: [{ call: orders.status }, { show: Late, do: wait }], ends: done }

    """

  @Test("an empty key or value in the place of any word is quoted as YAML writes it")
  func words() {
    #expect(!check(spec).hasErrors, "\(check(spec).diagnostics.map(\.message))")
    var quoted = 0
    for word in spec.ranges(of: #/[\w.\/]+/#) {
      let found = check(spec.replacingCharacters(in: word, with: "\"\"")).diagnostics
      let texts = found.flatMap { [$0.message] + $0.notes.map(\.message) + $0.fixes.map(\.message) }
      for text in texts { #expect(!text.contains("``"), "\(spec[word]): \(text)") }
      quoted += texts.count { $0.contains("`\"\"`") }
    }
    #expect(quoted > 50)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}

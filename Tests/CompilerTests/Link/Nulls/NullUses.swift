import WaymarkCompiler

/// Workflows with values that may be null, and what is said of their uses.
enum NullUses {
  static let head = """
    feature: Help
    types:
      Item: { note: String?, size: Int }
      Order: { id: String, late: Int?, item: Item?, items: [Item] }
    screens:
      Page: { title: Page, actions: { ok: Ok, no: No, pick: { label: Pick, sends: { n: Int? } } } }
      Due: { title: Due, params: { late: Int }, actions: { ok: Ok } }
      Num: { title: Num, params: { n: Int }, actions: { ok: Ok } }
      May: { title: May, params: { n: Int? }, actions: { ok: Ok } }
    services:
      orders:
        get: { returns: Order, errors: [offline] }
        find: { returns: Order?, errors: [] }
        tell: { returns: Int?, errors: [] }
        count: { params: { of: Int }, returns: Int?, errors: [] }
    routes:
      help: { workflow: w, params: { n: Int?, m: Int? }, link: "/help?n={n}&m={m}" }
      chat: { external: chat, params: { late: Int } }
    workflows:
      sub:
        params: { late: Int }
        outcomes: { good: success, bad: failure }
        steps:
          ask: { show: Page, on: { ok: good, no: bad, pick: good } }
      only:
        outcomes: { good: success, never: failure }
        steps:
          ask: { show: Page, on: { ok: good, no: good, pick: good } }
      w:
        params: { n: Int?, m: Int? }
        state: { s: { type: Int?, default: null }, d: { type: Int?, default: 1 }, k: Int?,
          draft: { type: Item?, default: { note: a, size: 1 } } }
        outcomes: { x: success, y: neutral }
        steps:
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  /// `step: part underlined`, in order. Other rules count only if the text is not as it was meant.
  static func told(_ steps: String) -> [String] {
    found(steps).map(\.text)
  }

  /// The notes of the only diagnostic.
  static func notes(_ steps: String) -> [String] {
    let found = found(steps)
    return found.count == 1 ? found[0].notes : found.map(\.text)
  }

  private static func found(_ steps: String) -> [(text: String, notes: [String])] {
    let lines = head + steps.split(separator: "\n").map { "      " + $0 }
    let checked = check(lines.joined(separator: "\n") + "\n")
    let ignored: Set<String> = [
      "unreachable-step", "never-true", "always-true", "unused-state", "unreachable-outcome",
      "unreachable-screen", "unreachable-workflow", "unhandled-action", "read-before-set",
      "unused-service", "unused-type", "unused-flag", "no-way-out", "open-choice", "stuck-on-data",
      "unreachable-route", "way-out-only-back", "unhandled-error", "may-fail",
      "busy-loop",
    ]
    return checked.diagnostics.filter { !ignored.contains($0.rule) }.map { found in
      let bytes = checked.graph.files[0].bytes
      let line = LineIndex(bytes).position(at: found.span.start).line
      let part = String(decoding: bytes[Int(found.span.start)..<Int(found.span.end)], as: UTF8.self)
      let step = lines[line - 1].trimmingPrefix(while: { $0 == " " }).prefix { $0 != ":" }
      let kind = found.rule == "possibly-null" ? "" : " \(found.rule)"
      let notes = found.notes.map { note in
        let place = note.span.map {
          String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self)
        }
        return note.message + (place.map { " @\($0)" } ?? "")
      }
      return ("\(step): \(part)\(kind)", notes)
    }
  }
}

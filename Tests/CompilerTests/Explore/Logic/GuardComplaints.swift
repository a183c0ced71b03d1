import WaymarkCompiler

/// Of a workflow of those steps, what is said of its guards, and what keeps them from being judged.
func guardComplaints(_ steps: String) -> [Diagnostic] {
  let params = "{ status: Status, yes: Bool, n: Int, name: String }"
  let body = steps.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
  let text = """
    feature: Help
    types:
      Status: [a, b, c]
    flags: { fast: { default: false } }
    screens:
      Page: { title: Page, actions: { next: Next } }
      Fast: { title: Page, actions: { next: { label: Next, when: flags.fast } } }
      Ask: { title: Page, actions: { tell: { label: Tell, sends: { why: Status } } } }
    services:
      orders: { find: { returns: Int } }
    routes:
      help: { workflow: w, params: \(params) }
    workflows:
      w:
        params: \(params)
        state: { attempts: { type: Int, default: 0 }, mood: { type: String, default: high }, kind: { type: Status, default: b }, last: { type: Status, default: c }, chosen: Bool }
        outcomes: { x: success, y: neutral }
        steps:
    \(body)
      other:
        outcomes: { found: success, lost: failure }
        steps: { s: { show: Page, on: { next: found } } }

    """
  let heard: Set = [
    "open-choice", "never-true", "always-true", "type-mismatch", "yaml-syntax", "bad-expression",
    "undefined-name", "unknown-key", "wrong-shape",
  ]
  return check(text).diagnostics
    .filter { heard.contains($0.rule) }
}

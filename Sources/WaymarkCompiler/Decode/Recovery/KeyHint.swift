/// Advice for keys of other languages that no single key of this one stands for.
enum KeyHint {
  static func hint(for key: String, among known: KeySet) -> String? {
    hints.first { $0.words.contains(key) && known.contains($0.beside) }.map { "; \($0.advice)" }
  }

  /// True for a word by which other languages say what runs when, instead of a kind of step.
  static func isFlow(_ key: String) -> Bool { hint(for: key, among: [.choose]) != nil }

  private static let hints: [(words: Set<String>, beside: Keyword, advice: String)] = [
    (
      ["optional", "nullable", "required"], .example,
      "what may be missing has a type such as `Int?`"
    ),
    (
      ["method", "path", "url", "uri", "endpoint", "request", "rest"], .http,
      "a request is written `http: GET /orders/{orderId}`"
    ),
    (["timeout"], .after, "the time that it may take is given by `after: { 10s: step }`"),
    (["then", "next", "goto"], .on, "`on` says where each answer leads"),
    (
      ["if", "else", "switch", "case", "unless"], .choose,
      "a decision is written `choose: [{ when: …, go: step }, { else: step }]`"
    ),
    (
      ["parallel", "concurrent", "concurrently", "all", "fork", "join", "race"], .choose,
      "steps run one after another: let each lead to the next, or let one operation of the backend "
        + "do it all"
    ),
    (
      ["foreach", "forEach", "for", "each", "loop", "while", "until", "repeat"], .choose,
      "steps run one after another: one is repeated where a later step leads back to it, and a "
        + "list is shown as a whole"
    ),
    (["params", "with", "flags", "context", "client"], .given, "it belongs under `given`"),
    (["wait", "after"], .do, "time that passes is `do: wait`"),
    (["else", "when"], .title, "`when` and `else` belong to the branches of `choose`"),
  ]
}

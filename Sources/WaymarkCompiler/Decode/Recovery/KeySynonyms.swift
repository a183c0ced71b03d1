extension Keyword {
  /// What a word means here that is no key of the language, but a common one in others: the first
  /// of the keys that its place has.
  static func meant(by word: String, among keys: KeySet) -> Keyword? {
    otherWords.first { $0.words.contains(word) && keys.contains($0.key) }?.key
  }

  private static let otherWords: [(words: Set<String>, key: Keyword)] = [
    (["if", "condition", "guard"], .when),
    (["otherwise", "default"], .else),
    (["then", "next", "goto", "target", "else", "otherwise", "default"], .go),
    (["then", "action", "press", "tap"], .do),
    (["transitions", "events", "exits", "actions", "buttons", "answers", "handlers"], .on),
    (["end", "finish", "outcome", "expect", "expects"], .ends),
    (["fails", "throws", "failure"], .error),
    (["name"], .feature), (["name"], .app),
    (["timeout"], .after),
    (["into", "result", "store", "save", "output", "response", "returns"], .as),
    (["assign", "assigns", "update", "let"], .set),
    (["screen", "display", "page", "view"], .show),
    (["api", "request", "fetch", "service", "operation", "invoke"], .call),
    (["switch", "decide", "branch", "branches", "cases"], .choose),
    (["route", "opens", "navigate", "navigateTo"], .open),
    (["workflow", "subflow", "flow"], .run),
    (["delay", "sleep", "pause"], .wait),
    (["initial", "initially", "init", "value"], .default),
    (["arguments", "args", "input", "inputs", "parameters", "with"], .params),
    (["arguments", "args", "input", "inputs", "params", "parameters"], .with),
    (["payload", "data", "params", "parameters", "input", "inputs", "fields"], .sends),
    (["retries"], .retry),
    (["flows", "journeys", "processes"], .workflows),
    (["pages", "views"], .screens),
    (["description", "desc", "documentation"], .summary),
    (["name", "text", "caption", "title"], .label),
    (["name", "text", "caption", "label", "heading"], .title),
    (["buttons", "on"], .actions),
    (["path", "url", "deeplink", "deepLink", "links"], .link),
    (["page", "shows", "show"], .screen),
    (["flow", "journey", "run"], .workflow),
    (["presentation"], .present),
    (["routes"], .handles),
    (["variables", "vars"], .state),
    (["results", "ends"], .outcomes),
    (["initial", "first", "begin", "entry"], .start),
    (["stops"], .steps),
    (["response", "result", "value", "output", "return", "success"], .returns),
    (["throws", "failures"], .errors),
    (["endpoint", "request", "url", "uri", "method", "path", "rest"], .http),
    (["min"], .minimum), (["max", "maximum", "current"], .latest),
    (["folder", "path", "directory"], .output),
    (["entries"], .entry),
  ]
}

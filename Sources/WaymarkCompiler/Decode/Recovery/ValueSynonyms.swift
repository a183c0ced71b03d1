import CEL

/// The known word nearest to a value: one that is spelt like it, or that means the same.
func nearestWord(_ text: String, among known: [String]) -> NearName? {
  if let near = nearName(text, among: known, areNames: false) {
    let isOtherCase = near.name.lowercased() == text.lowercased()
    return NearName(near.name, rival: near.rival, isCertain: isOtherCase)
  }
  let word =
    synonyms.first { $0.words.contains(text) && known.contains($0.value) }?.value
    ?? literalSynonym(of: text).flatMap { known.contains($0) ? $0 : nil }
  return word.map { NearName($0, isCertain: true) }
}

/// Common in other languages, formats and apps.
private let synonyms: [(words: Set<String>, value: String)] = [
  (["ok", "okay", "done", "succeeded", "successful", "completed", "complete"], "success"),
  (["solved", "then", "next", "200"], "success"),
  (["error", "errors", "errored", "fail", "failed", "catch", "unsuccessful"], "failure"),
  (["unsolved", "else", "otherwise", "default", "any", "*", "_"], "failure"),
  (["cancelled", "canceled", "cancel", "aborted", "dismissed", "closed", "none"], "neutral"),
  (["handover", "handedOver", "transfer", "transferred", "escalated", "agent"], "handoff"),
  (["false", "no", "never", "none", "disabled", "off"], "blocked"),
  (["true", "yes", "always", "enabled", "on"], "allowed"),
  (["modal", "popup", "dialog", "bottomSheet"], "sheet"),
  (["fullscreen", "fullScreen", "fullScreenCover", "overlay"], "cover"),
  (["reset"], "root"),
  (["tel", "telephone", "call"], "phone"),
  (["text", "message"], "sms"),
  (["mail", "mailto"], "email"),
  (["web", "url", "website", "http", "https", "safari"], "browser"),
  (["appStore", "playStore"], "store"),
  (["warn"], "warning"),
  (["info", "information", "hint"], "note"),
  (["false", "none", "disabled", "ignore", "silent"], "off"),
  (["any", "opaque", "native", "custom"], "external"),
]

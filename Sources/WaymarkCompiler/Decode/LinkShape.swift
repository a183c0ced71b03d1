/// The text of a deep link: a path and an optional query. Scheme and host are up to the app. A text
/// that no URL could match is not a link.
struct LinkShape {
  private let text: String

  init(_ text: String) { self.text = text }

  /// What is wrong with it first; nil if nothing is.
  var fault: String? {
    if isPlain { return nil }
    if text.isEmpty { return "it is empty, and the first page is `/`" }
    if text.utf8.contains(where: { $0 <= 32 }) { return "it has a space, which is written `%20`" }
    if text.firstRange(of: "://") != nil {
      return "it is written without scheme and host, which are up to the app"
    }
    if text.utf8.contains(UInt8(ascii: "#")) { return "a fragment does not count in it" }
    if text.firstRange(of: "${") != nil { return "it writes its params as `{name}`, without `$`" }
    if text.utf8.contains(UInt8(ascii: "*")) {
      return "there are no wildcards such as `*`; a param takes one part of the path, as in "
        + "`/news/{id}`, and a route may have a list of links"
    }
    if withParamsInBraces(text) != text { return "a param is written `{name}`" }
    if let fault = faultOfBraces { return fault }
    if !text.utf8.hasSoundCodes {
      return "a `%` begins no code of a byte in it; the character itself is written `%25`"
    }
    let path = text.prefix { $0 != "?" }
    return faultOfPath(path) ?? faultOfQuery(text.dropFirst(path.count).dropFirst())
  }

  /// True of a path of ASCII letters, digits and hyphens, with names in braces, as most links are.
  private var isPlain: Bool {
    var (before, isInBraces) = (UInt8(0), false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "/"): if isInBraces || before == byte { return false }
      case UInt8(ascii: "{"):
        if isInBraces || before == UInt8(ascii: "}") { return false }
        isInBraces = true
      case UInt8(ascii: "}"):
        if !isInBraces || before == UInt8(ascii: "{") { return false }
        isInBraces = false
      case UInt8(ascii: "-"): if isInBraces { return false }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if before == UInt8(ascii: "{") { return false }
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      default: return false
      }
      before = byte
    }
    return text.utf8.first == UInt8(ascii: "/") && before != UInt8(ascii: "/") && !isInBraces
  }

  /// The link that is meant, if only one can be.
  var correction: String? {
    var better = text
    if let scheme = text.firstRange(of: "://") {
      better = String(text[scheme.upperBound...])
      // The host of an app's own scheme is the first part of the path.
      let isWeb = ["http", "https"].contains(text[..<scheme.lowerBound].lowercased())
      better = isWeb ? String(better.drop { $0 != "/" }) : "/" + better
    }
    better = withParamsInBraces(String(better.prefix { $0 != "#" }))
    return better != text && LinkShape(better).fault == nil ? better : nil
  }

  /// All braces are pairs with a name between them, which may be that of no param.
  private var faultOfBraces: String? {
    for (place, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      let halves = part.split(separator: "}", omittingEmptySubsequences: false)
      guard halves.count == (place == 0 ? 1 : 2) else {
        return "its braces are no pairs around the names of params, as in `{id}`"
      }
      guard place > 0, var name = halves.first.map(String.init) else { continue }
      guard name.withUTF8({ NameShape($0).isIdentifier }) else {
        return "`{\(name)}` holds no name of a param"
      }
    }
    return nil
  }

  /// No part may be empty, which also excludes two slashes at the start.
  private func faultOfPath(_ path: Substring) -> String? {
    var path = path.first == "/" ? path.dropFirst() : path
    if path.isEmpty { return nil }
    // It does not count.
    if path.last == "/" { path = path.dropLast() }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) { return "a part between its slashes is empty" }
    let dots = parts.first { $0 == "." || $0 == ".." }
    return dots.map { "no URL that arrives has a part `\($0)`" }
  }

  /// Items with distinct names, which no param can be.
  private func faultOfQuery(_ query: Substring) -> String? {
    var names: Set<Substring> = []
    let items = query.split(separator: "&", omittingEmptySubsequences: false)
    for item in query.isEmpty ? [] : items {
      let name = item.prefix { $0 != "=" }
      if name.isEmpty { return "an item of its query has no name" }
      if name.count == item.count { return "the item `\(item)` of its query has no `=`" }
      if name.contains("{") { return "the name of an item, `\(name)`, cannot be a param" }
      if !names.insert(name).inserted { return "its query has the item `\(name)` twice" }
    }
    return nil
  }
}

/// A link or request with its params as `{id}` where it has them as `:id`, `${id}`, `{{id}}`,
/// `<id>` or `[id]`, as other languages write them.
func withParamsInBraces(_ text: String) -> String {
  let mayHave = text.utf8.contains { ":$<[?".utf8.contains($0) } || text.firstRange(of: "{{") != nil
  guard mayHave else { return text }
  var result = ""
  var rest = text[...]
  while let sign = rest.first {
    if let (name, behind) = foreignParam(rest, isStart: "/=".contains(result.last ?? "/")) {
      result += "{\(name)}"
      rest = behind
    } else {
      result.append(sign)
      rest = rest.dropFirst()
    }
  }
  return result
}

private func foreignParam(_ text: Substring, isStart: Bool) -> (name: Substring, rest: Substring)? {
  for (open, close) in habits where text.hasPrefix(open) && (open != ":" || isStart) {
    let behind = text.dropFirst(open.count)
    let name = behind.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    let rest = behind.dropFirst(name.count)
    if name.first?.isNumber == false, rest.hasPrefix(close) {
      return (name, rest.dropFirst(close.count))
    }
  }
  return nil
}

private let habits = [
  (":", ""), ("${", "}"), ("{{", "}}"), ("<", ">"), ("[", "]"), ("{", "?}"),
]

/// Finds the methods in a file of the team's that were for something which is no longer in the
/// specs: to the compiler, they are methods like any other.
struct StubReview: Sendable {
  /// The type in the specs that asks for methods.
  let owner: String
  /// The names of the methods that it asks for.
  let asked: Set<String>

  func gone(from text: String) -> [(line: Int, message: String)] {
    StubMethod.all(in: text).filter { $0.looksAskedFor && !asked.contains($0.name) }.map { method in
      (
        method.line,
        "`\(owner)` does not ask for `\(method.name)` any more: what it was for is gone from the "
          + "specs; remove it, or make it `private` if it is yours"
      )
    }
  }
}

/// A method that other files can see, as far as a glance at the text tells.
private struct StubMethod {
  let name: String
  let line: Int
  private let params: Substring
  private let result: Substring

  static func all(in text: String) -> [StubMethod] {
    var methods: [StubMethod] = []
    var number = 0
    var rest = text[...]
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      if let method = StubMethod(rest[..<end], number, before: rest) { methods.append(method) }
      rest = rest[end...].dropFirst()
    }
    return methods
  }

  private init?(_ line: Substring, _ number: Int, before rest: Substring) {
    let words = line.split(separator: " ")
    guard let keyword = words.firstIndex(of: "func"), keyword + 1 < words.count else { return nil }
    let modifiers = words[..<keyword]
    guard modifiers.allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "@" } }),
      !modifiers.contains(where: { ["private", "fileprivate", "static"].contains($0) })
    else { return nil }
    name = String(words[keyword + 1].prefix { $0 != "(" && $0 != "<" }.filter { $0 != "`" })
    self.line = number
    guard let open = rest.firstIndex(of: "("), let close = Self.end(of: rest[open...]) else {
      return nil
    }
    params = rest[open...close]
    result = rest[close...].prefix { $0 != "{" }
  }

  /// The bracket that closes the first one.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      default: continue
      }
      if depth == 0 { return index }
    }
    return nil
  }

  /// In the form of the methods that the specs ask for: they take the user somewhere, make what is
  /// shown, or hear how a flow has ended.
  var looksAskedFor: Bool {
    if params.contains("NavigationContext?"), params.contains("from ") { return true }
    if name.hasSuffix("DidEnd"), params.hasPrefix("(with outcome:") { return true }
    guard name.hasPrefix("make") else { return false }
    let made = name.dropFirst("make".count)
    return (made.hasSuffix("Screen") || made.hasSuffix("Flow")) && result.contains("-> any \(made)")
  }
}

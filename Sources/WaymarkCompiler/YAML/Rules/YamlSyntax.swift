import CEL

extension RuleCard {
  static let yamlSyntax = RuleCard(
    "yaml-syntax", .error, [.unreadable, .syntax],
    summary: "A spec must be YAML, without tags, merge keys, complex keys and second documents.",
    why: "What cannot be read cannot be checked, and guessing would read something else.",
    example: Example(
      rejects: """
        feature: Help
        summary: Refunds: how and when
        #               ^
        """,
      accepts: """
        feature: Help
        summary: "Refunds: how and when"
        """))
}

enum YamlSyntax {
  static let secondDocument =
    "a second document starts here, but a spec file holds one: move it to a file of its own"
  static let unfinishedMerge =
    "a merge was left unfinished here: keep one of its two sides, and remove the lines that start "
    + "with `<<<<<<<`, `=======` and `>>>>>>>`"
  static let mergeKey =
    "`<<` would merge another mapping into this one, which specs do not support: write out the keys"
  static let complexKey =
    "there is a list or a mapping where a key is expected: write a name; text that starts with `[` "
    + "or `{` needs quotes"

  static func braces(_ braced: String) -> String {
    "keys that stand on one line need braces: `\(braced)`"
  }

  static func tag(_ tag: String) -> String {
    "YAML reads `\(tag)` as a tag, and specs have none: remove it, or quote the value if it is text"
  }

  static let detachedMark =
    "YAML takes a `!` with a space behind it away from the value: quote the whole, with the `!`"

  static func unknownAlias(_ name: String, nearest: NearName?) -> String {
    let rival = nearest?.rival.map { " or `*\($0)`" } ?? ""
    let advice =
      nearest.map { "did you mean `*\($0.name)`\(rival)?" } ?? "quote the value if it is text"
    return "YAML reads `*\(name)` as an alias, but nothing above is marked `&\(name)`: \(advice)"
  }

  static func unusedAnchor(_ name: String) -> String {
    "YAML reads `\(name)` as a mark for aliases, and no alias uses it: remove it, or quote the "
      + "whole value if it is text"
  }

  static func aliasInItself(_ name: String) -> String {
    "`*\(name)` is inside the value that it stands for, which would never end: write out what is "
      + "meant"
  }

  static let unclosedQuote =
    "the quote that opens here is never closed: close it; a quote inside is doubled (`''`) or "
    + "escaped (`\\\"`)"

  static func unclosedBracket(_ open: String, _ close: String) -> String {
    "the `\(open)` here is never closed: add `\(close)`"
  }

  static let commentHides =
    "YAML reads everything after ` #` as a comment, and so what ends the value too: quote text "
    + "that contains ` #`, or put a comment on a line of its own"

  static func noComma(_ key: String) -> String {
    "no `,` separates the key `\(key)` from the value before it: put one between them"
  }

  static let strayComma =
    "`,` cannot stand here, where nothing is before it: remove it, or quote the text if it is part "
    + "of one"

  static let tab =
    "there is a tab here, where YAML allows only spaces: indent with spaces instead"

  static func oddBlank(_ blank: Unicode.Scalar) -> String {
    let code = String(blank.value, radix: 16, uppercase: true)
    let name = blank.properties.name?.lowercased() ?? "character"
    return "the \(name) here (U+\(String(repeating: "0", count: 4 - code.count))\(code)) is no "
      + "space to YAML, although it looks like one: write a space"
  }

  static let colon =
    "YAML takes `: ` inside text for the start of a value: quote the text"
  static let cut =
    "YAML reads everything after ` #` as a comment, so the text ends before it: quote the text, or "
    + "put a space after the `#` if this is a comment"
  static let noBlank =
    "no space follows the `:` here, so YAML takes it for part of the text: put one after it, or "
    + "quote the text"
  static let deeper =
    "this line is indented deeper than the one above, which already has a value: give both the "
    + "same indentation"
  static let indentation =
    "this line does not match the indentation of the lines above: start it where its siblings start"

  static func noColon(_ line: String) -> String {
    "`\(line)` is where a key is expected, but no `:` follows: write `key: value`, "
      + "or quote the text "
      + "above if this line belongs to it"
  }

  static func start(_ character: String) -> String {
    let named = character == "`" ? "a backquote" : "`\(character)`"
    return "text cannot start with \(named), which means something else to YAML: quote it"
  }

  static let textAfterQuote =
    "there is more text after the closing quote: put quotes of the other kind around all of it"
  static let textAfterBracket =
    "there is more text after the closing bracket: quote all of it if it is text"
  static let nullableSet =
    "a closed set that may be null has a name: declare it under `types`, as in "
    + "`Size: [small, large]`, and write `Size?`"

  static func closesNothing(_ bracket: String) -> String {
    "`\(bracket)` closes nothing here: remove it, or quote the text if it is part of one"
  }

  static func wrongBracket(_ bracket: String, _ right: String) -> String {
    "`\(bracket)` is where `\(right)` must close what was opened last: put `\(right)`"
  }

  static func inFlow(_ character: String) -> String {
    "`\(character)` cannot stand here: inside brackets, "
      + "quote text that contains `,` `[` `]` `{` `}`, "
      + "`: ` or `?:`, or put a `,` between two values"
  }

  static let listOnKeyLine =
    "a list does not start on the line of its key: put each `- ` on a line of its own below, or "
    + "quote it if it is text"
  static let questionMark =
    "text cannot start with `? ` here, which marks a key in YAML: quote it"

  static let escape =
    "`\\` begins an escape inside double quotes, and there is none like this: "
    + "write `\\\\` for the "
    + "character itself, or use single quotes"
  static func halves(_ pair: String, _ whole: String) -> String {
    "`\(pair)` is one character in two halves, as JSON has it, and YAML has no halves: write "
      + "`\(whole)`, or the character itself"
  }
  static let directive =
    "YAML reads a line that starts with `%` as a directive, and specs need none: remove it"

  static let fix = "quote it"
  static let fixOddBlank = "write a space for each"
  static let fixEscape = "write `\\\\`"
  static let fixHalves = "write it as one character"

  /// For errors that libyaml reports too rarely to need wording of their own.
  static func other(_ problem: YamlProblem) -> String {
    let place = problem.context.isEmpty ? "" : " \(problem.context)"
    return
      "YAML cannot be read any further (\(problem.problem)\(place)): quote the text, or check the "
      + "brackets and the indentation above"
  }
}

import Effort
import Foundation

@testable import WaymarkCompiler

/// A spec with a few random changes, the same for the same seed.
struct Mutant {
  private(set) var text: String
  private var state: UInt64

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The files of both samples.
  static let samples: [SourceFile] = ["Specs", "Samples/Bank"].flatMap { folder in
    let paths =
      (try? FileManager.default.subpathsOfDirectory(atPath: root.path + "/" + folder)) ?? []
    return paths.sorted().filter { $0.hasSuffix(".yaml") }.compactMap { path in
      let place = root.appending(path: folder).appending(path: path)
      return (try? Data(contentsOf: place)).map { SourceFile(path: path, bytes: Array($0)) }
    }
  }

  /// The samples cost more to read.
  private static let bases: [String] = {
    let examples = Rule.all.flatMap { rule in
      [rule.card.example.accepts, rule.card.example.rejects].flatMap(Example.unmarkedFiles)
    }.filter { $0.path.hasSuffix(".yaml") && $0.path != "waymark.yaml" && $0.bytes.count < 5_000 }
    return (examples + samples.filter { Effort.isLong || $0.bytes.count < 3_000 }).map {
      String(decoding: $0.bytes, as: UTF8.self)
    } + SchemaExample.all.filter { !$0.isProject }.map { $0.text() + "\n" }
  }()

  init(seed: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    text = ""
    text = Self.bases[below(Self.bases.count)]
  }

  private static let values =
    [
      "7.0", "true", "false", "on", "off", "no", "null", "~", "2027-03-01", "0200", "404", "'x'",
      "\"404\"", "[a]", "[]", "{ a: b }", "{}", "10m", "back", "'true'", "", "[String]",
      "[String: Int]", "+404", "010", "!a", "1_0", "0x10", "1e3", ".5", "12:30",
    ] + Keyword.allCases.map(\.text)

  /// Other values and keys.
  mutating func changeWords(_ count: Int) {
    for _ in 0..<count {
      let words = text.ranges(of: #/[\w.'"!]+/#)
      if words.isEmpty { return }
      let word = words[below(words.count)]
      switch below(5) {
      case 0: text.replaceSubrange(word, with: "'" + text[word].replacing("'", with: "") + "'")
      case 1: removeEntry(at: word.lowerBound)
      default: text.replaceSubrange(word, with: Self.values[below(Self.values.count)])
      }
    }
  }

  /// A line, or from one comma to the next.
  private mutating func removeEntry(at place: String.Index) {
    let isEnd: (Character) -> Bool = { $0 == "\n" || $0 == "," }
    let start = text[..<place].lastIndex(where: isEnd) ?? text.startIndex
    let end = text[place...].firstIndex { isEnd($0) || $0 == "}" } ?? text.endIndex
    text.removeSubrange(start..<end)
  }

  private static let pieces = [
    " ", "  ", "    ", "\n", "\n\n", "\n\n\n", "\t", "\r\n", "\r", "# note", " # note",
    "\n# note\n",
    "\n      # note\n", "&a ", "*a", "- ", "? ", ": ", ",", "[", "]", "{", "}", "|", "|+\n",
    "|2-\n",
    ">\n   a\n\n     b\n", "|+\n  a\n\n\n", "\"a\n   b\"", "'a\n\n b'", "---\n", "...\n",
    "\u{FEFF}",
    "\u{2028}", "é", "!", "[a,\n  b]", "{ a: 1,\n        b: 2 }", "x: |\n      a\n    b\n",
    "<<<<<<< a\n", "=======\n", "waymark:ignore x -- y", " \n", "-\n", "key:\n", "null", "\"",
  ]

  /// White space, comments and signs of YAML, anywhere.
  mutating func changeLayout(_ count: Int) {
    for _ in 0..<count {
      let breaks = text.indices.filter { text[$0] == "\n" }
      let isAtLine = below(2) == 0 && !breaks.isEmpty
      let place =
        isAtLine
        ? text.index(after: breaks[below(breaks.count)])
        : text.index(text.startIndex, offsetBy: below(text.count + 1))
      switch below(4) {
      case 0: text = Self.indented(text, by: 1 + below(4))
      case 1:
        let end = text.index(place, offsetBy: 1 + below(4), limitedBy: text.endIndex)
        text.removeSubrange(place..<(end ?? text.endIndex))
      default: text.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: place)
      }
    }
  }

  /// With other indentation, as of another author.
  static func indented(_ text: String, by width: Int) -> String {
    let parts: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = parts.map { line -> String in
      let blanks = line.prefix { $0 == " " }.count
      return String(repeating: " ", count: blanks / 2 * width + blanks % 2) + line.dropFirst(blanks)
    }
    return lines.joined(separator: "\n")
  }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(bound, 1)))
  }
}

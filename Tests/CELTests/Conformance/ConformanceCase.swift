import CEL
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ConformanceCase: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    case value(Value)
    case error
  }

  var name: String
  var expression: String
  var variables: [Value: Value]
  var outcome: Outcome

  var testDescription: String { name }

  static let sections = [
    "basic", "comparisons", "conversions", "fields", "fp_math", "integer_math", "lists", "logic",
    "macros", "parse", "plumbing", "string",
  ]

  static let all: [ConformanceCase] = sections.flatMap { section in
    rows("\(section).tsv").map { ConformanceCase(section, $0) }
  }

  static let knownFailures: [String: String] = Dictionary(
    uniqueKeysWithValues: rows("KnownFailures.tsv").map { ($0[0], $0[1]) })

  private init(_ section: String, _ fields: [String]) {
    name = "\(section)/\(fields[0])"
    expression = Self.unescaped(fields[1])
    variables = [:]
    if case .map(let given) = ValueNotation.read(fields[2]) { variables = given }
    let isError = fields[3].hasPrefix("error")
    outcome = isError ? .error : .value(ValueNotation.read(fields[3]))
  }

  private static func rows(_ file: String) -> [[String]] {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (folder + [Substring(file)]).joined(separator: "/")
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    let text = String(decoding: data, as: UTF8.self)
    return text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func unescaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscape = false
    for scalar in text.unicodeScalars {
      if isEscape {
        result.append(scalar == "n" ? "\n" : scalar == "t" ? "\t" : scalar == "r" ? "\r" : scalar)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

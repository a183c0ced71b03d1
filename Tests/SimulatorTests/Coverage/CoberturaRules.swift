import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What Cobertura's `coverage-04.dtd` demands: for each element its children, in a pattern over
/// their names, and its attributes, all of which are required but those with a `?`.
final class CoberturaRules: NSObject, XMLParserDelegate {
  private static let rates = "line-rate branch-rate complexity"
  private static let rules: [String: (children: String, attributes: String)] = [
    "coverage": (
      "(sources )?packages ",
      rates + " lines-covered lines-valid branches-covered branches-valid version timestamp"
    ),
    "sources": ("(source )*", ""), "source": ("", ""),
    "packages": ("(package )*", ""), "package": ("classes ", rates + " name"),
    "classes": ("(class )*", ""), "class": ("methods lines ", rates + " name filename"),
    "methods": ("(method )*", ""), "method": ("lines ", rates + " name signature"),
    "lines": ("(line )*", ""),
    "line": ("(conditions )*", "number hits branch? condition-coverage?"),
    "conditions": ("(condition )*", ""), "condition": ("", "number type coverage"),
  ]

  private var open: [(name: String, children: String)] = []
  private var violations: [String] = []

  static func violations(in xml: String) throws -> [String] {
    let rules = CoberturaRules()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = rules
    if !parser.parse() { rules.violations.append("it is not XML") }
    return rules.violations
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if open.isEmpty, name != "coverage" { violations.append("\(name) is at the top") }
    if let last = open.indices.last { open[last].children += "\(name) " }
    open.append((name, ""))
    guard let rule = Self.rules[name] else { return violations.append("\(name) is unknown") }
    let words = rule.attributes.split(separator: " ").map(String.init)
    let required = words.filter { !$0.hasSuffix("?") }
    let allowed = Set(words.map { $0.replacing("?", with: "") })
    for missing in required where attributes[missing] == nil {
      violations.append("\(name) lacks \(missing)")
    }
    for key in attributes.keys where !allowed.contains(key) {
      violations.append("\(name) has \(key)")
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let element = open.popLast(), let rule = Self.rules[element.name] else { return }
    let isAllowed = (try? Regex(rule.children).wholeMatch(in: element.children)) != nil
    if !isAllowed { violations.append("\(name) holds \(element.children)") }
  }
}

/// The stable name of a scenario, which files and tests call it by.
enum ScenarioID {
  /// `a very late order` becomes `a-very-late-order`: no other scenario changes it.
  static func made(of name: String) -> String {
    var id = ""
    var isBetween = false
    for scalar in name.lowercased().unicodeScalars {
      guard isPart(scalar) else {
        isBetween = true
        continue
      }
      if isBetween, !id.isEmpty { id += "-" }
      id.unicodeScalars.append(scalar)
      isBetween = false
    }
    return id.isEmpty ? "scenario" : id
  }

  static func isValid(_ id: String) -> Bool {
    let isFirst = { (byte: UInt8) in byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") }
    return id.utf8.first.map(isFirst) == true && id.utf8.count <= 100
      && id.unicodeScalars.allSatisfy { $0.isASCII && (isPart($0) || $0 == "-") }
  }

  /// Letters of every script and what belongs to them.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "_" { return true }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return properties.isAlphabetic
    }
  }
}

extension Graph {
  public func id(of scenario: Scenario) -> String {
    scenario.givenID.map { text($0) } ?? Self.scenarioID(of: text(scenario.name))
  }

  /// Of a scenario that says no other one.
  package static func scenarioID(of name: String) -> String { ScenarioID.made(of: name) }
}

/// One check in progress: what it was given and what it has found so far.
struct TypeInference {
  struct Inferred {
    var type: Type
    /// True if the declared type is optional, although the value is known not to be null here.
    var wasOptional = false
    var whenTrue = Facts.none
    var whenFalse = Facts.none
  }

  let types: TypeTable
  let expression: Expression
  let scope: Scope
  private let searchBudget: Int
  private let search: NameSearch<String>?
  private(set) var searchCost = 0
  /// The rivals of suggestions, by the misspelt name and the suggestion.
  private var rivals: [[String]: String] = [:]
  /// The variables of the enclosing macros, innermost last.
  var bound: [(name: String, type: Type)] = []
  var issues: [Issue] = []
  /// True if a type lost its `?` because the code cannot be reached, where everything is known.
  var assumesNonNull = false
  /// The paths already reported as possibly null.
  var reportedNulls: Paths = []
  /// The Int literals that evaluation must treat as Doubles.
  var promotedLiterals: [Int] = []
  /// The type of each node inferred so far.
  var nodeTypes: [Type]

  init(
    types: TypeTable, expression: Expression, scope: Scope, searchBudget: Int,
    search: NameSearch<String>?
  ) {
    (self.searchBudget, self.search) = (searchBudget, search)
    self.types = types
    self.expression = expression
    self.scope = scope
    nodeTypes = [Type](repeating: .unknown, count: expression.nodes.count)
  }

  var hasSearchBudget: Bool { searchCost < searchBudget }

  /// The nearest name, or nil once the budget is spent.
  mutating func nearestName(to name: String, among names: [String]) -> String? {
    guard hasSearchBudget else { return nil }
    let search = search ?? NameSearch()
    let near = search.nearName(to: name, among: names, &searchCost) { $0 }
    if let near, let rival = near.rival { rivals[[name, near.name]] = rival }
    return near?.name
  }

  /// The issues, each with the rival of its suggestion.
  var ratedIssues: [Issue] {
    guard !rivals.isEmpty else { return issues }
    return issues.map { issue in
      guard let suggestion = issue.suggestion else { return issue }
      var rated = issue
      let isQuoted = suggestion.utf8.first == UInt8(ascii: "'")
      let name = isQuoted ? String(suggestion.dropFirst().dropLast()) : suggestion
      let written = String(expression.text(in: issue.range))
      rated.rival = rivals[[written, name]].map { isQuoted ? "'\($0)'" : $0 }
      return rated
    }
  }
}

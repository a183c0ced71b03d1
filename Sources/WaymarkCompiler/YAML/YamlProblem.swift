import CYaml

/// Why libyaml stopped, in its own words; `context` is what it was parsing and where that began.
struct YamlProblem {
  var problem: String
  var context: String
  /// In characters; nil if libyaml names none.
  var contextMark: Int?
  var mark: Int
  /// Whether it stopped inside brackets.
  var isFlow: Bool

  static let unknown = YamlProblem(
    problem: "", context: "", contextMark: nil, mark: 0, isFlow: false)
}

extension YamlProblem {
  init(_ parser: UnsafeMutablePointer<yaml_parser_t>) {
    problem = parser.pointee.problem.map { String(cString: $0) } ?? ""
    context = parser.pointee.context.map { String(cString: $0) } ?? ""
    contextMark = context.isEmpty ? nil : parser.pointee.context_mark.index
    mark = parser.pointee.problem_mark.index
    isFlow = parser.pointee.flow_level > 0
  }
}

import CYaml

/// The error of libyaml in its own words; `context` is the construct that was being parsed.
struct YamlProblem {
  var problem: String
  var context: String
  /// In characters; nil if libyaml names no context.
  var contextMark: Int?
  var mark: Int
  /// True if libyaml stopped inside brackets.
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

/// The functions of the profile; the macros are no functions, the parser knows them.
public enum Function: String, Sendable, CaseIterable {
  case size, contains, startsWith, endsWith, matches, int, double, string, bool, dyn

  /// `x.f(y)` and `f(x, y)`: which of them may be written, with how many values.
  var form: (isMember: Bool, isGlobal: Bool, arity: Int) {
    switch self {
    case .size: (true, true, 1)
    case .contains, .startsWith, .endsWith: (true, false, 2)
    case .matches: (true, true, 2)
    case .int, .double, .string, .bool, .dyn: (false, true, 1)
    }
  }
}

/// The functions of the profile. Macros are not functions: the parser expands them.
public enum Function: String, Sendable, CaseIterable {
  case size, contains, startsWith, endsWith, matches, int, double, string, bool, dyn

  /// Which of `x.f(y)` and `f(x, y)` may be written, and with how many arguments.
  var form: (isMember: Bool, isGlobal: Bool, arity: Int) {
    switch self {
    case .size: (true, true, 1)
    case .contains, .startsWith, .endsWith: (true, false, 2)
    case .matches: (true, true, 2)
    case .int, .double, .string, .bool, .dyn: (false, true, 1)
    }
  }
}

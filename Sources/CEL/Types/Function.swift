/// The functions of the profile. Macros are not functions: the parser expands them.
public enum Function: String, Sendable, CaseIterable {
  case size, contains, startsWith, endsWith, matches, int, double, string, bool, timestamp, dyn

  /// True if the function may be called like this; the receiver of `x.f(y)` counts as an argument.
  func takes(_ count: Int, isMember: Bool) -> Bool {
    count == form.arity && (isMember ? form.isMember : form.isGlobal)
  }

  private var form: (isMember: Bool, isGlobal: Bool, arity: Int) {
    switch self {
    case .size: (true, true, 1)
    case .contains, .startsWith, .endsWith: (true, false, 2)
    case .matches: (true, true, 2)
    case .int, .double, .string, .bool, .timestamp, .dyn: (false, true, 1)
    }
  }

  var result: Type {
    switch self {
    case .contains, .startsWith, .endsWith, .matches, .bool: .bool
    case .size, .int: .int
    case .double: .double
    case .string: .string
    case .timestamp: .date
    case .dyn: .dynamic
    }
  }

  var usage: String {
    switch self {
    case .size: "`size(x)` or `x.size()`"
    case .contains, .startsWith, .endsWith, .matches: "`text.\(rawValue)('…')`"
    case .int, .double, .string, .bool, .dyn: "`\(rawValue)(x)`"
    case .timestamp: "`timestamp('2027-01-31T00:00:00Z')`"
    }
  }

  /// The functions and macros that can be written `x.f()`, or `f(x)`.
  static func names(isMember: Bool) -> [String] {
    let functions = allCases.filter { isMember ? $0.form.isMember : $0.form.isGlobal && $0 != .dyn }
    let macros = isMember ? Comprehension.Macro.allCases.map(\.rawValue) : ["has"]
    return functions.map(\.rawValue) + macros
  }
}

/// Functions of other languages.
extension Function {
  /// The names of functions and macros, by their lowercased names in other languages.
  static let synonyms = [
    "count": "size", "length": "size", "len": "size", "includes": "contains", "has": "contains",
    "hasprefix": "startsWith", "startswith": "startsWith", "beginswith": "startsWith",
    "hassuffix": "endsWith", "endswith": "endsWith", "match": "matches", "test": "matches",
    "any": "exists", "some": "exists", "every": "all", "where": "filter", "select": "map",
    "toint": "int", "parseint": "int", "integer": "int", "str": "string", "tostring": "string",
    "float": "double", "todouble": "double", "parsefloat": "double", "number": "double",
  ]

  /// How a call of a function that does not exist is written; nil if there is no such way.
  static func advice(for name: String, isMember: Bool) -> String? {
    switch name.lowercased() {
    case "first" where isMember: "write `a[0]`"
    case "last" where isMember: "write `a[size(a) - 1]`"
    case "not": "write `!a`"
    case "and": "write `a && b`"
    case "or": "write `a || b`"
    case "if", "iif", "cond": "write `a ? b : c`"
    case "mod": "write `a % b`"
    case "isnull", "isnil", "isblank", "isnone": "write `a == null`"
    case "isset", "exists", "notnull", "defined", "ispresent": "write `a != null`"
    case "coalesce", "ifnull", "nvl", "ordefault", "orempty": "write `a != null ? a : b`"
    case "isempty", "empty", "is_empty": "write `size(a) == 0`"
    case "isnotempty": "write `size(a) > 0`"
    case "equals", "isequal", "equal": "write `a == b`"
    case "concat", "concatenate", "append", "plus": "write `a + b`"
    case "min": "write `a < b ? a : b`"
    case "max": "write `a > b ? a : b`"
    case "abs": "write `a < 0 ? -a : a`"
    case "round", "floor", "ceil", "trunc": "`int(a)` drops what follows the point"
    case "range", "between": "write `a >= 1 && a <= 9`"
    case "like", "ilike", "regexp_like", "regexmatch": "write `a.matches('…')`"
    case "lower", "lowercased", "lowercase", "tolowercase", "upper", "uppercased", "uppercase",
      "touppercase", "equalsignorecase":
      "`a.matches('(?i)…')` ignores case"
    case "keys": "write `'key' in a`"
    case "get": "write `a['key']`"
    case "find", "firstindex", "indexof": "whether it is in there is asked with `exists()` or `in`"
    case "count" where isMember: "write `a.filter(it, it > 1).size()`"
    case "none" where isMember: "write `!a.exists(it, it > 1)`"
    case "now", "today", "getdate", "date": "there is no clock: take the time from a result"
    default: nil
    }
  }
}

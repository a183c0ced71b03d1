import CEL

extension Value {
  /// What a flag is, for people: `on`, `off`, or one of its values.
  public var ofFlag: String {
    switch self {
    case .bool(let isOn): isOn ? "on" : "off"
    case .string(let text): "`\(text)`"
    default: ""
    }
  }
}

extension Graph {
  /// A value of a flag as it is written, such as `true` or `early`; nil if there is none.
  public func value(_ text: String, of flag: ID<Flag>) -> Value? {
    guard texts(of: flag).contains(text) else { return nil }
    return self[flag].values == nil ? .bool(text == "true") : .string(text)
  }

  /// All values of a flag, as they are written.
  public func texts(of flag: ID<Flag>) -> [String] {
    self[flag].values?.map { text($0) } ?? ["true", "false"]
  }

  /// A value of a flag that an app or a log tells. An arm that the specs do not know counts as the
  /// default; nil for what is no value of a flag.
  public func value(told json: JSONText?, of flag: ID<Flag>) -> Value? {
    switch json {
    case .bool(let isOn)? where self[flag].values == nil: .bool(isOn)
    case .string(let text)? where self[flag].values != nil:
      value(text, of: flag) ?? self[flag].defaultValue
    default: nil
    }
  }
}

import CEL
import WaymarkCompiler

extension SwiftModel {
  /// `FeatureFlags.swift`: all flags behind one protocol, and their defaults.
  var featureFlagsFile: GeneratedFile {
    file("FeatureFlags.swift") { [self] file in
      file.line()
      file.documentation("The flags that guards and screen variants depend on.")
      file.line("\(free)protocol FeatureFlags: Sendable {")
      for flag in graph.flags {
        let summary = text(flag.summary)
        if !summary.isEmpty { file.documentation(SwiftCode(summary), indent: 2) }
        let type = armsType(flag).map { "DefaultFlags.\($0)" } ?? "Bool"
        file.line("var \(SwiftName.plain(text(flag.name))): \(type) { get }", indent: 2)
      }
      file.line("}")
      file.line()
      file.documentation("Every flag with its default value.")
      file.line("\(free)struct DefaultFlags: FeatureFlags {")
      for flag in graph.flags {
        let name = SwiftName.plain(text(flag.name))
        let type = armsType(flag).map { ": \($0)" } ?? ""
        file.line(
          "\(access)var \(name)\(type) = \(literal(flag.defaultValue, of: flag))", indent: 2)
      }
      file.line()
      file.line("\(access)init() {}", indent: 2)
      for flag in graph.flags { file.arms(of: flag) }
      file.line("}")
    }
  }

  /// The name of the enum of a flag that has values.
  func armsType(_ flag: Flag) -> String? {
    flag.values.map { _ in SwiftName.type(text(flag.name).uppercasedFirst) }
  }

  /// A value of a flag, where its type is known.
  func literal(_ value: Value, of flag: Flag) -> String {
    switch value {
    case .string(let text):
      let arm = (flag.values ?? []).first { self.text($0) == text }
      return arm.map { ".\(identifier($0, .memberCase).accessed.text)" } ?? ".init()"
    default: return value == .bool(true) ? "true" : "false"
    }
  }

  /// What is true of the flags where this variant is shown, if none before it is.
  func condition(_ variant: Screen.Variant, _ flags: String) -> String? {
    guard let flag = variant.flag.target.map({ graph[$0] }) else { return nil }
    let name = "\(flags).\(SwiftName.accessed(SwiftName.plain(text(flag.name))))"
    return flag.values == nil ? name : "\(name) == \(literal(variant.value, of: flag))"
  }
}

extension SwiftFile {
  /// The arms of an experiment. One that this release does not know counts as the default, so that
  /// each text makes a value.
  fileprivate mutating func arms(of flag: Flag) {
    guard let values = flag.values, let type = model.armsType(flag) else { return }
    let arms = values.map { (model.identifier($0, .memberCase), model.identifier($0)) }
    line()
    documentation("The values of `\(model.text(flag.name))`.", indent: 2)
    line(
      "\(model.access)enum \(type): RawRepresentable, CaseIterable, Codable, Hashable,", indent: 2)
    line("Sendable", indent: 4)
    line("{", indent: 2)
    line("case \(arms.map { "\($0.0)" as SwiftCode })", indent: 4)
    line()
    documentation("A value that this release does not know counts as the default.", indent: 4)
    line("\(model.access)init(rawValue: String) {", indent: 4)
    line("switch rawValue {", indent: 6)
    for arm in arms { line("case \(literal: arm.1): self = .\(arm.0.accessed)", indent: 6) }
    line("default: self = \(model.literal(flag.defaultValue, of: flag))", indent: 6)
    line("}", indent: 6)
    line("}", indent: 4)
    line()
    line("\(model.access)var rawValue: String {", indent: 4)
    line("switch self {", indent: 6)
    for arm in arms { line("case .\(arm.0.accessed): \(literal: arm.1)", indent: 6) }
    line("}", indent: 6)
    line("}", indent: 4)
    line("}", indent: 2)
  }
}

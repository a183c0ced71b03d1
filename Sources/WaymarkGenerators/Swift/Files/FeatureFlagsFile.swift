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
        file.line("var \(SwiftName.plain(text(flag.name))): Bool { get }", indent: 2)
      }
      file.line("}")
      file.line()
      file.documentation("Every flag with its default value.")
      file.line("\(free)struct DefaultFlags: FeatureFlags {")
      for flag in graph.flags {
        let name = SwiftName.plain(text(flag.name))
        file.line("\(access)var \(name) = \(flag.defaultValue ? "true" : "false")", indent: 2)
      }
      file.line()
      file.line("\(access)init() {}", indent: 2)
      file.line("}")
    }
  }
}

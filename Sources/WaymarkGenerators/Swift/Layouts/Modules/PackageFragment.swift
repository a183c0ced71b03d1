import WaymarkCompiler

extension SwiftModel {
  /// The targets of the modules, to be copied into the team's own `Package.swift`. A feature may
  /// use what all share; apart from that, a module depends on what its files import, except for
  /// what comes with the system.
  func packageFragment(_ files: [GeneratedFile], _ modules: FeatureModules) -> GeneratedFile {
    let shared = [modules.core, modules.dependencies]
    var imports: [String: Set<String>] = [:]
    for file in files {
      imports[file.module, default: []].formUnion(file.imports.map(\.module))
    }
    let features = Set(modules.names)
    let targets = (shared + modules.names + [modules.mocks]).compactMap { module -> String? in
      guard let imported = imports[module] else { return nil }
      let common = shared.filter { features.contains(module) && imports[$0] != nil }
      let own = imported.subtracting(SwiftName.modules).sorted().filter {
        !common.contains($0)
      }
      return target(module, common + own)
    }
    let name = String(modules.core.dropLast("Core".count)).lowercasedFirst + "Targets"
    let text = """
      \(SwiftFile.header)
      /// The modules of \(SwiftText.escaped(graph.project.app)), for the `targets` of a package.
      let \(name): [Target] = [
      \(targets.joined(separator: "\n"))
      ]

      """
    return GeneratedFile(path: "Package.fragment.swift", text: text)
  }

  private func target(_ name: String, _ dependencies: [String]) -> String {
    let list = dependencies.map(SwiftText.literal).joined(separator: ", ")
    let needs = dependencies.isEmpty ? "" : ", dependencies: [\(list)]"
    let path = SwiftText.literal("\(options.output)/\(name)")
    let line = "  .target(name: \(SwiftText.literal(name))\(needs), path: \(path)),"
    guard SwiftCode(line).width > SwiftFile.width else { return line }
    return """
        .target(
          name: \(SwiftText.literal(name))\(needs),
          path: \(path)),
      """
  }
}

extension GeneratedFile {
  /// The folder that it lies in, of those at the top.
  fileprivate var module: String { String(Substring(path.utf8.prefix { $0 != UInt8(ascii: "/") })) }
}

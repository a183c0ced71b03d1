import WaymarkCompiler

/// Generated Swift, distributed over the spec files that it comes from, so that a build knows its
/// outputs from its inputs: what belongs to one feature goes to the feature's first spec file,
/// everything else to `waymark.yaml`.
public struct SwiftBundle {
  private var filesOfSpec: [String: [GeneratedFile]] = [:]

  /// `configuration` is the path of `waymark.yaml`. Stubs are left out: they are the team's code.
  public init(_ files: [GeneratedFile], of graph: Graph, configuration: String) {
    for file in files where !file.isStub {
      let place = file.feature.map { Int(graph[$0].name.span.file) }
      let spec = place.map { graph.files[$0].path } ?? configuration
      filesOfSpec[spec, default: []].append(file)
    }
  }

  /// The contents of the file that is named after a spec; for most specs only the header.
  public func text(of spec: String) -> String {
    var imports: Set<Substring> = []
    var bodies = ""
    for file in filesOfSpec[spec] ?? [] {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let head = lines.prefix(while: Self.isHead)
      imports.formUnion(head.filter { $0.hasPrefix("import ") })
      bodies += "\n" + lines.dropFirst(head.count).joined(separator: "\n")
    }
    let list = imports.sorted().map { "\($0)\n" }.joined()
    return SwiftFile.header + (list.isEmpty ? "" : "\n" + list) + bodies
  }

  private static func isHead(_ line: Substring) -> Bool {
    line.isEmpty || line.hasPrefix("import ") || line.hasPrefix("// ")
  }
}

import Foundation

/// The package from which a client takes the plugins.
enum PluginPackage: CaseIterable {
  /// The tool of this build and the sources of the plugins, as a release would offer them.
  case ofBinary
  /// This package where it lies: a client's build compiles the whole tool.
  case ofSources

  func folder(in scratch: Scratch) throws -> URL {
    switch self {
    case .ofSources: return House.root
    case .ofBinary:
      try scratch.write(Self.manifest, to: "waymark/Package.swift")
      try scratch.write(Self.bundle, to: "waymark/waymark.artifactbundle/info.json")
      for (source, copy) in [
        (Tool.path, "waymark.artifactbundle/waymark"),
        (House.root.appending(path: "Plugins"), "Plugins"),
      ] {
        try FileManager.default.copyItem(at: source, to: scratch.url("waymark/\(copy)"))
      }
      return scratch.url("waymark")
    }
  }

  private static let manifest = """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "waymark",
      products: [
        .plugin(name: "WaymarkBuildTool", targets: ["WaymarkBuildTool"]),
        .plugin(name: "WaymarkGenerate", targets: ["WaymarkGenerate"]),
      ],
      targets: [
        .binaryTarget(name: "waymark", path: "waymark.artifactbundle"),
        .plugin(name: "WaymarkBuildTool", capability: .buildTool(), dependencies: ["waymark"]),
        .plugin(
          name: "WaymarkGenerate",
          capability: .command(
            intent: .custom(verb: "waymark-generate", description: "Writes the outputs."),
            permissions: [.writeToPackageDirectory(reason: "They belong to it.")]),
          dependencies: ["waymark"]),
      ])
    """

  private static let bundle = """
    {
      "schemaVersion": "1.0",
      "artifacts": {
        "waymark": {
          "type": "executable",
          "version": "1.0.0",
          "variants": [
            {
              "path": "waymark",
              "supportedTriples": [
                "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "arm64-apple-macosx",
                "x86_64-apple-macosx"
              ]
            }
          ]
        }
      }
    }
    """
}

/// The output of `init`: a small project that passes `check`, `generate` and `simulate`, with
/// comments for newcomers.
struct StarterFiles {
  /// The name of the app.
  var app = "MyApp"
  /// The folder of the Swift code, in the project.
  var output = "Generated/Swift"
  /// False where the code is compiled together with the rest of its module.
  var isPublic = true
  var hasPackage = false
  /// Editors are told which schema the files have.
  var hasSchema = false

  /// Paths are relative to the project, with `/` between their parts.
  var all: [(path: String, text: String)] {
    let specs = [
      ("waymark.yaml", configuration), ("Specs/Help/help.yaml", Self.help),
      ("Specs/Help/late-order.yaml", Self.lateOrder),
      ("Specs/Help/scenarios.yaml", Self.scenarios),
    ]
    return (hasSchema ? specs.map(withSchema) + editorFiles : specs)
      + (hasPackage ? [("Package.swift", package)] : [])
  }

  private var configuration: String {
    """
    # The project: waymark looks for this file from where you are upwards.
    app: \(written(app))
    specs: Specs

    # The routes through which users arrive: a tab, a push message.
    entry: [helpHome]

    # What `waymark generate` writes, and where.
    generate:
      swift:    { output: \(written(output)), access: \(isPublic ? "public" : "internal") }
      fixtures: { output: Generated/Fixtures }

    """
  }

  /// In quotes, unless it is a plain word of YAML anyway.
  private func written(_ text: String) -> String {
    let isWord = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "/" || scalar == "_")
    }
    return isWord ? text : "'" + text.replacing("'", with: "''") + "'"
  }

  /// A package with the generated code as its only target.
  private var package: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    // What `waymark generate` writes is compiled as it is.
    let package = Package(
      name: "\(app)",
      platforms: [.iOS(.v17), .macOS(.v14)],
      products: [.library(name: "\(app)", targets: ["\(app)"])],
      targets: [.target(name: "\(app)", path: "\(output)")]
    )

    """
  }
}

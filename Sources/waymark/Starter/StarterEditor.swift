import WaymarkCompiler

/// What tells editors the schema of each file.
extension StarterFiles {
  private static let folder = ".waymark"

  /// A line that the language server for YAML reads, in every editor that has it.
  func withSchema(_ file: (path: String, text: String)) -> (path: String, text: String) {
    let subject: JSONSchema.Subject = file.path.hasPrefix("Specs/") ? .specs : .project
    let ups = String(repeating: "../", count: file.path.count { $0 == "/" })
    let place = ups + Self.path(of: subject)
    return (file.path, "# yaml-language-server: $schema=\(place)\n\(file.text)")
  }

  var editorFiles: [(path: String, text: String)] {
    let schemas = JSONSchema.Subject.allCases.map { (Self.path(of: $0), Schema.text(of: $0)) }
    let bound = JSONText.object([
      (Self.path(of: .specs), .array([.string("Specs/**/*.yaml")])),
      (Self.path(of: .project), .array([.string("waymark.yaml")])),
    ])
    // The server's own formatter would undo what `waymark fmt` does.
    let settings = JSONText.object([("yaml.schemas", bound), ("yaml.format.enable", .bool(false))])
    return [(".vscode/settings.json", settings.pretty)] + schemas
  }

  private static func path(of subject: JSONSchema.Subject) -> String {
    "\(folder)/\(subject.rawValue).json"
  }
}

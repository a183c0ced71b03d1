/// The folders of each module from the lowest layer up. A file uses its own folder and those before
/// it; a file beside the folders is above all of them.
enum Layers {
  static let order: [String: [String]] = [
    "WaymarkCompiler": [
      "Source", "Diagnostics", "Language", "YAML", "JSONSchema", "Formatting", "Graph", "Decode",
      "Link", "Model", "Analysis",
      "Explore", "Rules", "Report", "Fixes", "Formats",
    ],
    "CEL": ["Syntax", "Types", "Suggestions", "Checking", "Evaluation"],
  ]

  /// `Graph/Screens.swift Diagnostic`: a file and a type declared only in layers above its own.
  static func upwardUses(in files: [Tree.File]) -> Set<String> {
    var uses: Set<String> = []
    for (module, folders) in order {
      let own = files.filter { $0.module == module }.map { Layered($0, folders) }
      var lowest: [Substring: Int] = [:]
      for file in own {
        for type in file.declared { lowest[type] = min(lowest[type] ?? .max, file.layer) }
      }
      for file in own {
        for word in file.used where lowest[word].map({ $0 > file.layer }) == true {
          uses.insert("\(module)/\(file.place) \(word)")
        }
      }
    }
    return uses
  }

  private struct Layered {
    /// In the module.
    let place: String
    let layer: Int
    let declared: Set<Substring>
    let used: Set<Substring>

    init(_ file: Tree.File, _ folders: [String]) {
      let parts = file.path.split(separator: "/").dropFirst(2)
      place = parts.joined(separator: "/")
      layer = folders.firstIndex(of: String(parts[parts.startIndex])) ?? folders.count
      let code = Code.without(textsAndComments: file.text)
      declared = Set(
        code.matches(
          of: #/(?m)^(?:[\w@()]+ )*(?:struct|class|enum|protocol|typealias|actor) (\w+)/#
        ).map { $0.1 })
      used = Set(code.matches(of: #/\b[A-Z]\w*/#).map { $0.0 })
    }
  }
}

/// Swift as far as the laws need it.
enum Code {
  /// Interpolations stay, as code.
  static func without(textsAndComments text: String) -> String {
    var code = text.replacing(#/#?"""(?:.|\n)*?"""#?/#) { interpolations(in: $0.0) }
    code = code.replacing(#/(?m)//.*$/#, with: "")
    return code.replacing(#/"(?:\\.|[^"\\\n])*"/#) { interpolations(in: $0.0) }
  }

  private static func interpolations(in text: Substring) -> String {
    text.matches(of: #/\\#?\(([^"]*?)\)/#).map { String($0.1) }.joined(separator: " ")
  }
}

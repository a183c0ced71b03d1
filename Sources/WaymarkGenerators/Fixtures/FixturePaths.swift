import WaymarkCompiler

/// Names that stay when other scenarios come and go: of the scenario's own, and where two would get
/// the same, or one is too long, with a hash of it.
struct FixturePaths {
  /// By the index of the scenario.
  let folders: [String]

  init(_ graph: Graph) {
    let names = graph.scenarios.map { graph.text($0.name) }
    let slugs = names.map(Self.slug)
    let uses = Dictionary(slugs.map { ($0, 1) }, uniquingKeysWith: +)
    folders = zip(names, slugs).map { name, slug in
      guard slug.utf8.count > 80 || uses[slug, default: 0] > 1 else { return slug }
      let hash = Manifest.hash(of: Array(name.utf8)).prefix(8)
      return "\(String(decoding: slug.utf8.prefix(70), as: UTF8.self))-\(hash)"
    }
  }

  func path(_ scenario: Int, stop: Int, of count: Int, _ kind: String, _ name: String) -> String {
    let digits = String(stop + 1)
    let width = max(2, String(count).count)
    let number = String(repeating: "0", count: width - digits.count) + digits
    return "\(folders[scenario])/\(number)-\(kind)-\(shortened(name, to: 120)).json"
  }

  /// `A very late order!` becomes `a-very-late-order`.
  private static func slug(_ name: String) -> String {
    let words = name.lowercased().utf8.split { !isLetter($0) && !isDigit($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    return words.isEmpty ? "scenario" : words.joined(separator: "-")
  }
}

/// A Swift package that there is, as far as its `Package.swift` says it in plain words.
struct SwiftPackage {
  let folder: String
  let name: String
  /// The folder of its first target, and in it the one for what is generated.
  let output: String
  let isLibrary: Bool

  private static let manifest = "Package.swift"

  /// `place` is the package's folder, or its `Package.swift`.
  init(at place: String) throws(Failure) {
    folder = Path.name(place) == Self.manifest ? Path.parent(place) : place
    let file = Path.join(folder, Self.manifest)
    let text = String(decoding: try Disk.read(file), as: UTF8.self)
    let kinds = [".target(", ".executableTarget("]
    let places = kinds.compactMap { kind in text.firstRange(of: kind).map { ($0, kind) } }
    guard let first = places.min(by: { $0.0.lowerBound < $1.0.lowerBound }),
      let target = Self.value(of: "name", in: text[first.0.upperBound...])
    else {
      throw Failure("\(file) names no target in plain words; give --name and --swift instead")
    }
    let body = text[first.0.upperBound...].prefix { $0 != ")" }
    let sources = Self.value(of: "path", in: body) ?? "Sources/\(target)"
    guard try Disk.kind(of: Path.join(folder, sources)) == .folder else {
      throw Failure("there is no folder \(Path.join(folder, sources)), which \(file) names")
    }
    name =
      text.firstRange(of: "Package(").flatMap {
        Self.value(of: "name", in: text[$0.upperBound...])
      } ?? target
    output = Path.join(sources, "Generated")
    isLibrary = first.1 == kinds[0]
  }

  /// The text after `name: `, if it is in quotes.
  private static func value(of key: String, in text: Substring) -> String? {
    guard let label = text.firstRange(of: "\(key):") else { return nil }
    let rest = text[label.upperBound...].drop(while: \.isWhitespace)
    guard rest.first == "\"" else { return nil }
    let value = rest.dropFirst().prefix { $0 != "\"" && $0 != "\n" }
    return value.isEmpty ? nil : String(value)
  }
}

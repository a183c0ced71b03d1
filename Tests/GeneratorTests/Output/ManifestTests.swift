import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("The manifest")
struct ManifestTests {
  @Test(
    "the hashes of a manifest are XXH64",
    arguments: [
      ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
      ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
    ])
  func hashes(text: String, hash: String) {
    #expect(Manifest.hash(of: Array(text.utf8)) == hash)
  }

  @Test("what it writes it reads, sorted by path")
  func roundTrip() throws {
    let files = ["b/c d.swift", "a.swift"].map { GeneratedFile(path: $0, bytes: Array($0.utf8)) }
    let manifest = Manifest(files.map { .init(of: $0) })
    #expect(manifest.entries.map(\.path) == ["a.swift", "b/c d.swift"])
    #expect(Manifest(parsing: manifest.file.text) == manifest)
    #expect(manifest.entries[0].hash == Manifest.hash(of: Array("a.swift".utf8)))
  }

  @Test(
    "one that was tampered with owns nothing",
    arguments: [
      "../../home", "/etc/passwd", "a/../b", "", "a//b", "a/", "./a", "a/.", "..", "a\tb",
    ])
  func tampering(path: String) {
    let text = Manifest([.init(of: GeneratedFile(path: "a", bytes: []))]).file.text
    #expect(Manifest(parsing: text) != nil)
    #expect(Manifest(parsing: text.dropLast(2) + path + "\n") == nil)
    #expect(Manifest(parsing: "something else") == nil)
  }
}

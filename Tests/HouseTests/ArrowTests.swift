import Testing

@Suite("Arrows between modules")
struct ArrowTests {
  /// What each module may import of its own house and of the platform.
  static let allowed: [String: Set<String>] = [
    "RE2": [],
    "Release": ["CRelease"],
    "CEL": ["RE2"],
    "WaymarkCompiler": ["CEL", "CYaml", "Dispatch", "Synchronization"],
    "WaymarkSimulator": ["CEL", "WaymarkCompiler", "Synchronization"],
    "WaymarkEvolution": ["CEL", "WaymarkCompiler", "WaymarkSimulator"],
    "WaymarkGenerators": ["CEL", "WaymarkCompiler"],
    "WaymarkServer": [
      "CEL", "WaymarkCompiler", "WaymarkSimulator", "WaymarkGenerators", "Synchronization",
    ],
    "waymark-serve": [
      "CMalloc", "Release", "WaymarkServer", "Dispatch", "Glibc", "Musl", "Darwin",
      "NIOConcurrencyHelpers", "NIOCore", "NIOHTTP1", "NIOPosix", "NIOSSL",
    ],
    "waymark": [
      "CEL", "CMalloc", "Release", "WaymarkCompiler", "WaymarkSimulator", "WaymarkGenerators",
      "WaymarkEvolution", "ArgumentParser", "Dispatch", "Synchronization", "Glibc", "Musl",
      "Darwin",
    ],
  ]

  @Test("a module imports only what is below it; none imports Foundation")
  func imports() throws {
    for file in Tree.sources {
      let allowed = try #require(Self.allowed[file.module], "\(file.path): an unknown module")
      for name in file.imports {
        #expect(allowed.contains(name), "\(file.path) must not import \(name)")
      }
    }
  }

  @Test("libyaml is seen by the reading stage only")
  func yaml() {
    for file in Tree.sources where file.imports.contains("CYaml") {
      #expect(file.path.hasPrefix("Sources/WaymarkCompiler/YAML/"), "\(file.path)")
    }
  }

  @Test("only the folder Project of the command line touches the disk, and the server's sockets")
  func disk() {
    let outside = ["Sources/waymark/Project/", "Sources/waymark-serve/"]
    for file in Tree.sources where !outside.contains(where: file.path.hasPrefix) {
      for name in ["Glibc", "Musl", "Darwin"] {
        #expect(!file.imports.contains(name), "\(file.path) must not import \(name)")
      }
    }
  }

  @Test("nothing in a library prints, reads a clock or gives up")
  func purity() {
    for file in Tree.sources where !file.module.hasPrefix("waymark") {
      for (index, line) in file.lines.enumerated() {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "(" && $0 != "!" }
        for word in ["print(", "fatalError(", "try!", "Date(", "ContinuousClock(", "as!"] {
          #expect(!words.contains(Substring(word)), "\(file.path):\(index + 1): \(word)")
        }
      }
    }
  }
}

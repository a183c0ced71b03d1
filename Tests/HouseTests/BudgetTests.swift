import Foundation
import Testing

/// `Budget.txt` lists how many lines of Swift each folder of `Sources` may have. Who exceeds a budget
/// changes it, and says in the commit what users get for it; who deletes lowers it.
@Suite("The budget of lines")
struct BudgetTests {
  static let slack = 100

  @Test("each folder of the sources has a budget, keeps to it, and is not far below it")
  func folders() throws {
    let budget = try Self.budget()
    let lines = Self.lines(in: Tree.sources)
    #expect(Set(budget.keys) == Set(lines.keys))
    for (folder, count) in lines.sorted(by: { $0.key < $1.key }) {
      guard let most = budget[folder] else { continue }
      #expect(count <= most, "\(folder) has \(count) lines, \(count - most) more than its budget")
      #expect(count >= most - Self.slack, "\(folder) has only \(count) lines: lower its budget")
    }
  }

  @Test("a folder of a module is counted by itself, what lies beside the folders as the module")
  func counting() {
    let files = [
      Tree.File(path: "Sources/A/One/Deep/a.swift", text: "1\n2\n"),
      Tree.File(path: "Sources/A/One/b.swift", text: "1\n"),
      Tree.File(path: "Sources/A/c.swift", text: "1\n"),
    ]
    #expect(Self.lines(in: files) == ["A/One": 3, "A": 1])
  }

  private static func lines(in files: [Tree.File]) -> [String: Int] {
    var lines: [String: Int] = [:]
    for file in files {
      let folders = file.path.split(separator: "/").dropFirst().dropLast().prefix(2)
      lines[folders.joined(separator: "/"), default: 0] += file.lines.count
    }
    return lines
  }

  private static func budget() throws -> [String: Int] {
    let place = Tree.root.appending(path: "Tests/HouseTests/Budget.txt")
    var budget: [String: Int] = [:]
    for line in try String(contentsOf: place, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let most = Int(words[0]) { budget[String(words[1])] = most }
    }
    return budget
  }
}

@Suite("The folders of the tests")
struct TestFolderTests {
  @Test("are named like those of the sources that they test")
  func names() {
    let modules = ["Compiler", "Simulator", "Generator"]
    for module in modules {
      let tests = Self.folders(of: "\(module)Tests", in: Tree.tests)
      let own = module == "Generator" ? "WaymarkGenerators" : "Waymark\(module)"
      #expect(tests.subtracting(Self.folders(of: own, in: Tree.sources)).sorted() == [])
      #expect(tests.count > 5)
    }
  }

  private static func folders(of module: String, in files: [Tree.File]) -> Set<Substring> {
    Set(
      files.filter { $0.module == module }.compactMap { file in
        let parts = file.path.split(separator: "/")
        return parts.count > 3 ? parts[2] : nil
      })
  }
}

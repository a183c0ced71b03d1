import Foundation
import Testing

@Suite("Names")
struct NameTests {
  @Test("no file and no type is called after what it is not")
  func vague() {
    let vague = ["Utils", "Util", "Helpers", "Helper", "Common", "Extensions", "Manager", "Misc"]
    for file in Tree.sources {
      for word in vague {
        let stem = file.name.dropLast(".swift".count)
        #expect(!stem.hasSuffix(word), "\(file.path)")
        for kind in ["struct", "class", "enum", "actor", "protocol"] {
          for line in file.lines where line.contains("\(kind) ") && line.contains("\(word) ") {
            let words = line.split { !$0.isLetter && !$0.isNumber }
            guard let index = words.firstIndex(of: Substring(kind)), index + 1 < words.count else {
              continue
            }
            #expect(!words[index + 1].hasSuffix(word), "\(file.path): \(line)")
          }
        }
      }
    }
  }

  @Test("a protocol has more than one conformer")
  func protocols() {
    let declared = Tree.sources.flatMap { file in
      file.text.matches(of: /(?m)^(?:\w+ )*protocol (\w+)/).map { String($0.1) }
    }
    let heads = Tree.sources.flatMap { file in
      file.text.matches(of: /(?m)^ *(?:@?\w+ )*(?:struct|class|enum|actor|extension) [^{]*/)
        .compactMap { $0.0.split(separator: ":", maxSplits: 1).dropFirst().first }
        .map { Set($0.split { !$0.isLetter && !$0.isNumber }) }
    }
    for name in declared {
      #expect(heads.count { $0.contains(Substring(name)) } > 1, "\(name) has one conformer or none")
    }
  }

  @Test("no file has a header, none is empty, and no two of a module share a name")
  func files() {
    var seen: [String: String] = [:]
    for file in Tree.sources {
      let first = file.lines.first ?? ""
      #expect(!first.isEmpty, "\(file.path) starts with nothing")
      #expect(!first.hasPrefix("//===") && first != "//", "\(file.path) has a header")
      let key = "\(file.module)/\(file.name.lowercased())"
      #expect(seen.updateValue(file.path, forKey: key) == nil, "two files are \(key)")
    }
  }

  @Test("nothing is put off")
  func marks() {
    for file in Tree.sources + Tree.tests where file.name != "NameTests.swift" {
      for mark in ["TODO", "FIXME", "XXX"] {
        #expect(!file.text.contains(mark), "\(file.path) says \(mark)")
      }
    }
  }

  @Test("no folder collides with another where case is not told apart")
  func folders() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Tree.root.appending(path: "Sources").path)
    #expect(Set(folders.map { $0.lowercased() }).count == folders.count)
  }
}

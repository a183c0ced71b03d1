import Foundation
import Testing

@testable import WaymarkCompiler

@Suite("The schema in the language reference")
struct SchemaDocumentTests {
  private static let page =
    (try? String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Docs/Language.md"), encoding: .utf8)) ?? ""

  private static let tables: [String: MappingSchema] = [
    "The project": .project, "A spec file": .specFile, "Types": .variable, "Flags": .flag,
    "Services": .operation, "Screens": .screen, "Actions": .action, "Routes": .route,
    "Coordinators": .coordinator, "Workflows": .workflow, "Scenarios": .scenario,
  ]

  @Test("each table of keys has the keys of the mapping, and says which are required")
  func keys() {
    var found: Set<String> = []
    for row in Self.rows where row.table == "key" {
      guard let schema = Self.tables[row.section] else { continue }
      let keys = row.cells[0].names.compactMap { name in
        schema.keys.first { $0.keyword.text == name }
      }
      #expect(keys.count == row.cells[0].names.count, "\(row.cells)")
      found.formUnion(keys.map { "\(row.section) \($0.keyword.text)" })
      let isRequired = row.cells[1...].prefix(2).contains {
        $0.contains(#/required(?!, unless)/#) && !$0.contains("{ ")
      }
      #expect(keys.contains(where: \.isRequired) == isRequired, "\(row.cells)")
    }
    let all = Self.tables.flatMap { section, schema in
      schema.keys.map { "\(section) \($0.keyword.text)" }
    }
    #expect(found.symmetricDifference(all).sorted() == [])
  }

  @Test("the table of steps has the keys of each kind")
  func steps() {
    let rows = Self.rows.filter { $0.section == "Steps" }
    #expect(rows.count == MappingSchema.step.kinds.count)
    for row in rows {
      let schema = MappingSchema.step.kinds.first { $0.name == row.cells[0].names.first }
      let keys = schema?.keys.dropFirst().filter { $0.keyword != .title } ?? []
      #expect(Set(row.cells[2].names) == Set(keys.map(\.keyword.text)), "\(row.cells)")
      let required = row.cells[2].matches(of: #/`(\w+)` \(required\)/#).map { String($0.1) }
      #expect(required == keys.filter(\.isRequired).map(\.keyword.text), "\(row.cells)")
    }
  }

  @Test("the keys under `given` and of stops are those of the mappings")
  func scenarios() {
    let rows = Self.rows.filter { $0.section == "Scenarios" }
    let given = rows.filter { $0.table == "key of `given`" }.flatMap(\.cells[0].names)
    #expect(given == MappingSchema.given.keys.map(\.keyword.text))
    let stops = rows.filter { $0.table == "stop" }.flatMap { row in
      row.cells[0].matches(of: #/(\w+):/#).map { String($0.1) }
    }
    #expect(Set(stops) == Set(MappingSchema.stop.keys.map(\.keyword.text)))
  }

  @Test("short mappings are written out")
  func shortMappings() {
    for schema: MappingSchema in [
      .client, .nearPromise, .orderPromise, .outcome, .transition, .retry,
    ] {
      let names = schema.keys.map(\.keyword.text).joined(separator: ", ")
      let required = schema.keys.filter(\.isRequired).map { "`\($0.keyword.text)`" }
      let list = required.joined(separator: " and ")
      let law =
        required.count == schema.keys.count
        ? "both required" : "of which \(list) \(required.count == 1 ? "is" : "are") required"
      #expect(Self.page.contains("`{ \(names) }`, \(law)"))
    }
    #expect(
      Self.page.contains(
        "`{ when, go, set, returns }`, of which `when` and `go` are required, or `{ else:"))
  }

  private struct Row {
    let section: String
    /// The first cell of its head.
    let table: String
    let cells: [String]
  }

  private static let rows: [Row] = {
    var rows: [Row] = []
    var (section, head) = ("", "")
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#") { section = String(line.drop { "# ".contains($0) }) }
      guard line.hasPrefix("|") else {
        head = ""
        continue
      }
      let cells = line.split(separator: " | ").map { $0.trimmingCharacters(in: ["|", " "]) }
      if head.isEmpty {
        head = cells[0]
      } else if !line.hasPrefix("|--") {
        rows.append(Row(section: section, table: head, cells: cells))
      }
    }
    return rows
  }()
}

extension KeySchema {
  fileprivate var isRequired: Bool {
    switch presence {
    case .required, .alternative: true
    case .requiredUnless(let other, _): other != .children
    case .optional: false
    }
  }
}

extension String {
  /// The names in quotes.
  fileprivate var names: [String] {
    matches(of: #/\[?`(\w+)`/#).map { String($0.1) }
  }
}

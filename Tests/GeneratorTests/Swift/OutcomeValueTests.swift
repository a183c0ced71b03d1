import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Outcomes that carry values, in Swift")
struct OutcomeValueTests {
  /// One feature runs a workflow of another, which brings back types that only that one has.
  private static let specs = [
    """
    feature: Picking
    types: { Item: { id: String, kind: Kind }, Kind: [cold, gone], Mail: external, Own: { n: Int } }
    screens:
      Pick: { title: Pick, actions: { take: { label: T, sends: { items: "[Item]" } }, no: No } }
    workflows:
      pick:
        outcomes: { picked: { kind: success, returns: "[Item]" }, left: { kind: neutral, returns: Date? } }
        steps: { ask: { show: Pick, on: { take: { go: picked, returns: items }, no: left } } }
      write:
        params: { mail: Mail }
        outcomes: { wrote: { kind: success, returns: Mail }, default: failure }
        steps: { ask: { show: Pick, on: { take: { go: wrote, returns: mail }, no: default } } }
      keep:
        params: { own: Own }
        outcomes: { kept: { kind: success, returns: Own } }
        steps: { ask: { wait: 1s, go: { go: kept, returns: own } } }
    routes:
      write: { params: { mail: Mail }, workflow: write }
      keep: { params: { own: Own }, workflow: keep }
    coordinators: { PickingCoordinator: { handles: [write, keep] } }
    """,
    """
    feature: Orders
    routes: { order: { workflow: order }, home: { effect: true } }
    coordinators: { OrdersCoordinator: { handles: [order, home] } }
    workflows:
      order:
        outcomes: { done: success, gaveUp: failure }
        steps: { pick: { run: pick, as: { picked: items, left: day }, on: { picked: done, left: gaveUp } } }
    """,
  ]

  private func made(_ types: String = "", _ change: (inout SwiftOptions) -> Void = { _ in }) throws
    -> Generation
  {
    let files = Self.specs.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
    let swift =
      "app: Shop\nentry: [order, write, keep]\ngenerate: { swift: { output: Out\(types) } }"
    let checked = check(
      files, project: SourceFile(path: "waymark.yaml", text: swift),
      CheckOptions(outputs: Generator.schemas))
    #expect(!checked.diagnostics.contains { $0.severity == .error }, "\(checked.diagnostics)")
    var options = SwiftOptions(try #require(checked.graph.project.outputs.first))
    change(&options)
    let made = Generation(swift: checked.graph, options)
    #expect(made.complaints.map(\.message) == [])
    return made
  }

  @Test("An outcome has its value without a label, and the enum what its values conform to")
  func cases() throws {
    let text = try #require(try made().files.first { $0.path == "Picking.swift" }?.text)
    #expect(text.contains("public nonisolated enum PickOutcome: Hashable, Sendable {"))
    #expect(text.contains("  case picked([Item])\n"))
    #expect(text.contains("  case left(Date?)\n"))
    #expect(text.contains("import Foundation\n"))
    #expect(text.contains("public nonisolated enum WriteOutcome {"))
    #expect(text.contains("  case wrote(Mail)\n"))
    let known = try made(", types: { Mail: { name: MailKit.Mail, conforms: [Sendable] } }")
    let other = try #require(known.files.first { $0.path == "Picking.swift" }?.text)
    #expect(other.contains("public nonisolated enum WriteOutcome: Sendable {"))
    #expect(other.contains("  case wrote(MailKit.Mail)\n") && other.contains("import MailKit\n"))
  }

  private static let ways: [(SwiftOptions.Style, SwiftMode)] = [
    (.coordinators, .six), (.router, .fiveComplete),
  ]

  private static let mail = ("Mail.swift", "public struct Mail: Sendable {}\n")

  @Test("they compile in one module", arguments: ways)
  func single(style: SwiftOptions.Style, mode: SwiftMode) throws {
    let files = try made { $0.style = style }.files.map { ($0.path, $0.text) }
    #expect(try Compilation(mode).compile("Shop", files + [Self.mail]) == "")
  }

  @Test("they compile in a module for each feature, where what crosses is in the core")
  func modules() throws {
    for (style, mode) in Self.ways {
      let made = try made(", types: { Mail: MailKit.Mail }") {
        ($0.style, $0.layout) = (style, .modules)
      }
      let compilation = try Compilation(mode)
      #expect(try compilation.compile("MailKit", [Self.mail]) == "")
      for module in ["ShopCore", "ShopDependencies", "Picking", "Orders"] {
        let own = made.files.filter { $0.path.hasPrefix("\(module)/") }
        #expect(try compilation.compile(module, own.map { ($0.path, $0.text) }) == "", "\(module)")
      }
      let core = made.files.filter { $0.path.hasPrefix("ShopCore/") }.map(\.text).joined()
      #expect(core.contains("enum PickOutcome") && core.contains("struct Item"))
      #expect(!core.contains("enum WriteOutcome") && !core.contains("struct Own"))
    }
  }
}

import Testing
import WaymarkGenerators

@Suite("Flags with values in generated Swift")
struct FlagArmTests {
  private static let spec = """
    feature: Shop
    flags:
      test: { values: [control, early, "top-sites"], default: early }
      quick: { default: false }
    screens:
      Offer: { title: Offer, actions: &own { go: { label: Go, open: home, when: flags.test != 'top-sites' } }, variants: { test: { control: Early, top-sites: Sites }, quick: Quick } }
      Early: { title: Early, actions: *own }
      Sites: { title: Sites, actions: *own }
      Quick: { title: Quick, actions: *own }
      Home: { title: Home }
    routes:
      home: { screen: Home, link: / }
      offer: { screen: Offer, link: /offer }
    coordinators: { Root: { handles: [home, offer] } }
    """

  private static let main = """
    import Foundation

    struct Mine: FeatureFlags {
      var test: DefaultFlags.Test
      var quick = false
    }
    let told = ["control", "top-sites", "new"].map { DefaultFlags.Test(rawValue: $0) }
    print(told.map(\\.rawValue), DefaultFlags().test, DefaultFlags.Test.allCases.count)
    print(told.map { OfferAction.isGoOffered(flags: Mine(test: $0)) })
    let json = try JSONEncoder().encode(["test": DefaultFlags.Test.topSites])
    print(String(decoding: json, as: UTF8.self))
    print(try JSONDecoder().decode([DefaultFlags.Test].self, from: Data("[\\"new\\"]".utf8))[0])
    """

  @Test(
    "each text makes a value, and guards compare them", arguments: [SwiftMode.fiveMainActor, .six])
  func compiles(mode: SwiftMode) throws {
    let program = try SwiftProgram(generation("swift", graph(Self.spec)), main: Self.main)
    #expect(
      try program.run(mode) == """
        ["control", "top-sites", "early"] early 3
        [true, false, true]
        {"test":"top-sites"}
        early

        """)
  }

  @Test("a router makes the variant of the value")
  func router() {
    var options = SwiftOptions(output: "Out")
    options.style = .router
    let made = Generation(swift: graph(Self.spec), options)
    let text = made.files.map(\.text).joined()
    #expect(made.complaints.isEmpty)
    #expect(text.contains("if flags.test == .control {"))
    #expect(text.contains("} else if flags.test == .topSites {"))
    #expect(text.contains("} else if flags.quick {"))
  }

  @Test("values that are one name in Swift are refused")
  func clash() throws {
    let spec = Self.spec.replacing("[control, early, ", with: "[control, early, topSites, ")
    let made = try generation("swift", graph(spec))
    #expect(made.complaints.count == 1)
  }
}

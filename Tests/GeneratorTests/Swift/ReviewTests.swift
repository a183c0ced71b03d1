import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("What a reviewer would strike in generated Swift")
struct ReviewTests {
  /// Two features: names that are keywords, long links with hosts, defaults, variants, guards, and
  /// use cases whose names have apostrophes.
  private static let specs = [
    """
    feature: Trips
    types: { Cabin: [economy, business], Trip: { id: String, default: String, legs: "[String]" } }
    flags: { newChange: { default: false } }
    services: { trips: { find: { params: { id: String }, returns: Trip, errors: [slow] } } }
    screens:
      Change:
        title: ${trip.id}
        params: { trip: Trip }
        actions: { default: { label: "${size(trip.legs)} legs", when: trip.default != '', open: home } }
        variants: { newChange: ChangeCard }
      ChangeCard:
        title: Change
        params: { trip: Trip }
        actions: { default: { label: Change, when: trip.default != '', open: home } }
      Home: { title: Home }
    routes:
      home: { screen: Home, link: /home, present: root, public: true }
      default: { params: { init: Int? }, effect: true, link: "/default?init={init}" }
      change: { params: { tripIdentifier: String, cabin: { type: Cabin, default: economy } }, workflow: change, link: ["/trips/{tripIdentifier}/change?cabin={cabin}", "/t/{tripIdentifier}"] }
    coordinators: { Root: { handles: [home, default, change], children: [Bags] } }
    workflows:
      change:
        params: { tripIdentifier: String }
        outcomes: { default: success }
        steps:
          load: { call: trips.find, with: { id: tripIdentifier }, as: trip, on: { success: page, slow: default, failure: default } }
          page: { show: Change, ends: default }
    scenarios:
      "a user's trip isn't found, although it is there and the user has looked for it":
        workflow: change
        given: { params: { tripIdentifier: t } }
        steps: [{ call: trips.find, error: slow }]
        ends: default
    """,
    """
    feature: Luggage
    screens: { Bag: { title: Bag, actions: { home: { label: Home, open: home } } } }
    routes: { bag: { screen: Bag, link: /bag } }
    coordinators: { Bags: { handles: [bag] } }
    """,
  ]

  private static let project = """
    app: Air
    links: { hosts: [www.air.example, air.example], schemes: [air], ignore: ["utm_*", ref] }
    """

  private static func made(
    _ layout: SwiftOptions.Layout, _ style: SwiftOptions.Style,
    _ change: (inout SwiftOptions) -> Void = { _ in }
  ) -> Generation {
    let files = specs.enumerated().map { SourceFile(path: "Specs/\($0).yaml", text: $1) }
    let checked = check(files, project: SourceFile(path: "waymark.yaml", text: project))
    var options = SwiftOptions(output: "Out")
    (options.layout, options.style, options.recorder) = (layout, style, true)
    change(&options)
    return Generation(swift: GeneratorTests.graph(of: checked), options)
  }

  private static func text(_ name: String, of made: Generation) throws -> String {
    try #require(made.files.first { $0.path.hasSuffix(name) }).text
  }

  @Test("nothing is left to the formatter", arguments: SwiftOptions.Layout.allCases)
  func format(layout: SwiftOptions.Layout) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "review-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for style in SwiftOptions.Style.allCases {
      let other = layout == .single && style == .coordinators ? SwiftOptions.UI.swiftui : .none
      for (ui, stubs) in [(SwiftOptions.UI.uikit, true), (other, false)] {
        let made = Self.made(layout, style) { options in
          (options.ui, options.stubs, options.localized) = (ui, stubs, stubs)
        }
        #expect(made.complaints.isEmpty)
        for file in made.files {
          let place = folder.appending(path: "\(style)-\(ui)").appending(path: file.path)
          try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(file.bytes).write(to: place)
        }
      }
    }
    let said = try output(
      of: "/usr/bin/env",
      ["swift", "format", "lint", "--recursive", folder.path, "--configuration"]
        + [Sample.root.appending(path: ".swift-format").path])
    #expect(said == "")
  }

  @Test("after a dot there are backticks only where Swift needs them")
  func backticks() throws {
    let text = try Self.text("Trips.swift", of: Self.made(.single, .coordinators))
    #expect(
      text.contains("case .default(let `init`):\n      { self.default(init: `init`, from: $0) }"))
    #expect(text.contains("self.default = `default`"))
    #expect(text.contains("  case `default`\n"))
    #expect(!text.contains(".`default`"))
  }

  @Test("names are made of what an expression reads, and text is not put into text")
  func names() throws {
    let text = try Self.text("Trips.swift", of: Self.made(.single, .coordinators))
    #expect(text.contains("func title(tripId: String) -> String {\n      tripId\n    }"))
    #expect(text.contains("func `default`(tripLegsCount: String) -> String {"))
    let useCases = try Self.text("UseCase.swift", of: Self.made(.single, .coordinators))
    #expect(
      useCases.contains("case aUsersTripIsntFoundAlthoughItIsThereAndTheUserHasLookedForIt =\n"))
    #expect(useCases.contains("    \"a-user-s-trip-isn-t-found-although"))
  }

  @Test("a router is given flags only where it decides by one")
  func flags() throws {
    let modules = Self.made(.modules, .router)
    let trips = try Self.text("Trips/Generated/Router.swift", of: modules)
    #expect(trips.contains("  let flags: any FeatureFlags\n"))
    let luggage = try Self.text("Luggage/Generated/Router.swift", of: modules)
    #expect(!luggage.contains("FeatureFlags"))
    let choice = try Self.text("Router+Trips.swift", of: Self.made(.single, .router))
    #expect(
      choice.contains(
        """
              if flags.newChange {
                tripsDestinations.makeChangeCardScreen()
              } else {
                tripsDestinations.makeChangeScreen()
              }
        """))
  }
}

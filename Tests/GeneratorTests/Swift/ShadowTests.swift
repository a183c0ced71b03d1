import Testing
import WaymarkGenerators

@Suite("Names that hide names used by the generated code")
struct ShadowTests {
  private static let spec = """
    feature: Help
    types:
      Odd: [none, some, AllCases, RawValue]
      PickAnswer: { n: Int }
      Box: { a: { type: "Odd?", default: none }, b: { type: Odd, default: some }, c: "Odd?" }
    services:
      desk:
        fixtures: { returns: Box, errors: [busy] }
        ask: { params: { fixtures: Odd, answerToTell: Odd }, returns: Box, errors: [busy] }
        pick: { returns: PickAnswer, errors: [] }
        tell: { params: { answerToTell: Odd }, returns: Box, errors: [] }
    routes:
      none: { effect: true, link: "/none" }
      some: { params: { odd: { type: "Odd?", default: none }, Route: String }, effect: true, link: "/some/{Route}" }
      Route: { effect: true, link: "/route" }
      DeepLink: { params: { Date: String }, effect: true, link: "/deep/{Date}" }
      Type: { effect: true }
    coordinators:
      Desk: { handles: [none, some, Route, DeepLink, Type] }
    """

  private static let printing = """
    import Foundation

    print(Box().a == Odd.none, Box().b == .some, Box().c == nil)
    print(Odd.allCases.map(\\.rawValue))
    for link in ["/none", "/some/x", "/route", "/deep/x"] {
      let route = Route(url: URL(string: link)!)
      print(route?.url?.relativeString ?? "nothing")
    }
    for json in [#"{"open":"none","params":{}}"#, #"{"open":"some","params":{"Route":"x"}}"#] {
      switch try JSONDecoder().decode(ReceivedRoute.self, from: Data(json.utf8)) {
      case .known(Route.none): print("none")
      case .known(.some(odd: let odd, Route: let text)): print(odd == Odd.none, text)
      default: print("something else")
      }
    }
    """

  @Test(
    "code whose names hide those that it uses compiles, and none is told from nothing",
    arguments: [SwiftMode.fiveMainActor, .six])
  func compiles(mode: SwiftMode) throws {
    let made = try generation("swift", graph(Self.spec))
    let program = try SwiftProgram(made, main: Self.printing)
    #expect(
      try program.run(mode) == """
        true true true
        ["none", "some", "AllCases", "RawValue"]
        /none
        /some/x
        /route
        /deep/x
        none
        true x

        """)
  }

  /// Types that Swift's own meaning of a literal, a protocol or `self` hangs on, and coordinators
  /// called like a route or like what all share.
  private static let types = """
    feature: Help
    types:
      RawValue: [one, other]
      AllCases: [one, other]
      StringLiteralType: [one, other]
      IntegerLiteralType: [one, other]
      self: { next: "[self]", set: RawValue, all: AllCases }
    routes:
      Guide: { params: { of: self }, effect: true, }
      tell: { params: { a: RawValue, b: StringLiteralType, c: IntegerLiteralType }, effect: true, link: "/{a}/{b}/{c}" }
    coordinators:
      Desk: { handles: [Guide, tell], children: [Guide, Route] }
      Guide: { handles: [tell] }
      Route: { handles: [tell] }
    """

  @Test("types and coordinators of such names compile", arguments: [false, true])
  func types(stubs: Bool) throws {
    var options = SwiftOptions(output: "Out")
    options.stubs = stubs
    let made = Generation(swift: graph(Self.types), options)
    #expect(Set(made.files.map(\.path)).count == made.files.count)
    let program = try SwiftProgram(made, main: "print(Desk())")
    #expect(try program.run(.six).hasSuffix("Desk\n"))
  }

  @Test("a field called like the keys of its record is refused")
  func keys() throws {
    let made = try generation(
      "swift", graph("feature: Help\ntypes: { Box: { CodingKeys: String, n: Int } }"))
    #expect(made.files.isEmpty)
    #expect(made.complaints.map(\.rule) == ["duplicate-name"])
  }

  @Test("routes whose words in Swift would be one are refused")
  func routes() throws {
    let made = try generation(
      "swift", graph("feature: Help\nroutes: { Route: { effect: true }, Route_: { effect: true } }")
    )
    #expect(made.complaints.allSatisfy { $0.message.contains("would both be called `Route_`") })
    #expect(!made.complaints.isEmpty)
  }

  @Test("types called like the only coordinator are refused", arguments: [false, true])
  func onlyCoordinator(stubs: Bool) throws {
    let types = "types: { AppCoordinator: [one], AppCoordinatorBase: [one] }"
    func complaints(_ rest: String) throws -> [String] {
      var options = SwiftOptions(output: "Out")
      options.stubs = stubs
      let spec = "feature: Help\n\(types)\n\(rest)"
      return Generation(swift: graph(spec), options).complaints.map(\.message)
    }
    let routes = "routes: { ask: { effect: true } }"
    let found = try complaints(routes)
    #expect(found.count == (stubs ? 2 : 1))
    #expect(
      found.first == "the type `AppCoordinator` would have the same name as what stands in for "
        + "coordinators, of which the project declares none; rename it, or declare one")
    #expect(try complaints("") == [])
    #expect(try complaints(routes + "\ncoordinators: { Desk: { handles: [ask] } }") == [])
  }
}

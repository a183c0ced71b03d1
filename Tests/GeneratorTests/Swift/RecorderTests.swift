import Testing
import WaymarkGenerators

@Suite("The recorder of sessions in generated Swift")
struct RecorderTests {
  private static let spec = """
    feature: Help
    services: { pay: { charge: { params: { id: String }, returns: Double, errors: [declined] } } }
    screens: { Home: { title: Home, actions: { pay: { label: Pay, open: home } } } }
    routes:
      home: { screen: Home, link: / }
      find: { params: { id: String, page: Int?, by: [String] }, external: browser }
      one: { params: { id: String }, external: browser }
    coordinators: { Root: { handles: [home] } }
    """

  private static let main = """
    import Foundation

    struct Failing: PayService {
      func charge(id: String) async throws(PayChargeError) -> Double {
        if id == "none" { throw .declined }
        return 9.5
      }
    }

    @MainActor func play() async {
      let recorder = SessionRecorder(
        session: "a\\"b", platform: "ios", version: "7.2", flags: ["new": true],
      context: ["country": "uk"],
        now: { Date(timeIntervalSince1970: 1_764_000_000.25) }
      ) { print($0) }
      recorder.show("Home", as: "Other")
      recorder.act("pay", values: ["why": "late", "at": Date(timeIntervalSince1970: 0)])
      recorder.goBack()
      let service = Failing()
      _ = try? await recorder.call("pay.charge", params: ["id": "1"]) {
        try await service.charge(id: "1")
      }
      _ = try? await recorder.call("pay.charge") { try await service.charge(id: "none") }
      recorder.open("home", params: ["page": 2])
      recorder.end("done")
      recorder.unexpected("noExit", in: "help.pay")
    }
    await play()
    """

  private static let navigation = """

    SessionRecorder(session: "b", workflow: "help", now: { Date(timeIntervalSince1970: 1) }) {
      print($0)
    }.open(Route.home)
    let second = SessionRecorder(session: "d", now: { Date(timeIntervalSince1970: 1) }) { print($0) }
    second.open(Route.find(id: "a\\"b", page: nil, by: ["x"]))
    second.open(Route.one(id: "1"))
    SessionRecorder(session: "c", now: { Date(timeIntervalSince1970: 1) }) { print($0) }
      .unexpected(.unansweredRoute(.home), in: "Root")
    """

  private static let lines = """
    {"v":1,"session":"a\\"b","time":1764000000250,"event":"show","screen":"Home","variant":"Other","client":{"platform":"ios","version":"7.2"},"flags":{"new":true},"context":{"country":"uk"}}
    {"v":1,"session":"a\\"b","time":1764000000250,"event":"do","action":"pay","values":{"at":"1970-01-01T00:00:00Z","why":"late"}}
    {"v":1,"session":"a\\"b","time":1764000000250,"event":"do","action":"back"}
    {"v":1,"session":"a\\"b","time":1764000000250,"event":"call","operation":"pay.charge","params":{"id":"1"}}
    {"v":1,"session":"a\\"b","time":1764000000250,"event":"answer","operation":"pay.charge","outcome":"success","value":9.5}
    {"v":1,"session":"a\\"b","time":1764000000250,"event":"call","operation":"pay.charge","params":{}}
    {"v":1,"session":"a\\"b","time":1764000000250,"event":"answer","operation":"pay.charge","outcome":"declined"}
    {"v":1,"session":"a\\"b","time":1764000000250,"event":"open","route":"home","params":{"page":2}}
    {"v":1,"session":"a\\"b","time":1764000000250,"event":"end","outcome":"done"}
    {"v":1,"session":"a\\"b","time":1764000000250,"event":"unexpected","kind":"noExit","place":"help.pay"}

    """

  private static let navigationLines = """
    {"v":1,"session":"b","time":1000,"event":"open","route":"home","params":{},"workflow":"help"}
    {"v":1,"session":"d","time":1000,"event":"open","route":"find","params":{"by":["x"],"id":"a\\"b","page":null}}
    {"v":1,"session":"d","time":1000,"event":"open","route":"one","params":{"id":"1"}}
    {"v":1,"session":"c","time":1000,"event":"unexpected","kind":"unansweredRoute","place":"home in Specs/help.yaml"}

    """

  private func made(_ style: SwiftOptions.Style, _ recorder: Bool = true) -> Generation {
    var options = SwiftOptions(output: "Out")
    (options.style, options.recorder) = (style, recorder)
    return Generation(swift: graph(Self.spec), options)
  }

  @Test(
    "writes the lines that replay reads",
    arguments: [SwiftMode.fiveMainActor, .six])
  func lines(mode: SwiftMode) throws {
    let program = try SwiftProgram(
      made(.coordinators), main: Self.main + Self.navigation)
    let output = try program.run(mode)
    #expect(output == Self.lines + Self.navigationLines)
  }

  @Test("needs no coordinators, and is there only if it is asked for")
  func router() throws {
    let program = try SwiftProgram(made(.router), main: Self.main)
    #expect(try program.run(.six) == Self.lines)
    let without = made(.coordinators, false)
    #expect(!without.files.contains { $0.path == "SessionRecorder.swift" })
  }
}

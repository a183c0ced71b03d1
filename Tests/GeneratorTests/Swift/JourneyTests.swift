import Testing
import WaymarkGenerators

@Suite("Flows and actions in generated Swift")
struct JourneyTests {
  private static let spec = """
    feature: Trips
    types:
      Seat: [aisle, window]
      Reason: [cost, time]
      Trip: { seat: Seat, stops: Int, delay: Int? }
    flags: { fees: { summary: Fees, default: true } }
    screens:
      Offer:
        title: An offer
        params: { trip: Trip, seat: Seat?, price: Double }
        actions:
          take: Take it
          decline: { label: No, sends: { reason: Reason, self: Int } }
          upgrade: { label: Up, when: "trip.seat == 'aisle' && seat != 'window'" }
          wait: { label: Wait, when: "trip.delay != null && trip.delay > 10 || !flags.fees" }
          pay: { label: Pay, when: "price <= 9.5 && context.country in ['uk', 'es']" }
          ask: { label: Ask, when: "trip.stops + 1 > 2" }
    workflows:
      book:
        params: { completion: Int }
        outcomes: { booked: success, self: neutral, Type: failure }
        steps: { a: { run: choose, on: { chosen: booked, tired: self } } }
      choose:
        outcomes: { chosen: success, tired: failure }
        steps:
          b:
            show: Offer
            with: { trip: "{'seat': 'aisle', 'stops': 1, 'delay': null}", seat: null, price: 1.0 }
            on: { take: chosen, decline: tired, upgrade: chosen, wait: tired, pay: chosen, ask: b }
    routes:
      book: { params: { completion: Int }, workflow: book }
    """
  private static let project = """
    app: Trips
    entry: [book]
    context: { country: [uk, es, it] }
    """

  private static func made(_ style: SwiftOptions.Style) -> Generation {
    var options = SwiftOptions(output: "Out")
    options.style = style
    let made = graph(
      spec, project, expecting: ["type-mismatch", "possibly-null", "unknown-argument"])
    return Generation(swift: made, options)
  }

  private static let flows = """
    @MainActor final class Choosing: ChooseFlow {
      func start(
        from context: NavigationContext?,
        completion: @escaping @MainActor (ChooseOutcome) -> Void
      ) { completion(.tired) }
    }

    @MainActor final class Booking: BookFlow {
      func start(
        completion number: Int, from context: NavigationContext?,
        completion: @escaping @MainActor (BookOutcome) -> Void
      ) {
        Choosing().start(from: context) { outcome in
          switch outcome {
          case .chosen: completion(.booked)
          case .tired: completion(.self)
          }
        }
      }
    }

    """

  @Test("a flow that is run returns its outcome, and every action is a case with what it sends")
  func runs() throws {
    let main =
      Self.flows + """
        Booking().start(completion: 7, from: nil) { print("ends", $0) }
        let trip = Trip(seat: .aisle, stops: 1, delay: 20)
        print(OfferAction.isUpgradeOffered(trip: trip, seat: nil))
        print(OfferAction.isUpgradeOffered(trip: trip, seat: .window))
        print(OfferAction.isWaitOffered(trip: trip, flags: DefaultFlags()))
        print(OfferAction.isPayOffered(price: 9.5, country: "es"))
        print(OfferAction.isPayOffered(price: 9.75, country: "es"))
        print(OfferAction.decline(reason: .cost, self: 1) == .take)
        """
    let program = try SwiftProgram(Self.made(.coordinators), main: main)
    #expect(try program.run(.six) == "ends self\ntrue\nfalse\ntrue\ntrue\nfalse\nfalse\n")
  }

  @Test("a switch that forgets an outcome does not compile")
  func forgotten() throws {
    let main = Self.flows.replacing("case .tired: completion(.self)", with: "")
    let complaints = try SwiftProgram(Self.made(.coordinators), main: main).check(.six)
    #expect(complaints.contains("switch must be exhaustive"))
  }

  private static let steps = """
    feature: Trips
    services:
      trips:
        find: { returns: "[String]", errors: [offline, gone], http: GET /trips }
        pay: { errors: [no] }
    screens:
      Found:
        title: Found
        params: { slots: "[String]", more: "[String]?", note: String }
        actions:
          take: { label: Take, when: size(slots) > 0 }
          none: { label: None, when: 0 == size(slots) || !(size(note) != 0) }
          many: { label: Many, when: more != null && size(more) >= 3 }
          write: { label: Write, when: size(note) < 2 && flags.calm }
      Done: { title: Done, actions: { ok: OK } }
    flags: { calm: { default: false } }
    workflows:
      book:
        outcomes: { booked: success }
        steps:
          load:
            call: trips.find
            as: slots
            retry: { on: [offline, failure], times: 2, wait: 3s }
            on: { success: found, failure: pause }
            after: { 30s: pause }
          pause: { wait: 2m, go: load }
          found:
            show: Found
            with: { more: null, note: "''" }
            on: { take: self, none: load, many: none, write: none }
            after: { 10m: load }
            back: blocked
          self:
            call: trips.pay
            retry: { on: [no, failure], times: 1 }
            on: { success: Int, failure: load }
          Int: { show: Done, on: { ok: booked } }
    routes: { book: { workflow: book, link: /book } }
    """

  @Test("times in the guards of buttons are constants")
  func times() throws {
    let spec = """
      feature: Trips
      screens:
        Found:
          title: Found
          params: { due: Date, last: Date? }
          actions:
            early: { label: Early, when: "due < timestamp('2027-01-31T00:00:00Z')" }
            late: { label: Late, when: "last != null && last >= timestamp('2027-01-31T01:00:00+01:00')" }
      workflows:
        book:
          params: { due: Date }
          outcomes: { booked: success }
          steps: { found: { show: Found, with: { last: null }, on: { early: booked, late: booked } } }
      routes: { book: { params: { due: Date }, workflow: book, link: "/book/{due}" } }
      """
    let code = try text("Trips.swift", graph(spec))
    #expect(code.contains("    due < Date(timeIntervalSince1970: 1801353600)\n"))
    #expect(
      code.contains("    last.map { $0 >= Date(timeIntervalSince1970: 1801353600) } == true\n"))
  }

  @Test("what steps say of times, repetitions, buttons and going back can be read as constants")
  func constants() throws {
    let main = """
      typealias Steps = BookSteps
      print(Steps.Load.retries, Steps.Load.retryWaitSeconds, Steps.Load.afterSeconds)
      print(Steps.Load.isRetried(after: .offline), Steps.Load.isRetried(after: .gone))
      print(Steps.Self_.isRetried(after: .no), Steps.Self_.retryWaitSeconds)
      print(Steps.Pause.waitSeconds, Steps.Found.afterSeconds, Steps.Found.isBackBlocked)
      print(Steps.Found.isManyOffered, Steps.Found.isWriteOffered)
      for slots in [[], ["9"]] {
        print(FoundAction.isTakeOffered(slots: slots), FoundAction.isNoneOffered(slots: slots, note: "e"))
      }
      print(FoundAction.isManyOffered(more: nil), FoundAction.isManyOffered(more: ["", "", ""]))
      var flags = DefaultFlags()
      flags.calm = true
      print(FoundAction.isWriteOffered(note: "e\u{301}", flags: flags))
      """
    let made = graph(Self.steps, expecting: ["trap"])
    let program = try SwiftProgram(generation("swift", made), main: main)
    #expect(
      try program.run(.six) == """
        2 3 30
        true false
        true 0
        120 600 true
        false false
        false true
        true false
        false true
        false

        """)
    let code = try text("Trips.swift", made)
    #expect(code.contains("    !slots.isEmpty\n"))
    #expect(code.contains("    slots.isEmpty || note.isEmpty\n"))
    var options = SwiftOptions(output: "Out")
    options.style = .router
    let router = Generation(swift: made, options)
    #expect(try SwiftProgram(router, main: "print(BookSteps.Load.retries)").run(.six) == "2\n")
  }

  @Test("steps that would have one name in Swift, or hide an error, are told")
  func clashesOfSteps() throws {
    for name in ["Load", "tripsFindError"] {
      let spec = Self.steps.replacing("pause: {", with: "\(name): {")
        .replacing(": pause }", with: ": \(name) }")
      let made = try generation("swift", graph(spec, expecting: ["trap"]))
      #expect(made.complaints.map(\.rule) == ["duplicate-name"], "\(name)")
    }
  }

  @Test("a guard that Swift cannot say briefly is left to the app, which generate tells")
  func notices() {
    for style in SwiftOptions.Style.allCases {
      let notices = Self.made(style).notices
      #expect(notices.count == 1)
      #expect(notices.allSatisfy { $0.contains("`Offer.ask`") && !$0.contains("`Offer.pay`") })
    }
  }

  @Test("where a flow that a route starts ends, the router tells the team")
  func router() throws {
    let file = try #require(Self.made(.router).files.first { $0.path == "Router+Trips.swift" })
    #expect(file.text.contains("self.tripsDestinations.bookDidEnd(with: $0)"))
    let complaints = try SwiftProgram(Self.made(.router), main: "").check(.sixMainActor)
    #expect(complaints == "")
  }
}

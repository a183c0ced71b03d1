import Foundation
import Testing
import WaymarkGenerators

@Suite("Dates that are sent")
struct DateTests {
  private static let spec = """
    feature: Help
    types: { Slot: { day: Date, until: Date } }
    services:
      days:
        find: { returns: Slot, errors: [], http: GET /days }
        book: { params: { day: Date }, errors: [], http: "POST /days/{day}" }
        list: { params: { day: Date, until: Date }, errors: [], http: "GET /slots?day={day}&until={until}" }
    routes: { book: { params: { day: Date }, workflow: book, link: "/book/{day}" } }
    workflows:
      book:
        params: { day: Date }
        outcomes: { done: success }
        steps:
          find: { call: days.find, as: slot, on: { success: list } }
          list: { call: days.list, with: { day: day, until: slot.until }, on: { success: book } }
          book: { call: days.book, with: { day: slot.day }, on: { success: done } }
    scenarios:
      it:
        route: book
        given: { params: { day: 2026-01-06 } }
        steps:
          - { call: days.find, returns: { day: 2026-01-06, until: "2026-01-06T23:30:00-01:00" } }
          - { call: days.list }
          - { call: days.book }
        ends: done
    """

  @Test("dates are the same in bodies and in the requests that follow, a day as its midnight")
  func requests() throws {
    let made = try text("it/mappings/journey.json", of: "wiremock", graph(Self.spec))
    #expect(made.contains(#""day": "2026-01-06T00:00:00Z""#))
    #expect(made.contains(#""until": "2026-01-07T00:30:00Z""#))
    #expect(made.contains(#""urlPath": "/days/2026-01-06T00%3A00%3A00Z""#))
    #expect(made.contains(#""equalTo": "2026-01-06T00:00:00Z""#))
    #expect(made.contains(#""equalTo": "2026-01-07T00:30:00Z""#))
  }

  @Test("Dates that are sent are the same where Shock compares them")
  func shock() throws {
    let spec = Self.spec.replacing("POST /days/{day}", with: "POST /days?on={day}")
    let made = try text("it.json", of: "shock", graph(spec))
    #expect(made.contains(#""on": "2026-01-06T00:00:00Z""#))
    #expect(made.contains(#""until": "2026-01-07T00:30:00Z""#))
  }

  @Test(
    "Dates that are sent have their time in the link that opens a use case, as links are read")
  func link() throws {
    let made = try text("catalogue.json", of: "fixtures", graph(Self.spec))
    #expect(made.contains(#""link": "/book/2026-01-06T00%3A00%3A00Z""#))
  }
}

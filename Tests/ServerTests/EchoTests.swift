import Testing
import WaymarkCompiler

@testable import WaymarkServer

@Suite("What an answer has of its request")
struct EchoTests {
  private static let specs = """
    feature: Bills
    types:
      Bill: { id: String, total: Int, userId: Int }
    services:
      bills:
        get: { params: { id: String }, returns: Bill?, errors: [], http: "GET /bills/{id}" }
        mine: { params: { userId: Int, billId: String }, returns: Bill, errors: [], http: "GET /users/{userId}/bills/{billId}" }
        all: { params: { id: String }, returns: [Bill], errors: [], http: "GET /all/{id}" }
        other: { params: { id: Int, total: String }, returns: Bill, errors: [], http: "GET /others/{id}/{total}" }
    """

  @Test("is what the path names, where the names and types are the same")
  func echoed() {
    var bikes = Bikes(Self.specs)
    let bill = bikes.ask("GET", "/bills/b-7").json
    #expect(bill["id"]?.text == "b-7")
    #expect(bikes.ask("GET", "/bills/b-8").json["id"]?.text == "b-8")
    let mine = bikes.ask("GET", "/users/5/bills/b-9").json
    #expect(mine["userId"]?.integer == 5)
    #expect(mine["id"]?.text == "b-9")
    #expect(bikes.ask("GET", "/all/b-7").json[0]?["id"]?.text == "bill-1")
    let other = bikes.ask("GET", "/others/7/x").json
    #expect(other["id"]?.text == "bill-1")
    #expect(other["total"]?.text == nil)
  }
}

import Testing

@testable import WaymarkCompiler

@Suite("The label of a button")
struct ShownLabelTests {
  private func failing(_ button: String, on exit: String = "renewed") -> [String] {
    said(
      """
      feature: Loans
      services: { loans: { all: { returns: [String], errors: [] } } }
      screens:
        Loans:
          title: Your loans
          params: { loans: [String] }
          actions:
            first: { label: "Renew ${loans[0]}"\(button) }
            done: Done
      workflows:
        loans:
          outcomes: { renewed: success, left: neutral }
          steps:
            load: { call: loans.all, as: loans, on: { success: page } }
            page: { show: Loans, on: { first: \(exit), done: left } }

      """, only: ["may-fail"])
  }

  @Test("fails only where the button is seen")
  func seen() {
    #expect(failing("") == ["8:32 may-fail"])
    #expect(failing(", when: size(loans) > 0") == [])
    #expect(failing(", when: size(loans) < 2") == ["8:32 may-fail"])
    #expect(failing("", on: "{ when: size(loans) > 0, go: renewed }") == [])
    #expect(failing("", on: "none") == [])
  }
}

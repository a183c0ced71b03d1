import HelpCentreRoutes
import HelpKit
import Testing

private struct Article: ArticleProtocol {
  let id: String
  let title: String
}

private struct Offline: Error {}

@Suite("The generated routes")
struct RouteTests {
  @Test("there is one for each of the product, with its labels and types")
  func routes() {
    let all: [Route] = [
      .call(phoneNumber: "112"), .callRestaurant,
      .callSupport(phoneNumber: "0800", customerCareWorkingHours: "all day"),
      .email(config: EmailConfiguration(recipient: "a@example.com", subject: "Help")),
      .link(link: HelpCenterLink(address: "https://example.com")),
      .linkWithURL(string: "https://example.com"), .liveChat(info: nil), .login,
      .refresh(orderId: "o-1"), .refreshAll, .search(sections: []),
      .showError(error: Offline(), screen: nil), .showArticleWithId(articleId: "a-1"),
      .showArticle(article: Article(id: "a-1", title: "Allergens")),
      .workflow(action: Action(kind: .allergy, orderId: "o-1"), items: []),
    ]
    #expect(all.count == 15)
  }

  @Test("closed sets are spelt as on the wire")
  func rawValues() {
    #expect(Symptoms(rawValue: "severe") == .severe)
    #expect(Symptoms.allCases.count == 3)
  }

  @Test("texts mean what the spec says")
  func texts() {
    #expect(Screens.AllergyQuestion.Actions.unwell == "Yes")
    #expect(Screens.RefundOffer.Actions.accept(amount: "5.00") == "Take the 5.00 refund")
  }
}

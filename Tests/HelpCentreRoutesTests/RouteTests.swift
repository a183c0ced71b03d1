import Foundation
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
  /// Compiles only while these are all the routes, with these labels.
  private func label(_ route: Route) -> String {
    switch route {
    case .call(phoneNumber: let number): number
    case .callSupport(phoneNumber: let number, customerCareWorkingHours: _): number
    case .email(let config): config.subject
    case .link(let link): link.address
    case .linkWithURL(let string): string
    case .liveChat(let info): info?.department ?? "anyone"
    case .orderDetails(let config): config.orderId
    case .offlineRequestForm(let config): config.topic
    case .refresh(let orderId): orderId
    case .search(let sections): "\(sections.count)"
    case .showError(let error, let screen): screen ?? "\(error)"
    case .showSection(let section): section.id
    case .showArticleWithId(let articleId): articleId
    case .showArticle(let article): article.title
    case .workflow(let action, let items): "\(action.kind) \(items.count)"
    case .callRestaurant, .login, .refreshAll: ""
    }
  }

  @Test("there is a generated route for each of the product, with its labels and types")
  func routes() {
    #expect(label(.call(phoneNumber: "112")) == "112")
    #expect(label(.liveChat(info: nil)) == "anyone")
    #expect(label(.showError(error: Offline(), screen: nil)) == "Offline()")
    #expect(label(.showArticle(article: Article(id: "a", title: "Allergens"))) == "Allergens")
    let action = Action(kind: .allergy, orderId: "o-1")
    #expect(label(.workflow(action: action, items: [])) == "allergy 0")
  }

  @Test("a route with types of the client's own can be sent anywhere, and arrives from the backend")
  func conformances() async throws {
    let json = #"{"open":"email","params":{"config":{"recipient":"us","subject":"Hello"}}}"#
    let received = try JSONDecoder().decode(ReceivedRoute.self, from: Data(json.utf8))
    let config = EmailConfiguration(recipient: "us", subject: "Hello")
    let sent: any Sendable = Route.email(config: config)
    guard case .known(.email(config)) = received, case Route.email(config)? = sent as? Route else {
      Issue.record("\(received)")
      return
    }
  }

  @Test("closed sets are spelt as on the wire")
  func rawValues() {
    #expect(Symptoms(rawValue: "severe") == .severe)
    #expect(Symptoms.allCases.count == 3)
  }

  @Test("texts mean what the spec says")
  func texts() {
    #expect(Screens.AllergyQuestion.Labels.unwell == "Yes")
    #expect(Screens.RefundOffer.Labels.accept(amount: "5.00") == "Take the 5.00 refund")
  }
}

import HelpCentreRoutes

/// The flows of the help centre, as an app's team writes them by hand, and what they need from
/// around them: `Generated/Tests` plays the scenarios of the specs with them.
@MainActor
public final class HelpApp {
  public struct Backend: Sendable {
    let orders: any OrdersService
    let refunds: any RefundsService
    let contact: any ContactService
    let articles: any ArticlesService
    let diagnostics: any DiagnosticsService

    public init(
      orders: any OrdersService, refunds: any RefundsService, contact: any ContactService,
      articles: any ArticlesService, diagnostics: any DiagnosticsService
    ) {
      (self.orders, self.refunds, self.contact) = (orders, refunds, contact)
      (self.articles, self.diagnostics) = (articles, diagnostics)
    }
  }

  public struct Session {
    let flags: any FeatureFlags
    let isSignedIn: Bool
    let country: String
    let knowsChat: Bool
    let knowsForm: Bool
    let knowsRejection: Bool

    public init(
      flags: any FeatureFlags, isSignedIn: Bool, country: String, knowsChat: Bool, knowsForm: Bool,
      knowsRejection: Bool
    ) {
      (self.flags, self.isSignedIn, self.country) = (flags, isSignedIn, country)
      (self.knowsChat, self.knowsForm) = (knowsChat, knowsForm)
      self.knowsRejection = knowsRejection
    }
  }

  let backend: Backend
  let session: Session
  let pages: any Pages
  let clock: any Clock<Duration>

  public init(
    backend: Backend, session: Session, pages: any Pages, clock: any Clock<Duration>
  ) {
    (self.backend, self.session, self.pages, self.clock) = (backend, session, pages, clock)
  }

  /// The root of the coordinators.
  public private(set) lazy var coordinator: RouteCoordinator = HelpCenterFlowCoordinator(
    selfServiceFlowCoordinator: SelfService(app: self),
    faqArticlesFlowCoordinator: Articles(app: self))
}

/// What shows the screens. Screens make of their params what the user sees; here their names do.
@MainActor
public protocol Pages: AnyObject {
  func show<Action>(
    _ screen: String, back: @escaping @MainActor () -> Void,
    act: @escaping @MainActor (Action) -> Void)
  /// What was opened last is closed.
  func whenClosed(_ goOn: @escaping @MainActor () -> Void)
  /// A flow that a route has started is over.
  func ended<Outcome: Hashable & Sendable>(_ outcome: Outcome)
}

final class SelfService: SelfServiceFlowCoordinator {
  private unowned let app: HelpApp

  init(app: HelpApp) {
    self.app = app
    super.init()
  }

  override func workflow(action: Action, items: [Item], from context: NavigationContext?) {
    let app = app
    SolveProblem(app).start(action: action, items: items, from: context) { app.pages.ended($0) }
  }
}

final class Articles: FAQArticlesFlowCoordinator {
  private unowned let app: HelpApp

  init(app: HelpApp) {
    self.app = app
    super.init()
  }

  override func showArticleWithId(articleId: String, from context: NavigationContext?) {
    let app = app
    ReadArticle(app).start(articleId: articleId, from: context) { app.pages.ended($0) }
  }
}

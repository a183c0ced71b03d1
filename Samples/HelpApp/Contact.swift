import HelpCentreRoutes

public final class ContactTriage: Flow, ContactTriageFlow {
  public func start(
    topic: String, from context: NavigationContext?,
    completion: @escaping @MainActor (ContactTriageOutcome) -> Void
  ) {
    Task {
      await run(topic: topic)
      completion(.handedOver)
    }
  }

  func run(topic: String) async {
    typealias Load = ContactTriageSteps.Load
    do {
      let options = try await retrying(
        Load.retries, every: Load.retryWaitSeconds, after: Load.isRetried
      ) { () async throws(ContactOptionsError) in
        try await app.backend.contact.options(topic: topic)
      }
      await openAndWait(await way(among: options))
    } catch {
      // Without the backend there is still one number that every client knows by heart.
      await openAndWait(.call(phoneNumber: "0800 086 9143"))
    }
  }

  private func way(among options: SupportOptions) async -> Route {
    if options.isOpen, app.session.knowsChat, let chat = options.chat {
      return .liveChat(info: chat)
    }
    let form = Route.offlineRequestForm(config: options.offline)
    guard options.isOpen else {
      return app.session.flags.offlineForm && app.session.knowsForm
        ? form : .email(config: options.email)
    }
    let move: Move<ContactOptionsAction> = await ask(
      "ContactOptions", within: ContactTriageSteps.Menu.afterSeconds)
    switch move {
    case .act(.callNow):
      return .callSupport(
        phoneNumber: options.phoneNumber, customerCareWorkingHours: options.workingHours)
    case .act(.write): return .email(config: options.email)
    case .act(.leaveMessage), .back, .timeout: return form
    }
  }
}

public final class ReportProblem: Flow, ReportProblemFlow {
  public func start(
    screen: String?, from context: NavigationContext?,
    completion: @escaping @MainActor (ReportProblemOutcome) -> Void
  ) {
    Task {
      await run(screen: screen)
      completion(.told)
    }
  }

  func run(screen: String?) async {
    let problem = await app.backend.diagnostics.lastError()
    await openAndWait(.showError(error: problem.error, screen: screen))
  }
}

public final class AccountHelp: Flow, AccountHelpFlow {
  public func start(
    from context: NavigationContext?,
    completion: @escaping @MainActor (AccountHelpOutcome) -> Void
  ) {
    Task { completion(await run()) }
  }

  func run() async -> AccountHelpOutcome {
    if app.session.isSignedIn {
      let move: Move<AccountMenuAction> = await ask("AccountMenu") {
        $0 == .guide ? .showArticleWithId(articleId: "your-data") : nil
      }
      if case .act(.switchAccount) = move { return await signIn() }
    } else {
      let move: Move<SignInNeededAction> = await ask("SignInNeeded")
      if case .act(.signIn) = move { return await signIn() }
    }
    await contact(about: "account")
    return .handedOver
  }

  private func signIn() async -> AccountHelpOutcome {
    await openAndWait(.login)
    return .solved
  }
}

public final class Allergy: Flow, AllergyFlow {
  public func start(
    from context: NavigationContext?, completion: @escaping @MainActor (AllergyOutcome) -> Void
  ) {
    Task { completion(await run()) }
  }

  func run() async -> AllergyOutcome {
    let move: Move<AllergyQuestionAction> = await ask(
      "AllergyQuestion", within: AllergySteps.Ask.afterSeconds
    ) { $0 == .guide ? .showArticleWithId(articleId: "allergens") : nil }
    switch move {
    case .act(.unwell(.severe)):
      await openAndWait(.call(phoneNumber: app.session.country == "uk" ? "999" : "112"))
    case .act(.question): await openAndWait(.callRestaurant)
    default: return await talk()
    }
    let answer: Move<AllergyFollowUpAction> = await ask("AllergyFollowUp")
    if case .act(.talk) = answer { return await talk() }
    return .solved
  }

  private func talk() async -> AllergyOutcome {
    await contact(about: "allergy")
    return .handedOver
  }
}

public final class ReadArticle: Flow, ReadArticleFlow {
  public func start(
    articleId: String, from context: NavigationContext?,
    completion: @escaping @MainActor (ReadArticleOutcome) -> Void
  ) {
    Task { completion(await run(articleId: articleId)) }
  }

  func run(articleId: String) async -> ReadArticleOutcome {
    for attempt in 0...2 {
      if attempt > 0 { await pause(ReadArticleSteps.Pause.waitSeconds) }
      do throws(ArticlesFetchError) {
        let fetched = try await app.backend.articles.fetch(articleId: articleId)
        await openAndWait(.showArticle(article: fetched.article))
        return fetched.asksForFeedback ? await feedback(articleId) : .answered
      } catch {
        guard case .notFound = error else { continue }
        tell("ArticleMissing") { (action: ArticleMissingAction) in
          switch action {
          case .website: .linkWithURL(string: "https://help.example.com")
          case .callUs: Self.callUs
          }
        }
        return .unanswered
      }
    }
    await report(on: "article")
    return .unanswered
  }

  private func feedback(_ articleId: String) async -> ReadArticleOutcome {
    let move: Move<ArticleFeedbackAction> = await ask(
      "ArticleFeedback", within: ReadArticleSteps.Ask.afterSeconds)
    var complaint: FeedbackReason?
    switch move {
    case .act(.notHelpful(.notMyQuestion)):
      await contact(about: "article")
      return .handedOver
    case .act(.notHelpful(let reason)): complaint = reason
    case .act(.helpful): break
    case .back, .timeout: return .answered
    }
    do {
      try await app.backend.articles.rate(
        articleId: articleId, helpful: complaint == nil, reason: complaint)
      tell("FeedbackThanks") { (_: FeedbackThanksAction) in Self.callUs }
    } catch {}
    return .answered
  }
}

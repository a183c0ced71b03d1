import Bank
import Foundation

/// The bank's app, as its team writes it.
@MainActor
enum ScenarioSamples {
  static func coordinators(in play: Play) -> [RouteCoordinator] {
    let app = App(play)
    let root = Home(app)
    app.root = root
    play.kept.append(app)
    return [root]
  }
}

private final class Home: BankCoordinator {
  private let app: App

  init(_ app: App) {
    self.app = app
    super.init(cardCoordinator: Cards(app), paymentCoordinator: Payments(app))
  }

  override func cardsHome(from context: NavigationContext?) {
    app.play.didShow("CardsHome") { [app] (action: CardsHomeAction) in
      switch action {
      case .lost: app.raise(.reportCard(cardId: ""))
      case .refused: app.raise(.explainRefusal(paymentId: nil))
      case .charge: app.raise(.disputeCharge(chargeId: nil))
      case .call: app.raise(.callBank())
      }
    }
  }
}

private final class Cards: CardCoordinator {
  private let app: App

  init(_ app: App) {
    self.app = app
    super.init()
  }

  override func reportCard(cardId: String, from context: NavigationContext?) {
    Task { [app] in app.play.didEnd(await app.lostCard(cardId)) }
  }
}

private final class Payments: PaymentCoordinator {
  private let app: App

  init(_ app: App) {
    self.app = app
    super.init()
  }

  override func explainRefusal(paymentId: String?, from context: NavigationContext?) {
    Task { [app] in app.play.didEnd(await app.refusedPayment(paymentId)) }
  }

  override func disputeCharge(chargeId: String?, from context: NavigationContext?) {
    Task { [app] in app.play.didEnd(await app.unknownCharge(chargeId)) }
  }
}

@MainActor
private final class App {
  unowned let play: Play
  weak var root: RouteCoordinator?
  private let cards: any CardsService
  private let payments: any PaymentsService
  private let charges: any ChargesService

  init(_ play: Play) {
    self.play = play
    cards = MockCardsService(playing: play.backend)
    payments = MockPaymentsService(playing: play.backend)
    charges = MockChargesService(playing: play.backend)
  }

  func raise(_ route: Route) { root?.navigate(to: route, from: nil) }

  /// Nil once the time is over.
  private func ask<Action: Sendable>(
    _ screen: String, within seconds: Int? = nil, opening route: @escaping (Action) -> Route?
  ) async -> Action? {
    await withCheckedContinuation { continuation in
      var waiting: CheckedContinuation<Action?, Never>? = continuation
      let leave = { @MainActor (action: Action?) in
        waiting?.resume(returning: action)
        waiting = nil
      }
      play.didShow(screen) { (action: Action) in
        if let route = route(action) { self.raise(route) } else { leave(action) }
      }
      guard let seconds else { return }
      let clock = play.clock
      Task {
        try await clock.sleep(for: .seconds(seconds))
        leave(nil)
      }
    }
  }

  private func person() async {
    let versions = ["ios": "3.2", "android": "3.1"]
    let (platform, version) = play.client
    let knows = version.compare(versions[platform] ?? "", options: .numeric) != .orderedAscending
    let chats = knows && play.context.customer == "personal"
    raise(chats ? .bankChat(topic: topic) : .callBank())
    await withCheckedContinuation { continuation in play.whenClosed { continuation.resume() } }
  }

  private var topic = ""

  func lostCard(_ id: String) async -> LostCardOutcome {
    topic = "lost card \(id)"
    typealias Load = LostCardSteps.Load
    for attempt in 0..<(3 * (Load.retries + 1)) {
      do throws(CardsGetError) {
        return await lostCard(try await cards.get(cardId: id))
      } catch {
        switch error {
        case .unknown:
          switch await pickCard() {
          case .picked(let card): return await lostCard(card)
          case .noCard:
            play.didShow("CardGone") { (_: CardGoneAction) in self.raise(.cardsHome) }
            return .gone
          case .failed: return await handOver()
          }
        case .offline:
          guard attempt % (Load.retries + 1) < Load.retries else { continue }
          try? await play.clock.sleep(for: .seconds(Load.retryWaitSeconds))
        case .failure: return await handOver()
        }
      }
    }
    return await handOver()
  }

  private func pickCard() async -> PickCardOutcome {
    guard let all = try? await cards.list() else { return .failed }
    if all.isEmpty { return .noCard }
    let action: WhichCardAction? = await ask("WhichCard") { $0 == .call ? .callBank() : nil }
    guard case .pick(let card) = action else { return .failed }
    return .picked(card)
  }

  private func handOver() async -> LostCardOutcome {
    await person()
    return .handedOver
  }

  private func lostCard(_ card: Card) async -> LostCardOutcome {
    if card.state != .blocked {
      let action: WhatHappenedAction? = await ask(
        "WhatHappened", within: LostCardSteps.Ask.afterSeconds
      ) { $0 == .call ? .callBank() : nil }
      guard case .lost(let loss) = action else {
        return action == .frozen ? .kept : await handOver()
      }
      if loss == .notArrived, !card.replaceable { return await handOver() }
      do throws(CardsBlockError) {
        try await cards.block(cardId: card.id, loss: loss)
      } catch {
        guard case .blockedAlready = error else { return await handOver() }
      }
    }
    let action: CardBlockedAction? = await ask(
      play.flags.expressCard ? "CardBlockedExpress" : "CardBlocked"
    ) { $0 == .call ? .callBank() : nil }
    guard action != .later else { return .blockedOnly }
    do {
      try await cards.replace(cardId: card.id, express: action == .faster)
      play.didShow("CardOnItsWay") { (_: CardOnItsWayAction) in self.raise(.cardsHome) }
      return .replaced
    } catch {
      return await handOver()
    }
  }

  func refusedPayment(_ id: String?) async -> RefusedPaymentOutcome {
    topic = "refused payment"
    do throws(PaymentsFindError) {
      let payment = try await payments.find(paymentId: id)
      switch payment.reason {
      case .limit: return await limit(payment)
      case .fraud: break
      default: return refused()
      }
    } catch {
      if case .none = error { return refused() }
    }
    await person()
    return .handedOver
  }

  private func refused() -> RefusedPaymentOutcome {
    play.didShow("Refused") { (action: RefusedAction) in
      self.raise(action == .call ? .callBank() : .cardsHome)
    }
    return .explained
  }

  private func limit(_ payment: Payment) async -> RefusedPaymentOutcome {
    let action: LimitReachedAction? = await ask("LimitReached") {
      $0 == .call ? .callBank() : nil
    }
    guard action == .raise else { return .left }
    if await raise(payment) {
      play.didShow("LimitRaised") { (_: LimitRaisedAction) in self.raise(.cardsHome) }
      return .raised
    }
    await person()
    return .handedOver
  }

  /// Asks again with the same key until the bank has answered.
  private func raise(_ payment: Payment) async -> Bool {
    while true {
      do throws(PaymentsRaiseError) {
        try await payments.raise(requestId: payment.id, amount: payment.amount * 2)
        return true
      } catch {
        if case .refused = error { return false }
      }
      try? await play.clock.sleep(for: .seconds(RefusedPaymentSteps.Pause.waitSeconds))
      switch try? await payments.limitRequest(requestId: payment.id) {
      case .granted: return true
      case .unknown: continue
      case .pending, .unrecognized, nil: return false
      }
    }
  }

  func unknownCharge(_ id: String?) async -> UnknownChargeOutcome {
    topic = "unknown charge"
    do {
      guard let charge = try await charges.list(chargeId: id).first else { return .nothing }
      let action: IsItYoursAction? = await ask("IsItYours") {
        switch $0 {
        case .show: .showCharge(title: charge.merchant)
        case .call: .callBank()
        case .answer: nil
        }
      }
      if action == .answer(answer: .mine) { return .known }
      if action == .answer(answer: .notMine), charge.daysAgo <= 90 {
        try await charges.dispute(chargeId: charge.id)
        play.didShow("Disputed") { (_: DisputedAction) in self.raise(.cardsHome) }
        return .disputed
      }
    } catch {}
    await person()
    return .handedOver
  }
}

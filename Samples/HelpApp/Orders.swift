import HelpCentreRoutes

public final class SolveProblem: Flow, SolveProblemFlow {
  public func start(
    action: Action, items: [Item], from context: NavigationContext?,
    completion: @escaping @MainActor (SolveProblemOutcome) -> Void
  ) {
    Task { completion(await run(action.kind, action.orderId, items)) }
  }

  private func run(_ kind: ActionKind, _ id: String, _ items: [Item]) async -> SolveProblemOutcome {
    switch kind {
    case .lateOrder: return SolveProblemOutcome(await LateOrder(app).run(orderId: id))
    case .missingItem:
      return SolveProblemOutcome(await MissingItem(app).run(orderId: id, items: items))
    case .wrongItem:
      return SolveProblemOutcome(await WrongItem(app).run(orderId: id, items: items))
    case .cancelOrder: return SolveProblemOutcome(await CancelOrder(app).run(orderId: id))
    case .changeAddress: return SolveProblemOutcome(await ChangeAddress(app).run(orderId: id))
    case .refundStatus: return SolveProblemOutcome(await RefundStatus(app).run(orderId: id))
    case .allergy: return await Allergy(app).run() == .solved ? .solved : .handedOver
    case .account: return await AccountHelp(app).run() == .solved ? .solved : .handedOver
    case .contactUs, .unknown:
      await contact(about: "something else")
      return .handedOver
    }
  }
}

extension SolveProblemOutcome {
  /// What is kept needs no solution; the other outcomes have the same names.
  fileprivate init(_ outcome: some CaseIterable) {
    self = Self.allCases.first { "\($0)" == "\(outcome)" } ?? .solved
  }
}

public final class LateOrder: Flow, LateOrderFlow {
  public func start(
    orderId: String, from context: NavigationContext?,
    completion: @escaping @MainActor (LateOrderOutcome) -> Void
  ) {
    Task { completion(await run(orderId: orderId)) }
  }

  private typealias Load = LateOrderSteps.Load

  func run(orderId: String) async -> LateOrderOutcome {
    for attempt in 0...2 {
      if attempt > 0 { await pause(LateOrderSteps.Pause.waitSeconds) }
      do throws(OrdersStatusError) {
        return await triage(try await load(orderId), orderId)
      } catch {
        if case .offline = error { continue }
        break
      }
    }
    await report(on: "late order")
    return .unsolved
  }

  private func load(_ id: String) async throws(OrdersStatusError) -> Order {
    try await retrying(
      Load.retries, every: Load.retryWaitSeconds, after: Load.isRetried
    ) { () async throws(OrdersStatusError) in try await app.backend.orders.status(orderId: id) }
  }

  private func triage(_ order: Order, _ orderId: String) async -> LateOrderOutcome {
    switch (order.status, order.minutesLate ?? 0) {
    case (.delivered, _): return await arrived(orderId)
    case (.cancelled, _): return await talk()
    case (_, 46...): return await offer(order, orderId)
    case (_, 11...): return await track(order, orderId) ?? .solved
    default:
      tell("OrderOnTime") { (_: OrderOnTimeAction) in Self.callUs }
      return .solved
    }
  }

  /// Nil if the user goes back.
  private func track(_ order: Order, _ orderId: String) async -> LateOrderOutcome? {
    let move: Move<OrderTrackingAction> = await ask(
      "OrderTracking", within: LateOrderSteps.Track.afterSeconds
    ) { $0 == .details ? .orderDetails(config: order.details) : nil }
    switch move {
    case .act(.talk): return await talk()
    case .back: return nil
    default: return await run(orderId: orderId)
    }
  }

  private func arrived(_ orderId: String) async -> LateOrderOutcome {
    let move: Move<OrderArrivedAction> = await ask("OrderArrived")
    switch move {
    case .act(.incomplete):
      switch await MissingItem(app).run(orderId: orderId, items: []) {
      case .solved: return .solved
      case .handedOver: return .handedOver
      case .unsolved: return .unsolved
      }
    case .act(.notHere): return await talk()
    default: return .solved
    }
  }

  private func offer(_ order: Order, _ orderId: String) async -> LateOrderOutcome {
    guard
      let quote = try? await app.backend.refunds.quote(orderId: orderId, items: order.items)
    else { return await talk() }
    while true {
      switch await offerRefund() {
      case .act(.accept):
        switch await PayRefund(app).run(order: order, amount: quote.amount) {
        case .paid: return .solved
        case .refused: return await talk()
        case .pending: return .handedOver
        }
      case .act(.decline(.tooLittle)): return await talk()
      case .act(.decline(.stillHungry)):
        if let outcome = await track(order, orderId) { return outcome }
      default: return .solved
      }
    }
  }

  private func talk() async -> LateOrderOutcome {
    await contact(about: "late order")
    return .handedOver
  }
}

extension Flow {
  func offerRefund() async -> Move<RefundOfferAction> {
    await ask(app.session.flags.newRefundOffer ? "RefundOfferV2" : "RefundOffer") {
      $0 == .terms ? .showArticleWithId(articleId: "refund-policy") : nil
    }
  }
}

public final class CancelOrder: Flow, CancelOrderFlow {
  public func start(
    orderId: String, from context: NavigationContext?,
    completion: @escaping @MainActor (CancelOrderOutcome) -> Void
  ) {
    Task { completion(await run(orderId: orderId)) }
  }

  func run(orderId: String) async -> CancelOrderOutcome {
    guard let order = try? await app.backend.orders.status(orderId: orderId) else {
      await report(on: "cancel order")
      return .unsolved
    }
    switch order.status {
    case .placed:
      let move: Move<ConfirmCancelAction> = await ask("ConfirmCancel")
      guard case .act(.confirm(let reason)) = move else { return .kept }
      return await cancel(orderId, reason)
    case .cooking:
      let move: Move<AskRestaurantAction> = await ask("AskRestaurant")
      guard case .act(.phone) = move else { return .kept }
      await openAndWait(.callRestaurant)
      return await run(orderId: orderId)
    case .cancelled: return done()
    default: return await tooLate()
    }
  }

  private func cancel(_ orderId: String, _ reason: CancelReason) async -> CancelOrderOutcome {
    do throws(OrdersCancelError) {
      _ = try await app.backend.orders.cancel(orderId: orderId, reason: reason)
      return done()
    } catch {
      if case .tooLate = error { return await tooLate() }
      tell("CancelUnsure") { (_: CancelUnsureAction) in Self.callUs }
      return .unsolved
    }
  }

  private func done() -> CancelOrderOutcome {
    tell("OrderCancelled") { (_: OrderCancelledAction) in Self.callUs }
    return .solved
  }

  private func tooLate() async -> CancelOrderOutcome {
    let move: Move<TooLateToCancelAction> = await ask("TooLateToCancel")
    guard case .act(.talk) = move else { return .kept }
    await contact(about: "cancel order")
    return .handedOver
  }
}

public final class ChangeAddress: Flow, ChangeAddressFlow {
  public func start(
    orderId: String, from context: NavigationContext?,
    completion: @escaping @MainActor (ChangeAddressOutcome) -> Void
  ) {
    Task { completion(await run(orderId: orderId)) }
  }

  func run(orderId: String) async -> ChangeAddressOutcome {
    guard let order = try? await app.backend.orders.status(orderId: orderId) else {
      await report(on: "address")
      return .unsolved
    }
    guard [.placed, .cooking].contains(order.status) else { return await talk() }
    for _ in 0...2 {
      let move: Move<AddressFormAction> = await ask("AddressForm")
      guard case .act(.save(let address)) = move else { return .kept }
      if address.contains("airport") { break }
      do throws(OrdersChangeAddressError) {
        let updated = try await app.backend.orders.changeAddress(
          orderId: orderId, address: address)
        tell("AddressChanged") { (_: AddressChangedAction) in
          .orderDetails(config: updated.details)
        }
        return .solved
      } catch {
        guard case .outOfRange = error else { break }
      }
    }
    return await talk()
  }

  private func talk() async -> ChangeAddressOutcome {
    await contact(about: "address")
    return .handedOver
  }
}

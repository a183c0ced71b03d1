import HelpCentreRoutes

public final class PayRefund: Flow, PayRefundFlow {
  public func start(
    order: Order, amount: Double, from context: NavigationContext?,
    completion: @escaping @MainActor (PayRefundOutcome) -> Void
  ) {
    Task { completion(await run(order: order, amount: amount)) }
  }

  func run(order: Order, amount: Double) async -> PayRefundOutcome {
    do throws(RefundsPayError) {
      _ = try await app.backend.refunds.pay(orderId: order.id, amount: amount)
      await openAndWait(.refresh(orderId: order.id))
      tell("RefundPaid") { (_: RefundPaidAction) in Self.callUs }
      return .paid
    } catch {
      if case .declined(let refusal) = error {
        guard refusal.reason == .paidAlready else { return .refused }
        tell("RefundPaid") { (_: RefundPaidAction) in Self.callUs }
        return .paid
      }
      tell("RefundPending") { (_: RefundPendingAction) in Self.callUs }
      return .pending
    }
  }
}

public final class RefundStatus: Flow, RefundStatusFlow {
  public func start(
    orderId: String, from context: NavigationContext?,
    completion: @escaping @MainActor (RefundStatusOutcome) -> Void
  ) {
    Task { completion(await run(orderId: orderId)) }
  }

  private typealias Ask = RefundStatusSteps.Ask

  func run(orderId: String) async -> RefundStatusOutcome {
    do throws(RefundsStatusError) {
      let refund = try await retrying(
        Ask.retries, every: Ask.retryWaitSeconds, after: Ask.isRetried
      ) { () async throws(RefundsStatusError) in
        try await app.backend.refunds.status(orderId: orderId)
      }
      return await tell(refund)
    } catch {
      guard case .notFound = error else {
        await report(on: "refund")
        return .unsolved
      }
      tell("NoRefund") { (action: NoRefundAction) in
        action == .callUs ? Self.callUs : .showArticleWithId(articleId: "refund-policy")
      }
      return .solved
    }
  }

  private func tell(_ refund: Refund) async -> RefundStatusOutcome {
    switch refund.state {
    case .paid: tell("RefundArrived") { (_: RefundArrivedAction) in Self.callUs }
    case .rejected:
      if !app.session.knowsRejection { return await talk() }
      let move: Move<RefundRejectedAction> = await ask("RefundRejected") {
        $0 == .terms ? .showArticleWithId(articleId: "refund-policy") : nil
      }
      if case .act(.appeal) = move { return await talk() }
    default:
      let move: Move<RefundProgressAction> = await ask("RefundProgress") {
        $0 == .callUs ? Self.callUs : nil
      }
      if case .act(.hurry) = move { return await talk() }
    }
    return .solved
  }

  private func talk() async -> RefundStatusOutcome {
    await contact(about: "refund")
    return .handedOver
  }
}

public final class MissingItem: Flow, MissingItemFlow {
  public func start(
    orderId: String, items: [Item], from context: NavigationContext?,
    completion: @escaping @MainActor (MissingItemOutcome) -> Void
  ) {
    Task { completion(await run(orderId: orderId, items: items)) }
  }

  func run(orderId: String, items: [Item]) async -> MissingItemOutcome {
    guard let order = try? await app.backend.orders.status(orderId: orderId) else {
      await report(on: "missing item")
      return .unsolved
    }
    guard order.status == .delivered else {
      tell("NotDeliveredYet") { (_: NotDeliveredYetAction) in
        .orderDetails(config: order.details)
      }
      return .solved
    }
    var picked = items
    if picked.isEmpty {
      let move: Move<ItemPickerAction> = await ask("ItemPicker")
      guard case .act(.confirm(let chosen)) = move else { return .solved }
      picked = chosen
    }
    return picked.isEmpty ? await talk() : await refund(picked, of: order, orderId)
  }

  private func refund(
    _ items: [Item], of order: Order, _ orderId: String
  ) async -> MissingItemOutcome {
    guard let quote = try? await app.backend.refunds.quote(orderId: orderId, items: items),
      quote.amount <= 50
    else { return await talk() }
    if !app.session.flags.instantRefund, !quote.instant {
      guard case .act(.accept) = await offerRefund() else { return await talk() }
    }
    switch await PayRefund(app).run(order: order, amount: quote.amount) {
    case .paid: return .solved
    case .refused: return await talk()
    case .pending: return .handedOver
    }
  }

  private func talk() async -> MissingItemOutcome {
    await contact(about: "missing item")
    return .handedOver
  }
}

public final class WrongItem: Flow, WrongItemFlow {
  public func start(
    orderId: String, items: [Item], from context: NavigationContext?,
    completion: @escaping @MainActor (WrongItemOutcome) -> Void
  ) {
    Task { completion(await run(orderId: orderId, items: items)) }
  }

  func run(orderId: String, items: [Item]) async -> WrongItemOutcome {
    guard let order = try? await app.backend.orders.status(orderId: orderId) else {
      await report(on: "wrong item")
      return .unsolved
    }
    let move: Move<WrongItemChoiceAction> = await ask("WrongItemChoice")
    switch move {
    case .act(.redeliver):
      do throws(OrdersRedeliverError) {
        _ = try await app.backend.orders.redeliver(orderId: orderId, items: items)
        tell("RedeliveryOnItsWay") { (_: RedeliveryOnItsWayAction) in Self.callUs }
        return .solved
      } catch {
        if case .soldOut = error { return await refund(items, of: order, orderId) }
        tell("RedeliveryUnsure") { (action: RedeliveryUnsureAction) in
          action == .callUs ? Self.callUs : .callRestaurant
        }
        return .handedOver
      }
    case .act(.refund) where order.total < 100: return await refund(items, of: order, orderId)
    default: return await talk()
    }
  }

  private func refund(
    _ items: [Item], of order: Order, _ orderId: String
  ) async -> WrongItemOutcome {
    guard let quote = try? await app.backend.refunds.quote(orderId: orderId, items: items) else {
      return await talk()
    }
    switch await PayRefund(app).run(order: order, amount: quote.amount) {
    case .paid: return .solved
    case .refused: return await talk()
    case .pending: return .handedOver
    }
  }

  private func talk() async -> WrongItemOutcome {
    await contact(about: "wrong item")
    return .handedOver
  }
}

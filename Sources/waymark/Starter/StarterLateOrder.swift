extension StarterFiles {
  static let lateOrder = """
    feature: Help

    types:
      OrderStatus: [cooking, onTheWay, delivered]
      Order:
        status: OrderStatus
        minutesLate: Int?              # `?`: may be null, and the guards below have to ask

    # What the backend can be asked, and all that can go wrong.
    services:
      orders:
        status: { params: { orderId: String }, returns: Order, errors: [offline] }

    workflows:
      lateOrder:
        summary: The order has not arrived in time
        params: { orderId: String }
        outcomes: { solved: success, handedOver: handoff }
        # A step asks the backend, decides, shows a screen or opens a route, and says where to go
        # on: to another step, or to one of the outcomes.
        steps:
          load:
            call: orders.status        # `orderId` is in scope by name, so it is passed by itself
            as: order
            on: { success: triage, offline: talk }
          triage:
            # The first branch that holds is taken. Take the `else` away, and `waymark check` shows
            # you the orders that no branch would take.
            choose:
              - { when: order.minutesLate != null && order.minutesLate > 10, go: late }
              - else: solved
          late:
            show: OrderLate
            with: { minutes: order.minutesLate }   # not null: `triage` has asked
            on: { wait: solved, call: talk }
          talk: { open: call, go: handedOver }

    """

  static let scenarios = """
    feature: Help

    # A scenario is a journey as it should go: what the backend answers, what the user presses,
    # where it ends. `waymark simulate` plays them all and measures what they cover: everything.
    scenarios:
      a late order is worth waiting for:
        workflow: lateOrder
        given: { params: { orderId: o-1 } }
        steps:
          - { call: orders.status, returns: { status: onTheWay, minutesLate: 25 } }
          - { show: OrderLate, do: wait }
        ends: solved

      a late order is a matter for a person:
        workflow: lateOrder
        given: { params: { orderId: o-1 } }
        steps:
          - { call: orders.status, returns: { status: onTheWay, minutesLate: 50 } }
          - { show: OrderLate, do: call }
          - { open: call }
        ends: handedOver

      without a connection the user is put through:
        route: fixLateOrder
        given: { params: { orderId: o-1 } }
        steps:
          - { call: orders.status, error: offline }
          - { open: call }
        ends: handedOver

      an order in time needs no help:
        route: helpHome
        steps:
          - { show: HelpHome, do: late }
          - open: fixLateOrder
            steps:
              - { call: orders.status, returns: { status: cooking, minutesLate: null } }
            ends: solved
          - { show: HelpHome, do: back }
        ends: back

    """
}

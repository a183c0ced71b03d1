extension StarterFiles {
  static let help = """
    # Several files may serve one feature; what they declare is known to all files.
    feature: Help
    summary: Answers first, people where answers do not help

    # A screen is a title, what it must be given, and its buttons. A button with `open` opens a
    # route by itself; one without is for the workflow that shows the screen.
    screens:
      HelpHome:
        title: How can we help?
        actions:
          late: { label: My order is late, open: fixLateOrder, with: { orderId: "'latest'" } }
          call: { label: Call us, open: call }

      OrderLate:
        title: Your order is ${minutes} minutes late
        params: { minutes: Int }
        actions:
          wait: I will wait
          call: Call us

    # A route is a place that a button or a step can open: a screen, a workflow, or outside the app.
    routes:
      helpHome:     { screen: HelpHome, link: /help }
      fixLateOrder: { params: { orderId: String }, workflow: lateOrder }
      call:         { external: phone }

    # Who handles a route: the coordinator of the screen is asked first, then those below it, then
    # those above. `waymark resolve` shows it for every button.
    coordinators:
      HelpCoordinator:  { handles: [helpHome, call], children: [OrderCoordinator] }
      OrderCoordinator: { handles: [fixLateOrder] }

    """
}

extension Rule {
  static let unsupportedRoute = eachDataFinding(
    "unsupported-route", .error, .unsupportedRoute,
    summary: "Every client that can get to an `open` knows the route.",
    why: "The app's older versions know nothing of the route: they show nothing, or crash.",
    example: Example(
      rejects: """
        --- waymark.yaml
        app: Help
        specs: .
        clients: { ios: { minimum: "7.0", latest: "7.4" } }
        entry: [lost]
        --- help.yaml
        feature: Help
        routes:
          lost: { workflow: lost }
          liveChat: { external: chat, since: { ios: "7.2" } }
        workflows:
          lost:
            outcomes: { talked: handoff }
            steps:
              chat: { open: liveChat, go: talked }
                          # ^^^^^^^^
        """,
      accepts: """
        --- waymark.yaml
        app: Help
        specs: .
        clients: { ios: { minimum: "7.0", latest: "7.4" } }
        entry: [lost]
        --- help.yaml
        feature: Help
        routes:
          lost: { workflow: lost }
          liveChat: { external: chat, since: { ios: "7.2" } }
          call: { external: phone }
        workflows:
          lost:
            outcomes: { talked: handoff }
            steps:
              triage: { choose: [{ when: supports.liveChat, go: chat }, { else: call }] }
              chat: { open: liveChat, go: talked }
              call: { open: call, go: talked }
        """))
}

extension Rule {
  static let brokenPromise = eachDataFinding(
    "broken-promise", .error, .brokenPromise,
    summary: "What the project promises holds on every page.",
    why: "Users who were promised that help is never far would be left alone with their problem.",
    example: Example(
      rejects: """
        --- waymark.yaml
        app: Help
        specs: .
        entry: [lost]
        promises:
          a human is never far: { reach: [call], within: 1 }
        # ^^^^^^^^^^^^^^^^^^^^
        --- help.yaml
        feature: Help
        screens:
          Ask: { title: What happened?, actions: { more: Tell us more, stop: Never mind } }
          More: { title: Tell us more, actions: { call: Call us } }
        routes:
          lost: { workflow: lost }
          call: { external: phone }
        workflows:
          lost:
            outcomes: { helped: handoff, left: neutral }
            steps:
              ask: { show: Ask, on: { more: more, stop: left } }
              more: { show: More, on: { call: call } }
              call: { open: call, go: helped }
        """,
      accepts: """
        --- waymark.yaml
        app: Help
        specs: .
        entry: [lost]
        promises:
          a human is never far: { reach: [call], within: 2 }
        --- help.yaml
        feature: Help
        screens:
          Ask: { title: What happened?, actions: { more: Tell us more, stop: Never mind } }
          More: { title: Tell us more, actions: { call: Call us } }
        routes:
          lost: { workflow: lost }
          call: { external: phone }
        workflows:
          lost:
            outcomes: { helped: handoff, left: neutral }
            steps:
              ask: { show: Ask, on: { more: more, stop: left } }
              more: { show: More, on: { call: call } }
              call: { open: call, go: helped }
        """))
}

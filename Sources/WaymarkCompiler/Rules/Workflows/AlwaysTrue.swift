extension Rule {
  static let alwaysTrue = eachDataFinding(
    "always-true", .warning, .alwaysTrue,
    summary: "A guard with an alternative below it does not always hold.",
    why: "The alternative below looks handled, and no user ever gets there.",
    example: Example(
      rejects: """
        feature: Help
        workflows:
          late:
            params: { minutes: Int }
            outcomes: { offered: success, declined: neutral }
            steps:
              triage:
                choose:
                  - { when: minutes > 10 || minutes < 45, go: offered }
                          # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                  - else: declined
        """,
      accepts: """
        feature: Help
        workflows:
          late:
            params: { minutes: Int }
            outcomes: { offered: success, declined: neutral }
            steps:
              triage:
                choose:
                  - { when: minutes > 10 && minutes < 45, go: offered }
                  - else: declined
        """))
}

extension Rule {
  static let neverTrue = eachDataFinding(
    "never-true", .warning, .neverTrue,
    summary: "A guard holds for some of the data that reach it.",
    why: "What stands behind a guard that never holds looks handled, and no user ever gets there.",
    example: Example(
      rejects: """
        feature: Help
        workflows:
          late:
            params: { minutes: Int }
            outcomes: { offered: success, told: neutral, declined: neutral }
            steps:
              triage:
                choose:
                  - { when: minutes > 10, go: told }
                  - { when: minutes > 45, go: offered }
                          # ^^^^^^^^^^^^
                  - else: declined
        """,
      accepts: """
        feature: Help
        workflows:
          late:
            params: { minutes: Int }
            outcomes: { offered: success, told: neutral, declined: neutral }
            steps:
              triage:
                choose:
                  - { when: minutes > 45, go: offered }
                  - { when: minutes > 10, go: told }
                  - else: declined
        """))
}

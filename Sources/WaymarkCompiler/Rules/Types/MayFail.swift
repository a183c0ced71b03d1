extension Rule {
  static let mayFail = eachDataFinding(
    "may-fail", .warning, .mayFail,
    summary: "No data that can arrive makes an expression fail.",
    why: "A guard that fails does not hold, and nothing follows an argument that fails: for these "
      + "users alone the journey stands still.",
    example: Example(
      rejects: """
        feature: Help
        workflows:
          split:
            params: { total: Int, people: Int }
            outcomes: { dear: success, cheap: neutral }
            steps:
              triage:
                choose:
                  - { when: total / people > 20, go: dear }
                          # ^^^^^^^^^^^^^^
                  - else: cheap
        """,
      accepts: """
        feature: Help
        workflows:
          split:
            params: { total: Int, people: Int }
            outcomes: { dear: success, cheap: neutral }
            steps:
              triage:
                choose:
                  - { when: people > 0 && total / people > 20, go: dear }
                  - else: cheap
        """))
}

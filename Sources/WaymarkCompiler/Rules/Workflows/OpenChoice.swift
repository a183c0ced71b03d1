extension Rule {
  static let openChoice = eachDataFinding(
    "open-choice", .error, .openChoice,
    summary: "A choice has a branch for all data that can arrive.",
    why: "Where no branch is taken the journey stands still, and nothing on the screen says why.",
    example: Example(
      rejects: """
        feature: Help
        types:
          Status: [placed, cooking, delivered]
        workflows:
          late:
            params: { status: Status }
            outcomes: { told: success, early: neutral }
            steps:
              triage:
                choose:
              # ^^^^^^
                  - { when: status == 'delivered', go: told }
                  - { when: status == 'placed', go: early }
        """,
      accepts: """
        feature: Help
        types:
          Status: [placed, cooking, delivered]
        workflows:
          late:
            params: { status: Status }
            outcomes: { told: success, early: neutral }
            steps:
              triage:
                choose:
                  - { when: status == 'delivered', go: told }
                  - { when: "status in ['placed', 'cooking']", go: early }
        """))
}

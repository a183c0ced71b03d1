extension Rule {
  static let busyLoop = eachDataFinding(
    "busy-loop", .warning, .busyLoop,
    summary: "Steps that lead to one another again pause in between.",
    why: "Where nobody acts and no time passes, a circle asks the backend as fast as it answers, "
      + "for as long as it gives that answer.",
    example: Example(
      rejects: """
        feature: Export
        types: { Status: [pending, done] }
        services: { jobs: { status: { returns: Status, errors: [] } } }
        workflows:
          export:
            outcomes: { exported: success }
            steps:
              ask: { call: jobs.status, as: status, on: { success: look } }
            # ^^^
              look: { choose: [{ when: status == 'done', go: exported }, { else: ask }] }
        """,
      accepts: """
        feature: Export
        types: { Status: [pending, done] }
        services: { jobs: { status: { returns: Status, errors: [] } } }
        workflows:
          export:
            outcomes: { exported: success }
            steps:
              ask: { call: jobs.status, as: status, on: { success: look } }
              look: { choose: [{ when: status == 'done', go: exported }, { else: pause }] }
              pause: { wait: 5s, go: ask }
        """))
}

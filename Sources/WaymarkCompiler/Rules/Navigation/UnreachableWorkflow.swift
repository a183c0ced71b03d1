extension Rule {
  static let unreachableWorkflow = eachUnreached(
    "unreachable-workflow", .workflow,
    summary: "Every workflow is opened by a route, or run by another.",
    why: "The help that it offers reaches nobody.",
    // Without a `waymark.yaml`, every workflow is an entry, so the example needs one.
    example: Example(
      rejects: """
        --- waymark.yaml
        app: HelpCentre
        entry: [helpHome]
        --- Specs/help.yaml
        feature: Help
        routes:
          helpHome: { screen: Home }
        screens:
          Home: { title: Help }
          Ask: { title: Did it help?, actions: { yes: Yes } }
        workflows:
          survey:
        # ^^^^^^
            outcomes: { told: success }
            steps:
              ask: { show: Ask, on: { yes: told } }
        """,
      accepts: """
        --- waymark.yaml
        app: HelpCentre
        entry: [helpHome, giveOpinion]
        --- Specs/help.yaml
        feature: Help
        routes:
          helpHome: { screen: Home }
          giveOpinion: { workflow: survey }
        screens:
          Home: { title: Help }
          Ask: { title: Did it help?, actions: { yes: Yes } }
        workflows:
          survey:
            outcomes: { told: success }
            steps:
              ask: { show: Ask, on: { yes: told } }
        """)
  ) { name in
    "nothing that can be reached starts the workflow `\(name)`; open it by a route, "
      + "run it from a step, "
      + "or remove it"
  }
}

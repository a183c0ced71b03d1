extension Rule {
  static let unreachableRoute = eachUnreached(
    "unreachable-route", .route,
    summary: "Every route is opened by an entry, a link, a button or a step.",
    why: "What it leads to is built and maintained, and nobody ever sees it.",
    example: Example(
      rejects: """
        feature: Help
        routes:
          helpHome: { screen: Home, link: /help }
          call: { external: phone }
        # ^^^^
        screens:
          Home: { title: Help }
        """,
      accepts: """
        feature: Help
        routes:
          helpHome: { screen: Home, link: /help }
          call: { external: phone }
        screens:
          Home: { title: Help, actions: { call: { label: Call us, open: call } } }
        """)
  ) { name in
    "nothing that can be reached opens the route `\(name)`; open it from a button or a step, "
      + "give it a `link`, list it under `entry` in waymark.yaml, or remove it"
  }
}

extension Rule {
  static let unreachableScreen = eachUnreached(
    "unreachable-screen", .screen,
    summary:
      "A route or a step that can be reached shows every screen, or one that it is a variant of.",
    why: "It is built and maintained, and nobody ever sees it.",
    example: Example(
      rejects: """
        feature: Help
        routes:
          helpHome: { screen: Home, link: /help }
        screens:
          Home: { title: Help }
          Contact: { title: Write to us }
        # ^^^^^^^
        """,
      accepts: """
        feature: Help
        routes:
          helpHome: { screen: Home, link: /help }
          contact: { screen: Contact }
        screens:
          Home: { title: Help, actions: { contact: { label: Contact, open: contact } } }
          Contact: { title: Write to us }
        """)
  ) { name in
    "nothing that can be reached shows the screen `\(name)`; show it by a route or a step, "
      + "or remove it"
  }
}

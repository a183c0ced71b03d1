extension Rule {
  public static let unusedSuppression = Rule(
    "unused-suppression", .warning,
    summary: "A suppression silences something.",
    why: "One that silences nothing hides the next complaint that comes its way.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          # waymark:ignore unreachable-screen -- shown from next month on
                         # ^^^^^^^^^^^^^^^^^^
          Home: { title: Help }
        routes:
          helpHome: { screen: Home, link: /help }
        """,
      accepts: """
        feature: Help
        screens:
          Home: { title: Help }
        routes:
          helpHome: { screen: Home, link: /help }
        """))
}

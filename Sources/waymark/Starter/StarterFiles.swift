/// The output of `init`: a small project that passes `check`, `generate` and `simulate`, with
/// comments for newcomers.
enum StarterFiles {
  /// Paths are relative to the project, with `/` between their parts.
  static let all: [(path: String, text: String)] = [
    ("waymark.yaml", configuration),
    ("Specs/Help/help.yaml", help),
    ("Specs/Help/late-order.yaml", lateOrder),
    ("Specs/Help/scenarios.yaml", scenarios),
  ]

  static let configuration = """
    # The project: waymark looks for this file from where you are upwards.
    app: MyApp
    specs: Specs

    # The routes through which users arrive: a tab, a push message.
    entry: [helpHome]

    # What `waymark generate` writes, and where.
    generate:
      swift:    { output: Generated/Swift, access: public }
      fixtures: { output: Generated/Fixtures }

    """
}

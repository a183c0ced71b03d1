/// A whole spec around the steps of one workflow: they begin in line 6. What is not used of the
/// screens is shown by a route, so that nothing but the steps can be complained of.
func journey(_ steps: String, outcomes: String = "{ done: success }", more: String = "") -> String {
  """
  feature: Help
  workflows:
    journey:
      outcomes: \(outcomes)
      steps:
  \(steps)
  \(more)
  routes:
    call: { external: phone, link: /call }
    home: { effect: true, present: root, link: /home }
    refresh: { effect: true, link: /refresh }
  services:
    orders:
      load: { errors: [offline] }
      save: { errors: [] }
  screens:
    Ask: { title: Ask, actions: { next: Next, stop: Stop } }
    Wall: { title: Wall, back: blocked, actions: { next: Next, stop: Stop } }
    One: { title: One, actions: { next: Next } }
    WallOne: { title: One wall, back: blocked, actions: { next: Next } }
    Page: { title: Page }
    End: { title: End, back: blocked }
    Leave: { title: Leave, back: blocked, actions: { home: { label: Home, open: home } } }
    Call: { title: Call, back: blocked, actions: { call: { label: Call, open: call } } }
  """
}

/// Screens and operations that a journey leaves out are no matter of these tests.
func judged(_ text: String, project: String? = nil) -> [String] {
  said(text, project: project).filter {
    !$0.hasSuffix("unreachable-screen") && !$0.hasSuffix("unused-service")
  }
}

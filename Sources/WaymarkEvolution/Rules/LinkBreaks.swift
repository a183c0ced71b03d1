extension ChangeRule {
  static let linkBreaks = ChangeRule(
    "link-breaks", .breaking,
    summary: "A URL that a link has matched opens nothing, or another route.",
    why: "It is in mails, in messages and on other sites, where nobody can change it.",
    base: """
      feature: Help
      routes:
        article: { params: { id: String }, screen: Article, link: "/help/{id}" }
      screens:
        Article: { title: An article, params: { id: String } }
      """,
    head: """
      feature: Help
      routes:
        article: { params: { id: String }, screen: Article, link: "/articles/{id}" }
      screens:
        Article: { title: An article, params: { id: String } }
      """)
}

import CEL
import Testing

@Test(arguments: [
  ("deliverd", "delivered"), ("DELIVERED", "delivered"), ("paln", "plan"), ("pan", "plan"),
  ("onTeWay", "onTheWay"), ("zzz", nil), ("x", nil), ("", nil),
])
func `the nearest name is found where there is one`(_ word: String, _ wanted: String?) {
  #expect(nearest(word, among: ["delivered", "plan", "plane", "onTheWay"]) == wanted)
}

@Test func `of two names as near the first is taken`() {
  #expect(nearest("cat", among: ["bat", "hat"]) == "bat")
}

@Test func `of two names as near the one of the same letters is taken`() {
  #expect(nearest("mial", among: ["dial", "mail", "mill"]) == "mail")
}

@Test func `a name of several words is near only where each of its words is`() {
  #expect(nearest("HelpCoordinator", among: ["XyloCoordinator", "ArticleCoordinator"]) == nil)
  #expect(nearest("HlepCordinatro", among: ["HelpCoordinator"]) == "HelpCoordinator")
  #expect(nearest("Helpcoordinater", among: ["HelpCoordinator"]) == "HelpCoordinator")
}

@Test func `a short name is not near of which more than half would differ`() {
  #expect(nearest("kind", among: ["id"]) == nil)
  #expect(nearest("di", among: ["id"]) == "id")
}

@Test(arguments: [
  ("state", "gate"), ("page", "paid"), ("refund", "refunded"), ("booked", "rebooked"),
  ("subscriptions.pause", "subscriptions.cancel"), ("orders.put", "orders.get"),
  ("RefundOffer", "RefundOfferV2"), ("RefundOfferV2", "RefundOffer"),
])
func `what is more likely another thing is not near`(_ word: String, _ other: String) {
  #expect(nearest(word, among: [other]) == nil)
}

@Test func `of words that are given, one is near though it has an ending more`() {
  #expect(nearest("block", among: ["allowed", "blocked"], areNames: false) == "blocked")
  #expect(nearest("order", among: ["orderId"], areNames: false) == "orderId")
  #expect(nearest("talk", among: ["back"], areNames: false) == nil)
}

@Test func `a sign too many at an end is a slip`() {
  #expect(nearest("showError }", among: ["showError"]) == "showError")
}

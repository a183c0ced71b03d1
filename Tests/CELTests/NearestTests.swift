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

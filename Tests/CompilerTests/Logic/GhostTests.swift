import Testing

@Suite("What is known of values that were replaced")
struct GhostTests {
  static let kept: [String] = [
    // The value that it was made of is another now.
    """
    s: { call: orders.find, as: total, on: { success: { go: b, set: { attempts: total } }, failure: x } }
    b: { call: orders.find, as: total, on: { success: c, failure: x } }
    c: { choose: [{ when: total == attempts, go: x }, { else: y }] }
    """,
    // Two that are exchanged.
    """
    s: { set: { kind: last, last: kind }, go: b }
    b: { choose: [{ when: kind == 'c', go: c }, { else: x }] }
    c: { choose: [{ when: yes, go: s }, { else: x }] }
    """,
  ]

  @Test(
    "What is known of values that were replaced does not bear on those that took their place",
    arguments: kept)
  func keeps(steps: String) { #expect(guardComplaints(steps).map(\.rule) == []) }

  static let said: [(String, [String])] = [
    // However it mixes them.
    (
      """
      s: { choose: [{ when: 'yes ? attempts > 3 : n > 3', go: b, set: { attempts: n } }, { else: x }] }
      b: { choose: [{ when: n < 2, go: y }, { else: x }] }
      """, ["never-true"]
    ),
    // Of one value all that is known of another made of it.
    (
      """
      s: { choose: [{ when: status == 'a', go: b, set: { kind: status } }, { else: x }] }
      b: { choose: [{ when: kind == 'a', go: y }, { else: x }] }
      """, ["always-true"]
    ),
    (
      """
      s: { set: { kind: status }, go: b }
      b: { choose: [{ when: kind == 'a', go: c, set: { kind: "'b'" } }, { else: x }] }
      c: { choose: [{ when: status == 'c', go: y }, { else: x }] }
      """, ["never-true"]
    ),
    (
      """
      s: { show: Ask, on: { tell: [{ when: why == 'a', go: b, set: { kind: why } }, { go: x }] } }
      b: { choose: [{ when: kind == 'b', go: y }, { else: x }] }
      """, ["never-true"]
    ),
  ]

  @Test(
    "What is known of values that were replaced bears on what stays, and on what was made of them",
    arguments: said)
  func tells(steps: String, rules: [String]) {
    #expect(guardComplaints(steps).map(\.rule) == rules)
  }
}

import CEL
import Testing

@Suite struct NullFlowTests {
  let sample = Sample()

  @Test func `where very much is known, as in a choice of thousands, all counts as known`() {
    func known(_ numbers: some Sequence<Int>) -> Facts {
      numbers.reduce(Facts.none) { known, number in
        let path = "order.field\(number)"
        return known.union(number % 2 == 0 ? Facts(null: [path]) : Facts(nonNull: [path]))
      }
    }
    #expect(known(0..<200) == known((0..<200).reversed()))
    #expect(known(0..<200) != known(1..<200))
    #expect(!known(0..<200).isImpossible)
    #expect(known(0..<50_000).isImpossible)
  }

  @Test(arguments: [
    "order.minutesLate != null && order.minutesLate > 45",
    "order.minutesLate == null || order.minutesLate > 45",
    "has(order.minutesLate) && order.minutesLate > 45",
    "!(order.minutesLate == null) && order.minutesLate > 45",
    "order.minutesLate != null ? order.minutesLate > 45 : false",
    "(order.minutesLate == null ? false : true) && order.minutesLate > 45",
    "last != null && last.minutesLate != null && last.minutesLate > 45",
    "last == null || last.minutesLate == null || last.minutesLate > 45",
    "order.minutesLate == 5 && order.minutesLate > 4",
    "nick != null && nick != null",
    "nick == name",
    "nick == null",
    "nick in ['a', name]",
    "nick in tags",
    "nick in ['a'] && nick.size() > 1",
    "(nick != null && signedIn) && nick.size() > 1",
    "!(nick == null || signedIn) && nick.size() > 1",
    "signedIn ? nick != null && nick.size() > 1 : true",
    "tags.all(t, nick != null && t == nick + 'a')",
    "orders[0].minutesLate != null && orders[ 0 ].minutesLate > 45",
    "byId['a'].minutesLate == null || byId[\"a\"].minutesLate > 45",
  ])
  func `what is known not to be null may be used`(_ text: String) throws {
    #expect(try sample.issues(text, expecting: .bool) == [])
  }

  @Test(arguments: [
    ("order.minutesLate > 45", "order.minutesLate"),
    ("order.minutesLate != null || order.minutesLate > 45", "order.minutesLate"),
    ("(signedIn || nick != null) && nick.size() > 1", "nick"),
    ("last.minutesLate == null", "last"),
    ("has(last.minutesLate)", "last"),
    ("order.minutesLate + 1 == 2", "order.minutesLate"),
    ("nick != null && tags.exists(nick, true) || nick == 'a' + nick", "nick"),
    ("name in [name] && nick.startsWith('a')", "nick"),
    ("nick in ['a', null]", "nick"),
    ("nick in order.notes", "nick"),
    ("!(nick in ['a']) && nick.size() > 1", "nick"),
    ("null in tags", "null"),
    ("nick.size() > 1 && nick.size() < 5", "nick"),
    ("has(last.minutesLate) && last.minutesLate > 3", "last"),
    ("orders[0].minutesLate != null && orders[1].minutesLate > 4", "orders[1].minutesLate"),
    (
      "byId['\u{E9}'].minutesLate == 1 && byId['e\u{301}'].minutesLate > 4",
      "byId['e\u{301}'].minutesLate"
    ),
    (
      "orders[attempts].minutesLate != null && orders[attempts].minutesLate > 4",
      "orders[attempts].minutesLate"
    ),
    (
      "byId['a'].minutesLate == null || tags.all(byId, byId.size() > 0) || last.minutesLate == 1",
      "last"
    ),
  ])
  func `what may be null may not be used`(_ text: String, _ underlined: String) throws {
    #expect(try sample.issues(text) == ["possiblyNull \(underlined)"])
  }

  @Test func `a variable of a macro hides what is known of its namesake`() throws {
    let text = "nick != null && [nick, null].all(nick, nick.size() > 1)"
    #expect(try sample.issues(text) == ["possiblyNull nick"])
  }

  @Test(arguments: ["attempts == null", "has(order.status)", "null != order.items"])
  func `comparing with null what is never null is a mismatch`(_ text: String) throws {
    #expect(try sample.check(text).issues.map(\.kind) == [.typeMismatch])
  }

  @Test(arguments: [
    ("nick == null && nick.size() > 1", "`nick` is null here"),
    ("nick != null || nick.size() > 1", "`nick` is null here"),
    ("nick.size() > 1", "`nick` may be null: compare it with null first"),
    ("null in [nick]", "`in` does not look for null: ask `[nick].exists(it, it == null)`"),
  ])
  func `what is possibly null says what to do`(_ text: String, _ beginning: String) throws {
    let issues = try sample.check(text).issues
    #expect(issues.map(\.kind) == [.possiblyNull])
    #expect(try #require(issues.first).message.hasPrefix(beginning))
  }

  @Test func `where no value gets, values made of others may still be null`() throws {
    for text in ["[nick, 'a'].exists(t, t == null)", "(signedIn ? nick : 'a') == null"] {
      #expect(try sample.check(text, knowing: .impossible).issues.isEmpty)
    }
    let plain = try sample.check("attempts == null && nick != null", knowing: .impossible)
    #expect(plain.issues.map(\.kind) == [.typeMismatch])
  }

  @Test func `facts are carried outwards`() throws {
    let checked = try sample.check("nick != null && last != null")
    #expect(checked.whenTrue == Facts(nonNull: ["nick", "last"]))
    #expect(checked.whenFalse == .none)
    let other = try sample.check("nick == null || signedIn")
    #expect(other.whenFalse == Facts(nonNull: ["nick"]))
  }

  @Test func `facts are carried inwards`() throws {
    let known = Facts(nonNull: ["nick"])
    #expect(try sample.check("nick", expecting: .string, knowing: known).issues.isEmpty)
    let forgotten = known.invalidating(variable: "nick")
    #expect(
      try sample.check("nick", expecting: .string, knowing: forgotten).issues.map(\.kind)
        == [.possiblyNull])
  }

  @Test func `what may be null may be passed on as such`() throws {
    #expect(try sample.issues("nick", expecting: Type.string.optional) == [])
    #expect(try sample.issues("null", expecting: Type.string.optional) == [])
    #expect(
      try sample.issues("signedIn ? name : null", expecting: Type.string.optional) == [])
  }

  @Test func `what is carried on holds whether or not the place can be reached`() {
    #expect(Facts.impossible.carried == .none)
    #expect(Facts(nonNull: ["a", "b"], null: ["b"]).carried == Facts(nonNull: ["a", "b"]))
    #expect(Facts.unclear.carried == .unclear)
    #expect(Facts.unclear.union(Facts(null: ["a"])).isUnclear)
    #expect(Facts.unclear.intersection(.impossible) == .impossible)
    #expect(Facts.impossible.intersection(.unclear) == .impossible)
  }

  @Test(arguments: [
    ("nick != null && order.minutesLate > attempts", ["nick", "order.minutesLate"]),
    (
      "has(last.minutesLate) || orders[0].minutesLate == 1",
      ["last", "last.minutesLate", "orders[0].minutesLate"]
    ),
    ("orders[attempts].minutesLate == 1 || tags.exists(nick, nick == name)", []),
    ("unknown.minutesLate == order.unknown", []),
  ])
  func `the paths that may be null are those declared so`(_ text: String, _ paths: [String]) throws
  {
    let expression = try Expression.parse(text).get()
    #expect(Checker(types: sample.types).optionalPaths(in: expression, of: sample.scope) == paths)
  }
}

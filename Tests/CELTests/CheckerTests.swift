import CEL
import Testing

@Suite struct CheckerTests {
  let sample = Sample()

  @Test func `a literal outside an enumeration is told with the nearest member`() throws {
    let text = "order.status == 'deliverd'"
    let issue = try #require(try sample.check(text).issues.first)
    #expect(issue.kind == .undefinedName)
    #expect(
      issue.message == "`order.status` is an OrderStatus, which has no member `deliverd`")
    #expect(issue.range == 17..<25)
    #expect(issue.suggestion == "delivered")
  }

  @Test func `a literal that resembles no member is told with all of a few members`() throws {
    let issue = try #require(try sample.check("order.status == 'lost'").issues.first)
    #expect(
      issue.message == "`order.status` is an OrderStatus, which has no member `lost`, "
        + "only `placed`, `onTheWay`, `delivered`")
    #expect(issue.suggestion == nil)
  }

  @Test func `a member is compared character by character, as its value is`() throws {
    var sample = sample
    let drink = sample.types.declareEnumeration("Drink", ["caf\u{E9}", "tea"])
    sample.scope.variables["drink"] = drink
    #expect(try sample.issues("drink == 'caf\u{E9}'") == [])
    let issue = try #require(try sample.check("drink == 'cafe\u{301}'").issues.first)
    #expect(issue.kind == .undefinedName)
    #expect(issue.suggestion?.utf8.elementsEqual("caf\u{E9}".utf8) == true)
  }

  @Test func `an Int that should be a Double is told how to become one`() throws {
    let issue = try #require(try sample.check("attempts", expecting: .double).issues.first)
    #expect(
      issue.message == "`attempts` is an Int, but a Double is expected: convert it with `double()`")
  }

  @Test(arguments: [
    ("order.status in ['placed', 'lost']", ["undefinedName lost"]),
    ("order.status in (signedIn ? ['placed'] : ['lost'])", ["undefinedName lost"]),
    ("'lost' != order.status", ["undefinedName lost"]),
    ("order.status == name", []),
    ("order.status == (signedIn ? 'placed' : 'lost')", ["undefinedName lost"]),
    ("(signedIn ? 'placed' : 'lost') == order.status", ["undefinedName lost"]),
    ("orders.map(o, o.status) == ['placed', 'lost']", ["undefinedName lost"]),
    ("order.status.startsWith('on')", []),
    ("order.status == 1", ["typeMismatch order.status == 1"]),
    ("order.status == 'placed' || order.status == 'onTheWay'", []),
  ])
  func `an enumeration is compared with its members`(_ text: String, _ wanted: [String]) throws {
    #expect(try sample.issues(text) == wanted)
  }

  @Test(arguments: [
    ("statuses == ['placed', 'lost']", ["undefinedName lost"]),
    ("['lost'] != statuses", ["undefinedName lost"]),
    ("statuses == (signedIn ? ['lost'] : [])", ["undefinedName lost"]),
    ("['lost'] == (signedIn ? statuses : statuses)", ["undefinedName lost"]),
    ("statuses + ['lost'] == statuses", ["undefinedName lost"]),
    ("['lost'] in [statuses]", ["undefinedName lost"]),
    ("byName == {'k': 'lost'}", ["undefinedName lost"]),
    ("statuses == [placed]", ["undefinedName placed"]),
    ("statuses == ['placed', name]", []),
    ("byName == {'lost': 'placed'}", []),
    ("tags == ['lost']", []),
  ])
  func `a list or map of an enumeration is compared with its members`(
    _ text: String, _ wanted: [String]
  ) throws {
    #expect(try lists.issues(text) == wanted)
  }

  @Test(arguments: [
    ("statuses + ['placed']", []),
    ("['placed'] + statuses + [order.status, 'placed']", []),
    ("statuses + (signedIn ? ['placed'] : [])", []),
    ("statuses + ['lost']", ["undefinedName lost"]),
    ("statuses + [name]", ["typeMismatch name"]),
    ("wished + ['placed']", ["possiblyNull wished"]),
    ("statuses + tags", ["typeMismatch statuses + tags"]),
    ("statuses + [1]", ["typeMismatch statuses + [1]"]),
  ])
  func `a literal in a sum of lists is read as what is expected`(
    _ text: String, _ wanted: [String]
  ) throws {
    #expect(try lists.issues(text, expecting: lists.scope.variables["statuses"]) == wanted)
  }

  private var lists: Sample {
    var sample = sample
    let order = sample.scope.variables["order"] ?? .unknown
    let status = sample.types.field("status", of: order) ?? .unknown
    sample.scope.variables["statuses"] = status.list
    sample.scope.variables["wished"] = status.list.optional
    sample.scope.variables["byName"] = status.map
    return sample
  }

  @Test func `a literal is read as what is expected`() throws {
    let status = sample.types.field("status", of: sample.scope.variables["order"] ?? .unknown)
    let due = try #require(status)
    #expect(try sample.issues("'placed'", expecting: due) == [])
    #expect(try sample.issues("'lost'", expecting: due) == ["undefinedName lost"])
    #expect(
      try sample.issues("signedIn ? 'placed' : 'lost'", expecting: due) == ["undefinedName lost"])
    let many = due.list
    #expect(try sample.issues("['placed', 'lost']", expecting: many) == ["undefinedName lost"])
    #expect(try sample.issues("name", expecting: due) == ["typeMismatch name"])
    #expect(try sample.issues("5", expecting: .double) == [])
    #expect(try sample.issues("attempts", expecting: .double) == ["typeMismatch attempts"])
    #expect(try sample.issues("[]", expecting: many) == [])
    #expect(try sample.issues("0800", expecting: .string) == ["typeMismatch 0800"])
  }

  @Test(arguments: [
    ("client.version >= '7.2'", []),
    ("'7.2.1' < client.version && client.version == '7'", []),
    ("client.version in ['7.2', '7.3']", []),
    ("attempts in (signedIn ? [1] : [2, attempts])", []),
    ("name in (signedIn ? ['a'] : amount > 1.0 ? tags : tags + [name])", []),
    ("client.version >= (signedIn ? '7.1' : '7.2')", []),
    ("(signedIn ? '7.1' : '7.2') <= client.version", []),
    ("(signedIn ? 'x' : '7.2') <= client.version", ["typeMismatch 'x'"]),
    ("client.version >= 'seven'", ["typeMismatch 'seven'"]),
    ("client.version >= 7.2", ["typeMismatch client.version >= 7.2"]),
    ("client.version == name", ["typeMismatch client.version == name"]),
  ])
  func `a version is compared with dotted numbers`(_ text: String, _ wanted: [String]) throws {
    #expect(try sample.issues(text) == wanted)
  }

  @Test(arguments: [
    ("atempts < 3", "atempts", "attempts"),
    ("order.minuteslate == 3", "minuteslate", "minutesLate"),
  ])
  func `an unknown name is told with the nearest`(
    _ text: String, _ underlined: String, _ suggestion: String
  ) throws {
    let checked = try sample.check(text)
    #expect(try sample.issues(text).first == "undefinedName \(underlined)")
    #expect(checked.issues.first?.suggestion == suggestion)
  }

  @Test(arguments: [
    ("name.startWith('a')", "startWith", "startsWith"),
    ("sise(name) > 1", "sise", "size"),
    ("tags.exist(t, t == 'a')", "exist", "exists"),
  ])
  func `a function outside the profile is told with the nearest`(
    _ text: String, _ underlined: String, _ suggestion: String
  ) throws {
    let checked = try sample.check(text)
    #expect(try sample.issues(text).first == "notInProfile \(underlined)")
    #expect(checked.issues.first?.suggestion == suggestion)
  }

  @Test(arguments: [
    ("attempts == name", "attempts == name"), ("attempts < name", "attempts < name"),
    ("attempts && true", "attempts"), ("!attempts", "attempts"), ("-name", "name"),
    ("attempts + amount", "attempts + amount"), ("amount % 2", "amount % 2"),
    ("attempts[0]", "attempts"), ("name.first", "first"), ("tags['a']", "'a'"),
    ("size(attempts)", "attempts"), ("name.contains(1)", "1"), ("[1, 'a']", "'a'"),
    ("attempts.all(x, true)", "attempts"), ("1 in 2", "2"),
    ("contains(name, 'a')", "contains(name, 'a')"),
  ])
  func `types that do not go together are told`(_ text: String, _ underlined: String) throws {
    #expect(try sample.issues(text).first == "typeMismatch \(underlined)")
  }

  @Test(arguments: [
    "amount * 2", "amount > 5", "5 == amount", "attempts < amount", "[1, 2.5]",
    "anything.at.all[3] + 5 > 2", "broken.name + 1", "order.notes.greeting == 'hi'",
    "has(order.notes.greeting)", "order.items.filter(i, i.price > 3).map(i, i.name + 'x')",
    "tags + ['a']", "order.items.size() > 0 && size(name) > 0", "placedAt == placedAt",
    "{'a': 1}['a'] + 1", "string(order.status) + string(attempts)", "'a' in order.notes",
    "tags.map(t, t != '', t.size())[0] > 1",
  ])
  func `what goes together is not complained of`(_ text: String) throws {
    #expect(try sample.issues(text) == [])
  }

  @Test(arguments: [
    ("tags.contains('a')", "'a' in tags"), ("!tags.contains(name)", "(name in tags)"),
    ("order.notes.contains('a')", "'a' in order.notes"), ("tags.contains(1)", nil),
    ("tags.contains(name + 'a')", nil),
  ])
  func `what a list has is asked with 'in'`(_ text: String, _ suggestion: String?) throws {
    let found = try sample.check(text).issues
    #expect(found.map(\.kind) == [.typeMismatch])
    #expect(found.first?.suggestion == suggestion)
  }

  @Test(arguments: [
    ("name.matches('(')", "a `(` is not closed"),
    ("name.matches('(?=a)')", "looking ahead or behind is not in RE2"),
    ("name.matches(r'(a)\\1')", "`\\1` is not in RE2"),
  ])
  func `a pattern that RE2 cannot read is none`(_ text: String, _ message: String) throws {
    let found = try sample.check(text).issues
    #expect(found.map(\.kind) == [.notInProfile])
    #expect(found.first?.message.contains(message) == true)
  }

  @Test func `what CEL has and the profile has not is named`() throws {
    #expect(try sample.issues("dyn(1) == 1") == ["notInProfile dyn"])
    #expect(try sample.issues("{1: 2}") == ["notInProfile 1"])
  }

  @Test func `types are named as in a spec`() throws {
    let order = try #require(sample.scope.variables["order"])
    let name = sample.types.name(order.optional.map.list.optional)
    #expect(name == "[[String: Order?]]?")
    #expect(Type.int.optional.optional == Type.int.optional)
  }
}

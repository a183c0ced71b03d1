import Foundation
import Testing
import WaymarkGenerators

@testable import WaymarkCompiler

@Suite("Texts for translators")
struct StringsTests {
  private static func spec(_ label: String = "Take the ${order.fee} refund") -> String {
    #"""
    feature: Shop
    types: { Order: { id: String, minutes: Int, fee: Double } }
    screens:
      Offer:
        title: "${order.id}: ${order.minutes} min late, ${order.id}, 5% off"
        params: { order: Order }
        actions:
          take: { label: "\#(label)", open: go }
          no: { label: "It's \"<fine>\" & 100%", open: go }
    routes: { offer: { params: { order: Order }, screen: Offer }, go: { effect: true } }
    """#
  }

  private static func files(_ spec: String = spec(), _ old: String? = nil) throws -> [String:
    String]
  {
    let made = try generation("strings", graph(spec, "app: Our Shop\nentry: [offer]\n"))
    #expect(made.complaints.isEmpty)
    return try Dictionary(
      uniqueKeysWithValues: made.files.map { file in
        guard file.isShared, let old else { return (file.path, file.text) }
        return (file.path, try file.merged(with: Array(old.utf8)).text)
      })
  }

  private static func catalog(_ text: String?) throws -> [String: Any] {
    let whole = try JSONSerialization.jsonObject(with: Data(try #require(text).utf8))
    return try #require((whole as? [String: Any])?["strings"] as? [String: Any])
  }

  private static func unit(
    _ key: String, _ language: String = "en", in text: String?
  ) throws -> [String: String] {
    let entry = try #require(try catalog(text)[key] as? [String: Any])
    let languages = try #require(entry["localizations"] as? [String: Any])
    let own = try #require(languages[language] as? [String: Any])
    return try #require(own["stringUnit"] as? [String: String])
  }

  @Test("both platforms get typed and numbered placeholders under keys that stay")
  func placeholders() throws {
    let files = try Self.files()
    #expect(files.keys.sorted() == ["OurShop.xcstrings", "values/strings.xml"])
    let catalog = files["OurShop.xcstrings"]
    #expect(
      try Self.unit("Offer.title", in: catalog)["value"]
        == "%1$@: %2$lld min late, %3$@, 5%% off")
    #expect(try Self.unit("Offer.take", in: catalog)["value"] == "Take the %@ refund")
    #expect(try Self.unit("Offer.no", in: catalog)["value"] == #"It's "<fine>" & 100%"#)
    let xml = try #require(files["values/strings.xml"])
    #expect(xml.contains(#""Offer.title">%1$s: %2$d min late, %1$s, 5%% off</string>"#))
    let escaped = #""Offer.no" formatted="false">It\'s \"&lt;fine&gt;\" &amp; 100%</string>"#
    #expect(xml.contains(escaped), "\(xml)")
  }

  @Test("a comment for Android's translators stays one, whatever an expression holds")
  func comments() throws {
    let label = "${order.id == '---' || order.id == '-->' ? 'none' : order.id}"
    let xml = try #require(try Self.files(Self.spec(label))["values/strings.xml"])
    let comments = xml.split(separator: "\n").filter { $0.contains("<!--") }
    #expect(comments.count == 3)
    for comment in comments {
      let inside = comment.drop { $0 == " " }.dropFirst(4).dropLast(3)
      #expect(!inside.contains("--") && comment.hasSuffix(" -->"), "\(comment)")
    }
  }

  @Test("translations stay, are to be reviewed where the source changed, and no key is removed")
  func merging() throws {
    let first = try #require(try Self.files()["OurShop.xcstrings"])
    let spanish = #"""
      "localizations" : {
            "es" : { "stringUnit" : { "state" : "translated", "value" : "Tomar %@" } },
      """#
    let take = try #require(first.firstRange(of: "\"Offer.take\""))
    let place = try #require(first[take.upperBound...].firstRange(of: "\"localizations\" : {"))
    var translated = first
    translated.replaceSubrange(place, with: spanish)
    #expect(try Self.files(Self.spec(), translated)["OurShop.xcstrings"] == translated)
    let changed = try Self.files(Self.spec("Get ${order.fee}"), translated)["OurShop.xcstrings"]
    #expect(try Self.unit("Offer.take", in: changed)["value"] == "Get %@")
    let unit = try Self.unit("Offer.take", "es", in: changed)
    #expect(unit == ["state": "needs_review", "value": "Tomar %@"])
    let renamed = Self.spec().replacing("take:", with: "accept:")
    let kept = try Self.files(renamed, translated)["OurShop.xcstrings"]
    let entry = try #require(try Self.catalog(kept)["Offer.take"] as? [String: Any])
    #expect(entry["extractionState"] as? String == "stale")
    #expect(try Self.unit("Offer.take", "es", in: kept)["value"] == "Tomar %@")
  }

  private static func form(_ value: String) -> String {
    #"{ "stringUnit" : { "state" : "translated", "value" : "\#(value)" } }"#
  }

  /// A catalog, as people leave it, with this for the title in English.
  private static func varied(_ english: String, note: String = "") -> String {
    #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Team.own" : { "note" : 1, "extractionState" : "stale" },
        "Cart.title" : {
          "comment" : "The title of Cart. 1 is n.\#(note)",
          "extractionState" : "extracted_with_value",
          "isCommentAutoGenerated" : true,
          "localizations" : {
            "en" : \#(english),
            "de" : \#(form("%lld Dinge"))
          }
        }
      },
      "version" : "1.1"
    }

    """#
  }

  private static func merged(_ catalog: String, _ title: String = "You have ${n} items") throws
    -> String
  {
    let spec = """
      feature: Shop
      screens: { Cart: { title: "\(title)", params: { n: Int } } }
      routes: { cart: { params: { n: Int }, screen: Cart, link: "/cart/{n}" } }
      """
    let made = try generation("strings", graph(spec, "app: Our Shop\nentry: [cart]\n"))
    return try #require(made.files.first).merged(with: Array(catalog.utf8)).text
  }

  private static let variations = [
    #"{ "variations" : { "plural" : { "one" : \#(form("You have one item")), "#
      + #""other" : \#(form("You have %lld items")) } } }"#,
    #"{ "variations" : { "device" : { "other" : { "variations" : { "plural" : { "#
      + #""one" : \#(form("You have an item")), "other" : \#(form("You have %lld items")) } } }, "#
      + #""mac" : \#(form("Your cart has %lld items")) } } }"#,
    #"{ "stringUnit" : { "state" : "translated", "value" : "You have %#@n@" }, "#
      + #""substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "#
      + #""plural" : { "one" : \#(form("one item")), "other" : \#(form("%arg items")) } } } } }"#,
    #"{ "stringUnit" : { "state" : "needs_review", "value" : "You have %1$ld items", "by" : "me" } }"#,
  ]

  @Test(
    "forms that people tell apart stay byte for byte while what they say in general is in the specs",
    arguments: variations)
  func variedTexts(english: String) throws {
    let catalog = Self.varied(english, note: #"\nKeep it short."#)
    #expect(try Self.merged(catalog) == catalog)
  }

  @Test(
    "where the specs say something else, forms are marked once, and nothing is removed",
    arguments: variations.dropLast())
  func variedTextsChange(english: String) throws {
    let catalog = Self.varied(english, note: #"\nKeep it short."#)
    let marked = try Self.merged(catalog, "You hold ${n} items")
    let words = [
      "%lld Dinge", "one", "other", "Keep it short.", "isCommentAutoGenerated", "\"note\" : 1",
      "extracted_with_value", "\"version\" : \"1.1\"",
    ]
    for word in words { #expect(marked.contains(word), "\(word)") }
    #expect(marked.contains("1 is n. The specs say “You hold %lld items”."))
    #expect(!marked.contains("\"translated\""))
    let values = catalog.components(separatedBy: "\"value\" : ").dropFirst()
    for value in values.map({ $0.prefix { $0 != "}" }.trimmingCharacters(in: .whitespaces) }) {
      #expect(marked.contains(value))
    }
    let reviewed = marked.replacing("needs_review", with: "translated")
    #expect(try Self.merged(reviewed, "You hold ${n} items") == reviewed)
    #expect(try Self.merged(reviewed, "You own ${n} items").contains("needs_review"))
    #expect(try !Self.merged(reviewed).contains("The specs say"))
  }

  @Test("keys keep the order that is there, and what people wrote into a comment stays below it")
  func order() throws {
    let catalog = Self.varied(Self.form("You have %lld items"))
      .replacing("The title of Cart. 1 is n.", with: "At most 20 letters")
    let merged = try Self.merged(catalog)
    #expect(merged.contains(#""The title of Cart. 1 is n.\nAt most 20 letters""#))
    #expect(try Self.merged(merged) == merged)
    let team = try #require(merged.firstRange(of: "Team.own"))
    #expect(merged[team.upperBound...].contains("Cart.title"))
  }

  @Test("forms for a number need not repeat it, and a substitution stands for its value")
  func variedPlaceholders() throws {
    let spec = """
      feature: Shop
      screens: { Cart: { title: "You have ${n} items", params: { n: Int } } }
      routes: { cart: { params: { n: Int }, screen: Cart, link: "/cart/{n}" } }
      """
    let graph = graph(spec, "app: Our Shop\nentry: [cart]\n")
    func found(_ catalog: String) throws -> [String] {
      try graph.complaints(aboutTexts: Array(catalog.utf8), at: "a.xcstrings")
    }
    for english in Self.variations { #expect(try found(Self.varied(english)) == []) }
    let substituted = Self.varied(Self.variations[2])
    let other = "has other placeholders than `You have %lld items`"
    #expect(
      try found(substituted.replacing("one item", with: "%2$@ item"))
        == ["`Cart.title` in en \(other)"])
    #expect(
      try found(substituted.replacing("%lld Dinge", with: "%@ Dinge"))
        == ["`Cart.title` in de \(other)"])
    #expect(
      try found(substituted.replacing("%arg items", with: "items"))
        == ["`Cart.title` in en is not what the specs say"])
    let untold = substituted.replacing(#""de" : "#, with: #""fr" : {}, "de" : "#)
    #expect(try found(untold) == [])
    let kept = Self.varied(Self.form("You have %lld items"))
      .replacing("\"isComment", with: "\"shouldTranslate\" : false, \"isComment")
      .replacing("\"Team.own\"", with: "\"Other.title\"")
    #expect(try found(kept) == [])
  }

  @Test("a catalog that is none is refused, not overwritten")
  func unreadable() throws {
    for text in ["", "x", "{}", "[1]", #"{"strings": 1}"#] {
      #expect(throws: GeneratedFile.Unreadable.self) { try Self.files(Self.spec(), text) }
    }
  }

  @Test("a table that lacks a text, or puts in other values, is told key by key")
  func differences() throws {
    let graph = graph(Self.spec(), "app: Our Shop\nentry: [offer]\n")
    let xml = """
      <resources>
        <!-- <string name="Offer.no">x</string> -->
        <string name="Offer.take">Nimm %1$d</string>
        <string name='Offer.title'>%2$d %1$s</string>
        <string name="Old.title">Alt</string>
      </resources>
      """
    #expect(
      try graph.complaints(aboutTexts: Array(xml.utf8), at: "values-de/strings.xml") == [
        "`Offer.take` has other placeholders than `Take the %1$s refund`",
        "`Offer.no` is missing", "`Old.title` is not in the specs",
      ])
    let catalog = try #require(try Self.files()["OurShop.xcstrings"])
    #expect(try graph.complaints(aboutTexts: Array(catalog.utf8), at: "a.xcstrings") == [])
    let changed = catalog.replacing("Take the %@", with: "Have the %@")
    #expect(
      try graph.complaints(aboutTexts: Array(changed.utf8), at: "a.xcstrings")
        == ["`Offer.take` in en is not what the specs say"])
    for broken in [
      "<resources><string name=\"a\">", "<resources><!--", "", "<resources><string x>",
    ] {
      #expect(throws: GeneratedFile.Unreadable.self) {
        try graph.complaints(aboutTexts: Array(broken.utf8), at: "strings.xml")
      }
    }
  }

  @Test("an action that is called title would have the key of the title")
  func clash() throws {
    let spec = Self.spec().replacing("take:", with: "title:")
    let made = try generation("strings", graph(spec))
    #expect(made.files.isEmpty && made.complaints.map(\.rule) == ["duplicate-name"])
  }

  @Test("on request Swift looks texts up in the table, with numbers as numbers")
  func localized() throws {
    var options = SwiftOptions(output: "Out")
    options.localized = true
    let made = Generation(
      swift: graph(Self.spec(), "app: Our Shop\nentry: [offer]\n"), options)
    // Linux has no such type.
    let main = """
      public struct LocalizedStringResource: Sendable {
        let key: String
        let defaultValue: String
        init(_ key: StaticString, defaultValue: String, table: String) {
          (self.key, self.defaultValue) = ("\\(key) in \\(table)", defaultValue)
        }
      }
      for text in [
        Screens.Offer.title(orderId: "7", orderMinutes: 5), Screens.Offer.Labels.take(orderFee: "3"),
        Screens.Offer.Labels.no,
      ] { print(text.key, text.defaultValue) }
      """
    #expect(
      try SwiftProgram(made, main: main).run(.six) == """
        Offer.title in OurShop 7: 5 min late, 7, 5% off
        Offer.take in OurShop Take the 3 refund
        Offer.no in OurShop It's "<fine>" & 100%

        """)
  }
}

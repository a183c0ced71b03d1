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

import CEL

/// Values for what was not given: realistic, chosen by name, and the same on every run and machine.
package enum StableValues {
  /// Nil for what has parts, and where the type alone decides.
  package static func scalar(of kind: TypeTable.Kind, named name: String, in owner: String)
    -> Value?
  {
    switch kind {
    case .bool: .bool(false)
    case .int: .int(0)
    case .double: .double(double(named: name))
    case .string: .string(text(named: name, in: owner))
    case .date: .string(date)
    case .url: .string(url(named: name))
    case .version: .version([1])
    default: nil
    }
  }

  /// `owner` is the record that the name belongs to, if any: the `id` of an `Order` is `order-1`.
  static func text(named name: String, in owner: String) -> String {
    let words = words(of: name)
    let holder = words.count > 1 ? Array(words.dropLast()) : Self.words(of: owner)
    switch words.last ?? "" {
    case "id", "identifier", "reference", "key": return (holder + ["1"]).joined(separator: "-")
    case "phone", "telephone", "mobile": return "01632 960001"
    case "number" where holder.last == "phone": return "01632 960001"
    case "email", "mail": return "jane.doe@example.com"
    case "name": return holder.contains(where: isPerson) ? "Jane Doe" : sentence(holder, or: name)
    case "forename", "firstname": return "Jane"
    case "surname", "lastname": return "Doe"
    case "address", "street": return "12 Example Street, London"
    case "city", "town": return "London"
    case "postcode", "zip": return "SW1A 1AA"
    case "currency": return "GBP"
    case "language", "locale": return "en"
    case "url", "link", "website", "image", "icon": return url(named: name)
    case "date": return "2030-01-15"
    case "time": return "12:30"
    case "hours": return "8:00 to 20:00"
    case "version": return "1.0"
    default: return sentence(words, or: name)
    }
  }

  static func url(named name: String) -> String { "https://example.com/\(name)" }

  /// With its time of day, in ISO 8601.
  static let date = TypeTable.someDate

  package static func int(named name: String) -> Int64 {
    switch words(of: name).last ?? "" {
    case "count", "quantity", "pieces": 2
    case "year": 2030
    case _ where words(of: name).contains("minutes"): 15
    case _ where words(of: name).contains("days"): 3
    default: 1
    }
  }

  static func double(named name: String) -> Double {
    switch words(of: name).last ?? "" {
    case "amount", "cost", "fee", "price", "refund", "sum", "total": 12.5
    case "rating", "score": 4.5
    case "latitude": 51.5
    case "longitude": -0.12
    default: 0
    }
  }

  private static func isPerson(_ word: String) -> Bool {
    ["contact", "courier", "customer", "driver", "person", "user"].contains(word)
  }

  /// `Delivery note` for `deliveryNote`.
  private static func sentence(_ words: [String], or name: String) -> String {
    guard let first = words.first else { return name }
    return ([first.prefix(1).uppercased() + first.dropFirst()] + words.dropFirst())
      .joined(separator: " ")
  }

  /// `orderId` as `order` and `id`, `faqURL` as `faq` and `url`.
  package static func words(of name: String) -> [String] {
    var words: [String] = []
    var current = ""
    var wasUpper = false
    for character in name {
      let isSign = !character.isLetter && !character.isNumber
      if isSign || (character.isUppercase && !wasUpper), !current.isEmpty {
        words.append(current.lowercased())
        current = ""
      }
      if !isSign { current.append(character) }
      wasUpper = character.isUppercase
    }
    return current.isEmpty ? words : words + [current.lowercased()]
  }
}

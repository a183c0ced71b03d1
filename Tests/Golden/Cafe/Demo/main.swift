import Foundation
import MailKit

// Compiled together with what is generated; `output.txt` is what it says.

func text(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

func received(_ json: String) throws -> ReceivedRoute {
  try JSONDecoder().decode(ReceivedRoute.self, from: Data(json.utf8))
}

func name(_ route: Route) -> String {
  switch route {
  case .menu: "the menu"
  case .dish(let id): "dish \(id)"
  case .newest: "the newest dishes"
  case .search(let text, let kind, let page, let near):
    "search \(text ?? "anything") \(kind.rawValue) \(page) \(near?.name ?? "anywhere")"
  case .order(let at, let total, let paid, let receipt):
    "order \(at.timeIntervalSince1970) \(total) \(paid) \(receipt)"
  case .table(let room, let number): "table \(number) in \(room)"
  case .pay(let kinds, let shares): "pay \(kinds.count) kinds, \(shares.count) shares"
  case .write(let mail, let chef): "write \(mail.subject) to \(chef?.name ?? "nobody")"
  case .leave: "leave"
  }
}

print("-- Links that are no links")
let strangers = [
  "/menu//", "/Menu", "/menu/a/b", "/menu//a", "/menu/..", "/menu/%2E%2E", "/menu/%FF", "/menu/a//",
  "/menu/a?b=c", "/search?kind=hot", "/search?kind=warm&kind=cold", "/search?page=+1&kind=cold",
  "/search?page=01", "/search?text", "/tables/bar.html", "/tables/bar-x.html", "/tables/bar-1.htm",
  "/orders/today?total=1&paid=true&receipt=a",
  "/orders/2027-01-15T08:00:00Z?total=nan&paid=true&receipt=a",
  "/orders/2027-01-15T08:00:00Z?total=1&paid=TRUE&receipt=a",
  "/orders/2027-01-15T08:00:00Z?total=1&paid=true", "/leave", "mailto:menu", "menu", "?",
]
for stranger in strangers {
  guard let route = URL(string: stranger).flatMap(Route.init(url:)) else { continue }
  print("\(stranger) leads to \(name(route))")
}

print("-- Links, there and back")
let receipt = URL(string: "https://cafe.example/r?id=7&x=%20#end") ?? URL(fileURLWithPath: "/")
let soup = Dish(id: "soup", name: "Soup", kind: .warm)
let noon = Date(timeIntervalSince1970: 1_800_000_000)
let routes: [Route] = [
  .menu, .newest, .dish(id: "soup"), .dish(id: "a/b c?d#e&f=g%+ü🍕"), .dish(id: "newest"),
  .dish(id: ""), .dish(id: ".."), .search(text: nil, kind: .warm, page: 1, near: nil),
  .search(text: "", kind: .veganIsh, page: 2, near: nil),
  .search(text: "a", kind: .unrecognized("hot"), page: 1, near: nil),
  .search(text: "a", kind: .cold, page: 1, near: soup),
  .order(at: noon, total: 12.5, paid: true, receipt: receipt),
  .order(at: noon.addingTimeInterval(0.25), total: -1e300, paid: false, receipt: receipt),
  .table(room: "the bar", number: -7), .table(room: "bar-left", number: 7), .leave,
]
for route in routes {
  guard let url = route.url else {
    print("no link says \(name(route))")
    continue
  }
  let back = Route(url: url).map { name($0) } ?? "nothing"
  print(url, back == name(route) ? "and back" : "but back to \(back)")
}
print(URL(string: "https://cafe.example/search?page=3").flatMap(Route.init(url:)).map(name) ?? "")
print(URL(string: "cafe:///menu/a%2Fb").flatMap(Route.init(url:)).map(name) ?? "")

print(name(.search()))

print("-- JSON, there and back")
let messages = [
  #"{"open":"menu"}"#, #"{"open":"dish","params":{"id":"soup"}}"#,
  #"{"open":"search","params":{"text":null}}"#,
  #"{"open":"pay","params":{"kinds":["warm","hot"],"shares":{"me":0.1}}}"#,
  #"{"open":"dance","params":{"big":12345678901234567890,"few":[0.1,1e+300,null,true,{}]}}"#,
  #"{"open":"write","params":{"mail":"anything"}}"#, #"{"menu":1}"#, #"["menu"]"#,
]
for message in messages {
  switch try received(message) {
  case .known(let route): print("\(name(route)):", try text(ReceivedRoute.known(route)))
  case .unknown(let json): print("unknown:", try text(json) == message ? "as it came" : "changed")
  }
}
do {
  _ = try received(#"{"open":"dish"}"#)
} catch DecodingError.keyNotFound(let key, _) {
  print("a dish without", key.stringValue)
}
do {
  _ = try text(ReceivedRoute.known(.write(mail: Mail(subject: "Thanks"), to: nil)))
} catch EncodingError.invalidValue(_, let context) {
  print("a letter:", context.debugDescription)
}
let pair = Dish(id: "1", name: "Bread", kind: .unrecognized("baked"), pairsWith: soup)
print(try JSONDecoder().decode(Dish.self, from: Data(text(pair).utf8)) == pair, Kind.allCases.count)

print("-- Services and flags")
let prices = #"{"dishes":[],"prices":{"soup":4.5}}"#
let player = FixturePlayer([
  ("kitchen.menu", .error("offline")), ("kitchen.menu", .success(Data(prices.utf8))),
  ("kitchen.wave", .success(Data("null".utf8))), ("kitchen.order", .silence),
])
let kitchen = MockKitchenService(
  playing: player,
  answerToChef: { () throws(KitchenChefError) in
    throw .failure(FixtureProblem.noAnswer("kitchen.chef"))
  },
  answerToHours: { "all day" })
for _ in 1...3 {
  do throws(KitchenMenuError) {
    print("the menu has", try await kitchen.menu(kind: nil).prices)
  } catch {
    switch error {
    case .offline: print("offline")
    case .closed, .failure: print("no menu: \(error)")
    }
  }
}
try await kitchen.wave()
do throws(KitchenOrderError) {
  print(try await kitchen.order(dish: soup, pieces: 1))
} catch {
  print(error)
}
print(await kitchen.hours(), DefaultFlags().quickOrder, DefaultFlags().newDishPage)
print(Screens.DishPage.accessibilityIdentifier, Screens.DishPage.AccessibilityIdentifiers.more)
print(Screens.DishPage.title(id: "soup"), "|", Screens.DishPage.Labels.more(id: "soup"))

print("-- Coordinators")
final class Counter: CounterCoordinator {
  override func leave(from context: NavigationContext?) { print("goodbye") }

  override func unexpected(_ event: Unexpected) {
    switch event {
    case .unansweredRoute(let route): print("nobody does \(name(route)), \(route.declaration)")
    case .unimplemented(let route): print("nothing for \(name(route)), \(route.declaration)")
    case .failure(let error): print("it failed: \(error)")
    }
  }
}

final class Kitchen: KitchenCoordinator {
  override func dish(id: String, from context: NavigationContext?) { print("serves \(id)") }
}

let kitchenCoordinator = Kitchen()
let counter = Counter(kitchenCoordinator: kitchenCoordinator)
counter.navigate(to: .dish(id: "soup"), from: nil)
kitchenCoordinator.navigate(to: .leave, from: nil)
kitchenCoordinator.navigate(to: .menu, from: nil)
kitchenCoordinator.unexpected(.failure(KitchenMenuError.closed))
print(Unexpected.unansweredRoute(.leave))

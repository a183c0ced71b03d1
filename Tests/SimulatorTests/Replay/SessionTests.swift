import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("Sessions that are followed")
struct SessionTests {
  private let spec = """
    feature: Help
    types: { Order: { late: Int, note: String? } }
    flags: { fast: { default: false } }
    services:
      orders:
        find: { returns: Order, errors: [gone, busy] }
        pay: { errors: [declined] }
    screens:
      Home:
        title: Home
        actions: { help: { label: Help, open: help }, shop: { label: Shop, open: shop }, card: { label: Card, open: card, with: { n: 1 } } }
      Late:
        title: Late
        variants: { fast: LateFast }
        actions: { pay: Pay, ask: { label: Ask, sends: { why: String } }, card: { label: Card, open: card, with: { n: 2 } } }
      LateFast:
        title: Late
        actions: { pay: Pay, ask: { label: Ask, sends: { why: String } }, card: { label: Card, open: card, with: { n: 2 } } }
      Card:
        title: Card
        params: { n: Int }
        actions: { more: { label: More, open: home, when: n > 1 } }
      Done: { title: Done }
      Wall: { title: Wall, back: blocked, actions: { ok: Ok } }
    routes:
      home: { screen: Home, link: / }
      help: { workflow: help }
      card: { params: { n: Int }, screen: Card }
      shop: { external: store }
    workflows:
      help:
        outcomes: { paid: success, left: neutral }
        failure: wall
        steps:
          find:
            call: orders.find
            as: order
            retry: { on: [busy], times: 2, wait: 1s }
            on: { success: sort, gone: wall, busy: wall }
          sort:
            choose:
              - { when: order.late > 10, go: late }
              - else: done
          late:
            show: Late
            on:
              pay: pay
              ask:
                - { when: why == 'slow', go: wall }
                - go: done
            after: { 10m: find }
          pay: { run: pay, on: { ok: paid, no: wall } }
          done: { show: Done, ends: paid }
          wall: { show: Wall, on: { ok: left } }
      pay:
        outcomes: { ok: success, no: failure }
        steps:
          charge: { call: orders.pay, on: { success: ok, declined: no } }
    """

  private let late = "answer orders.find success {\"late\":20}"
  private let early = "answer orders.find success {\"late\":5}"

  private func replayed(_ words: String...) -> Replayed {
    var lines: [String] = []
    for (index, word) in words.enumerated() {
      lines += Replayed.lines("s", word, from: index * 1_000)
    }
    let project = "app: Help\nspecs: .\nentry: [home]\n"
    return Replayed(lines, through: spec, project: project)
  }

  @Test("the spec is sound")
  func sound() {
    let checked = check(
      [SourceFile(path: "help.yaml", text: spec)],
      project: SourceFile(path: "waymark.yaml", text: "app: Help\nspecs: .\nentry: [home]\n"))
    #expect(checked.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
  }

  @Test("begin at an entry without saying so, and come back from what they open")
  func opening() {
    let told = replayed(
      "show Home", "do card", "open card", "show Card", "do back", "do help", "open help",
      "call orders.find", early, "show Done", "end paid", "show Home", "do shop", "open shop",
      "do card")
    #expect(told.deviations == [])
    #expect(told.ends == ["help paid "])
    #expect(told.result.tally.stays.values.contains { $0.unfinished > 0 })
  }

  @Test("are judged by the data that they tell")
  func data() {
    let told = replayed("open help", "call orders.find", early, "show Late")
    #expect(told.deviations == ["`done` of `help`: show `Late`; show `Done`"])
    let untold = replayed(
      "open help", "call orders.find", "answer orders.find success", "show Late")
    #expect(untold.deviations == [])
    #expect(untold.taken == ["1 find: success → sort", "1 sort → late"])
  }

  @Test("are judged by null that they tell, also where it is passed on")
  func null() {
    let spec = """
      feature: Help
      screens: { Some: { title: A }, None: { title: B } }
      routes: { help: { params: { gap: Int? }, workflow: help, link: /help } }
      workflows:
        help:
          params: { gap: Int? }
          outcomes: { done: success }
          steps:
            sort: { choose: [{ when: gap == null, go: none }, { else: some }] }
            none: { show: None, ends: done }
            some: { show: Some, ends: done }
      """
    func deviations(_ params: String) -> [String] {
      let lines = ["open help \(params)", "show Some"].enumerated().flatMap {
        Replayed.lines("s", $1, from: $0)
      }
      return Replayed(lines, through: spec).deviations
    }
    #expect(deviations(#"{"gap":1}"#) == [])
    #expect(deviations(#"{"gap":null}"#) == ["`none` of `help`: show `Some`; show `None`"])
  }

  @Test("are judged by the flags and the context that they tell")
  func environment() {
    let spec = """
      feature: Help
      flags: { fast: { default: false } }
      screens:
        Page: { title: A, actions: { go: { label: Go, when: context.signedIn } } }
        Fast: { title: B }
        Seen:
          title: C
          variants: { fast: SeenFast }
          actions: { go: { label: Go, when: context.signedIn }, stop: Stop }
        SeenFast:
          title: D
          actions: { go: Go, stop: { label: Stop, when: context.signedIn } }
      routes: { help: { workflow: help, link: /help } }
      workflows:
        help:
          outcomes: { done: success }
          steps:
            sort: { choose: [{ when: flags.fast, go: fast }, { else: page }] }
            page: { show: Page, on: { go: seen } }
            fast: { show: Fast, after: { 1m: seen } }
            seen: { show: Seen, on: { go: done, stop: done } }
      """
    let project = "app: Help\nspecs: .\nentry: [help]\ncontext: { signedIn: Bool }\n"
    func deviations(_ told: String, _ words: String...) -> [String] {
      var lines = words.enumerated().flatMap { Replayed.lines("s", $1, from: $0 * 1_000) }
      lines[0] = lines[0].dropLast() + told + "}"
      return Replayed(lines, through: spec, project: project).deviations
    }
    #expect(deviations("", "open help", "show Fast", "show SeenFast", "do stop") == [])
    #expect(
      deviations("", "open help", "show Page", "do go", "show SeenFast") == [
        "`seen` of `help`: show `SeenFast`; show `Seen`"
      ])
    let fast = #","flags":{"fast":true},"context":{"signedIn":false}"#
    #expect(
      deviations(fast, "open help", "show Page") == ["`fast` of `help`: show `Page`; show `Fast`"])
    #expect(deviations(fast, "open help", "show Fast", "show Seen", "do go") == [])
    #expect(
      deviations(fast, "open help", "show Fast", "show SeenFast", "do stop") == [
        "`seen` of `help`: do `stop`; do `back`, do `go`"
      ])
    let slow = #","flags":{"fast":false,"more":1},"context":{"signedIn":false,"x":[]}"#
    #expect(
      deviations(slow, "open help", "show Page", "do go") == [
        "`page` of `help`: do `go`; do `back`"
      ])
    // Who is signed in is not told.
    #expect(
      deviations(
        #","flags":{"fast":false}"#, "open help", "show Page", "do go", "show SeenFast") == [
          "`seen` of `help`: show `SeenFast`; show `Seen`"
        ])
    #expect(deviations(#","flags":7,"context":null"#, "open help", "show Fast") == [])
  }

  @Test("are judged by what a button sends, and by the params of a screen")
  func sent() {
    let told = replayed(
      "open help", "call orders.find", late, "show Late", "do ask {\"why\":\"slow\"}", "show Done")
    #expect(told.deviations == ["`wall` of `help`: show `Done`; show `Wall`"])
    let hidden = replayed("show Home", "do card", "open card", "show Card", "do more")
    #expect(hidden.deviations == ["the route `card`: do `more`; do `back`"])
    let offered = replayed(
      "open help", "call orders.find", late, "show LateFast", "do card", "open card", "show Card",
      "do more", "open home", "show Home", "do back", "do back", "do pay", "call orders.pay")
    #expect(offered.deviations == [])
  }

  @Test("may list the tries of a retry, or leave them out")
  func retry() {
    let busy = "answer orders.find busy"
    for tries in 0...3 {
      var words = ["open help", "call orders.find"]
      for _ in 0..<tries { words += [busy, "call orders.find"] }
      let lines = (words + [busy, "show Wall"]).enumerated().flatMap { index, word in
        Replayed.lines("s", word, from: index)
      }
      let told = Replayed(lines, through: spec)
      #expect(told.deviations.isEmpty == (tries <= 2), "\(tries)")
    }
  }

  @Test("need no line where time passes, and none for an end that a workflow hands on")
  func silent() {
    let told = replayed(
      "open help", "call orders.find", late, "show Late", "call orders.find", late, "show Late",
      "do pay", "call orders.pay", "answer orders.pay declined", "show Wall", "do ok", "end left")
    #expect(told.deviations == [])
    #expect(
      told.taken == [
        "2 find: success → sort", "2 sort → late", "1 late: pay → pay", "1 late: 10m → find",
        "1 pay: no → wall", "1 wall: ok → left", "1 charge: declined → no",
      ])
    #expect(Set(told.ends) == ["help left ", "pay no "])
  }

  @Test("are followed again from the next screen after a deviation")
  func rejoined() {
    let told = replayed(
      "open help", "call orders.find", late, "show Wall", "do ok", "end left", "show Home",
      "do nothing", "do pay", "show Late", "do back", "show Late", "do pay", "show Done")
    #expect(
      told.deviations == [
        "the route `home`: do `nothing`; do `back`, do `card`, do `help`, do `shop`",
        "`late` of `help`: show `Wall`; show `Late`",
        "`charge` of `pay`: show `Done`; call `orders.pay`",
      ])
  }

  @Test("cannot go back where it is blocked")
  func blocked() {
    let told = replayed(
      "open help", "call orders.find", "answer orders.find gone", "show Wall", "do back")
    #expect(told.deviations == ["`wall` of `help`: do `back`; do `ok`"])
  }

  @Test("can follow a link from anywhere, and come back to where they were")
  func link() {
    let told = replayed(
      "open help", "call orders.find", late, "show Late", "open home", "show Home", "do back",
      "do pay", "call orders.pay")
    #expect(told.deviations == [])
    let none = replayed("open help", "call orders.find", late, "show Late", "open help")
    #expect(none.deviations.count == 1)
  }

  @Test("that the app did not expect deviate, and are followed on")
  func unexpected() {
    let told = replayed(
      "open help", "call orders.find", late, "unexpected noExit", "show Late", "do pay",
      "call orders.pay")
    #expect(told.deviations == ["`late` of `help`: unexpected `noExit`; "])
    #expect(told.result.tally.conforming == 0)
  }

  @Test("that stop on the way are given up; those that stop on a last page have ended")
  func unfinished() {
    let given = replayed("open help", "call orders.find", late, "show Late")
    #expect(
      given.result.stays.contains {
        $0.place.name == "`late` of `help`" && $0.count.unfinished == 1
      })
    let ended = replayed("open help", "call orders.find", early, "show Done")
    #expect(ended.ends == ["help paid "])
    #expect(ended.result.tally.stays.values.allSatisfy { $0.unfinished == 0 })
  }
}

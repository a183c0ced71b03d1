import Testing

@Suite struct ScreenTests {
  private let workflow = """
    feature: Offers
    types: { Reason: [slow, cold] }
    flags: { fresh: { default: false } }
    screens:
      Offer:
        title: Offer
        params: { amount: Int }
        actions:
          accept: Accept
          decline: { label: No, sends: { reason: Reason } }
          call: { label: Call, open: phone }
          chat: { label: Chat, open: chat }
          rich: { label: Much, when: amount > 5 }
          never: Never
          new: { label: New, when: client.version >= '7.2' }
        variants: { fresh: FreshOffer }
      FreshOffer:
        title: Fresh
        params: { amount: Int }
        actions:
          accept: Yes please
          decline: { label: No, sends: { reason: Reason } }
          call: { label: Call, open: phone }
          chat: { label: Chat, open: chat }
          rich: { label: Much, when: amount > 5 }
          never: Never
          new: { label: New, when: client.version >= '7.2' }
      Page:
        title: Page
        actions: { call: { label: Call, open: phone }, home: { label: Home, open: home } }
      Home: { title: Home, actions: { home: { label: Home, open: home } } }
    routes:
      phone: { external: phone }
      chat: { external: chat }
      home: { screen: Page, present: root }
      offers: { params: { sum: Int }, workflow: offer, with: { amount: sum * 2 } }
    workflows:
      offer:
        params: { amount: { type: Int, default: 1 } }
        outcomes: { taken: success, cold: failure, left: neutral, idle: neutral }
        steps:
          ask:
            show: Offer
            on:
              accept: page
              decline:
                - { when: reason == 'cold', go: cold }
                - { when: amount > 100, go: left }
              chat: left
              rich: taken
              never: none
            after: { 5m: idle }
          page: { show: Page, ends: taken }
      hub:
        outcomes: {}
        steps:
          at: { show: Home }
    scenarios:

    """

  private func run(_ steps: String, ends: String, of subject: String = "workflow: offer")
    -> [String]
  {
    Simulated(workflow + "  it: { \(subject), steps: [\(steps)], ends: \(ends) }\n").complaints
  }

  @Test("What an action sends decides between the alternatives; left out, the first member is sent")
  func sends() {
    #expect(run("{ show: Offer, do: decline, sends: { reason: cold } }", ends: "cold") == [])
    #expect(
      run("{ show: Offer, do: decline }", ends: "cold")
        == [
          "no alternative of `ask` of `offer` for `decline` holds with reason = 'slow', amount = 1"
        ])
  }

  @Test("A button that opens a route is followed by that route, and the screen is still there")
  func opens() {
    #expect(
      run("{ show: Offer, do: call }, { open: phone }, { show: Offer, do: wait }", ends: "idle")
        == [])
  }

  @Test("An exit of a button that opens a route is taken when the route is closed")
  func opensAndLeaves() {
    #expect(run("{ show: Offer, do: chat }, { open: chat }", ends: "left") == [])
    #expect(
      run("{ show: Offer, do: chat }", ends: "left")
        == ["expected the outcome `left`, but the action `chat` opens `chat`"])
  }

  @Test("A button is pressed only where it is offered")
  func offered() {
    #expect(
      run("{ show: Offer, do: rich }", ends: "taken")
        == ["the action `rich` is not offered: its condition does not hold with amount = 1"])
    #expect(
      run(
        "{ show: Offer, do: rich }", ends: "taken",
        of: "workflow: offer, given: { params: { amount: 6 } }") == [])
    #expect(
      run("{ show: Offer, do: new }", ends: "taken")
        == ["the action `new` is not offered: its condition does not hold with no client given"])
    #expect(
      run("{ show: Offer, do: never }", ends: "taken")
        == ["`ask` of `offer` does not offer the action `never`"])
    #expect(
      run("{ show: Offer, do: pay }", ends: "taken") == ["the screen `Offer` has no action `pay`"])
  }

  @Test("A route feeds the workflow behind it")
  func route() {
    let subject = "route: offers, given: { params: { sum: 3 } }"
    #expect(run("{ show: Offer, do: rich }", ends: "taken", of: subject) == [])
  }

  @Test("A flag that is on shows the variant; the name of the variant insists on it")
  func variants() {
    let subject = "workflow: offer, given: { flags: { fresh: true } }"
    #expect(run("{ show: Offer, do: accept }, { show: Page }", ends: "taken", of: subject) == [])
    #expect(run("{ show: FreshOffer, do: wait }", ends: "idle", of: subject) == [])
    #expect(
      run("{ show: FreshOffer, do: wait }", ends: "idle")
        == [
          "expected the screen `FreshOffer`, but the screen `Offer` is shown by `ask` of `offer`"
        ])
  }

  @Test("A last page stays while its buttons open routes")
  func lastPage() {
    let open = "{ show: Offer, do: accept }, { show: Page, do: call }, { open: phone }"
    #expect(run(open, ends: "taken") == [])
    #expect(run(open + ", { show: Page }", ends: "taken") == [])
    #expect(
      run("{ show: Offer, do: accept }", ends: "taken")
        == ["expected the outcome `taken`, but the screen `Page` is shown by `page` of `offer`"])
  }

  @Test("A last page has reached its outcome, also if a button of it closes all")
  func lastPageCloses() {
    let open = "{ show: Offer, do: accept }, { show: Page, do: home }, { open: home }"
    #expect(run(open, ends: "taken") == [])
    #expect(
      run(open, ends: "back") == [
        "expected the workflow to be left, but the journey ended with `taken`"
      ])
  }

  @Test("A route that closes all leaves the workflow without an outcome")
  func closesAll() {
    #expect(
      run("{ show: Home, do: home }, { open: home }", ends: "back", of: "workflow: hub") == [])
  }

  @Test("The variable of a macro is not told as what is in scope under its name")
  func macro() {
    let it = Simulated(
      """
      feature: Help
      types: { Item: { late: Bool } }
      workflows:
        w:
          params: { item: Item, items: "[Item]" }
          outcomes: { done: success }
          steps: { a: { choose: [{ when: "items.exists(item, item.late)", go: done }] } }
      scenarios:
        it:
          workflow: w
          given: { params: { item: { late: true }, items: [{ late: false }] } }
          steps: []
          ends: done

      """)
    #expect(it.complaints == ["no alternative of `a` of `w` holds with items = [{'late': false}]"])
  }
}

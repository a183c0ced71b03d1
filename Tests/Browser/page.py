"""Clicks through the page of `waymark serve` in a real browser, or through its files on another host.

page.py ADDRESS [--static] [--pictures FOLDER] [--spec FILE --server PID]: ADDRESS ends with a slash;
without --static, a server of Waymark is there. With --spec, that spec is broken and mended, and
the server is stopped, to see what the page says of it. Prints what is wrong, and then exits with 1.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import sys
import urllib.error
import urllib.parse
import urllib.request

from playwright.sync_api import sync_playwright

# Whoever started this may have blocked them, and the browser would not be seen to end.
signal.pthread_sigmask(signal.SIG_SETMASK, [])

problems = []


def expect(condition, words):
    if not condition:
        problems.append(words)


class Visit:
    """One window: what it complains of, and what it asks for elsewhere, is a problem."""

    # Once the server is stopped on purpose, all complain.
    is_deaf = False

    def __init__(self, browser, address, scheme, width):
        self.address = address
        self.name = f"{scheme} {width}"
        context = browser.new_context(
            color_scheme=scheme, viewport={"width": width, "height": 900})
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page = context.new_page()
        self.page.on("console", self.hear)
        self.page.on("pageerror", self.fail)
        self.page.on("request", self.see)

    def hear(self, message):
        if not self.is_deaf and message.type in ("error", "warning"):
            problems.append(f"{self.name}: console: {message.text}")

    def fail(self, error):
        if not self.is_deaf:
            problems.append(f"{self.name}: {error}")

    def see(self, request):
        if not request.url.startswith((self.origin, "data:")):
            problems.append(f"{self.name}: asks {request.url}")

    @property
    def origin(self):
        return "/".join(self.address.split("/")[:3]) + "/"

    def go(self, hash, title):
        self.page.goto(self.address + hash)
        self.page.wait_for_selector(f"h1:has-text({json.dumps(title)})", timeout=10_000)
        self.fits(hash)

    def fits(self, words):
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        expect(wide <= 0, f"{self.name}: {words} is {wide} pixels too wide")
        markup = self.page.locator("main :is(img, script, iframe, object, b)").count()
        expect(markup == 0, f"{self.name}: {words} shows a text as markup")

    def title(self, text):
        self.page.wait_for_selector(f"h1:has-text({json.dumps(text)})", timeout=10_000)

    def wait(self, condition):
        """The page forbids code that is made of texts, which the library would wait with."""
        for _ in range(200):
            if condition():
                return
            self.page.wait_for_timeout(50)
        raise TimeoutError(f"{self.name}: {self.page.url}")

    def picture(self, folder, name):
        if folder:
            self.page.screenshot(path=f"{folder}/{name}-{self.name.replace(' ', '-')}.png")


def click_through(visit, project, is_static, folder):
    page = visit.page
    feature, workflow, step, use_case = project
    visit.go("", "Map")
    visit.picture(folder, "map")
    page.click(f"main a:has-text({json.dumps(feature)})")
    visit.title(feature)
    visit.picture(folder, "feature")
    visit.go(f"#/map/workflow/{workflow}", workflow)
    page.click(f'[data-id="step {step}"]')
    page.wait_for_selector(f"aside h2:has-text({json.dumps(step)})")
    expect(page.locator("aside pre.spec").inner_text().startswith(step), "the spec of a step")
    expect(page.url.endswith(f"/step/{step}"), "the address names the step")
    visit.fits("a step")
    visit.picture(folder, "workflow")
    for button in ("Smaller", "Larger", "Fit the width", "Fit all", "As drawn"):
        page.click(f"button:has-text({json.dumps(button)})")
    node = page.locator(f'[data-id="step {step}"]')
    expect(node.get_attribute("aria-label").startswith(step), "a step is announced by its words")
    expect(page.locator("svg.diagram").get_attribute("role") == "group", "its parts are announced")
    page.keyboard.press("Escape")
    visit.wait(lambda: page.locator("aside").count() == 0)
    visit.go("#/map/app", "Whole app")
    expect(page.locator(f'[data-id="workflow {workflow}"]').count() == 1, "the app has its workflows")
    visit.picture(folder, "app")
    page.locator(f'[data-id="workflow {workflow}"]').focus()
    page.keyboard.press("Enter")
    visit.title(workflow)
    names(visit, workflow, step)
    moved(visit, workflow, folder)
    if not is_static:
        part(visit, workflow, step, folder)
    marks(visit, workflow, use_case, is_static, folder)
    search(visit, use_case, folder)
    page.click("nav >> text=Findings")
    visit.title("Findings")
    if page.locator(".findings li").count():
        visit.picture(folder, "findings")
        page.uncheck("#show-error")
        visit.wait(lambda: page.locator(".findings .badge.error").count() == 0)
        page.check("#show-error")
        page.click(".findings a >> nth=0")
        visit.title("Finding 1")
        expect(page.locator("pre.spec").count() == 1, "a finding shows the specs")
        expect("`" not in page.locator("main p >> nth=1").inner_text(), "no backticks are shown")
        visit.fits("a finding")
        visit.picture(folder, "finding")
        expect(journey(visit) or is_static, "a finding tells its journey")
    page.click("nav >> text=Coverage")
    visit.title("Coverage")
    meters = page.locator(".meter").all_inner_texts()
    expect(all(re.search(r"\d+ of \d+ (steps|transitions|outcomes|screens|routes)|^no ", each)
               for each in meters), f"meters say of what: {meters[:6]}")
    visit.fits("coverage")
    visit.picture(folder, "coverage")
    expect(page.locator("tbody tr").count() > 0, "coverage lists workflows")
    if is_static:
        expect(page.locator("header nav a").count() == 4, "a static page has no phone and traffic")
    else:
        phone(visit, workflow, folder)
        traffic(visit, use_case, folder)


def names(visit, workflow, step):
    """Titles come first, or names by a switch that stays."""
    page = visit.page
    other = page.locator("h1 .other")
    title = page.locator("h1").inner_text()
    if other.count():
        expect(other.inner_text().strip() == workflow, "the name of a workflow comes second")
        expect(not title.startswith(workflow), "the title of a workflow comes first")
    shown = page.locator("svg.diagram").inner_html()
    page.check("#names")
    page.wait_for_selector(f"h1:has-text({json.dumps(workflow)})")
    visit.wait(lambda: page.locator("h1").inner_text().startswith(workflow))
    expect("tspan" in page.locator("svg.diagram").inner_html(), "the picture is drawn with names")
    titles = other.count() > 0
    page.reload()
    visit.title(workflow)
    expect(page.is_checked("#names"), "the switch stays")
    expect(page.locator("h1").inner_text().startswith(workflow), "names stay first")
    page.uncheck("#names")
    visit.wait(lambda: page.locator("h1").inner_text() == title)
    visit.wait(lambda: page.locator("svg.diagram").inner_html() == shown)
    expect(titles == (other.count() > 0), "either of the two comes second")


def moved(visit, workflow, folder):
    """A picture that is larger than its frame is moved by dragging and by the wheel."""
    page = visit.page
    for _ in range(4):
        page.click("button:has-text('Larger')")
    frame = page.locator(".frame")
    frame.scroll_into_view_if_needed()
    box = frame.bounding_box()
    seen = min(box["y"] + box["height"], 890)
    x, y = box["x"] + box["width"] / 2, (max(box["y"], 100) + seen) / 2
    at = lambda: frame.evaluate("each => [each.scrollLeft, each.scrollTop]")
    width = lambda: page.locator("svg.diagram").bounding_box()["width"]
    frame.evaluate("each => { each.scrollTop = 0; each.scrollLeft = 0 }")
    before = page.url
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()
    expect(max(at()) >= 40, f"{visit.name}: dragging moves the picture: {at()}")
    expect(page.url == before, "what is moved is not chosen")
    frame.evaluate("each => { each.scrollTop = 0 }")
    now = width()
    page.mouse.wheel(0, 60)
    room = frame.evaluate("each => each.scrollHeight > each.clientHeight + 60")
    if room:
        visit.wait(lambda: at()[1] > 0)
    page.wait_for_timeout(200)
    expect(width() == now, "the wheel alone does not change the size")
    for key in ("Control", "Meta"):
        now = width()
        page.keyboard.down(key)
        page.mouse.wheel(0, 120)
        visit.wait(lambda: width() < now)
        page.mouse.wheel(0, -120)
        visit.wait(lambda: width() > now * 0.95)
        page.keyboard.up(key)
    page.evaluate("scrollTo(0, 0)")


def part(visit, workflow, step, folder):
    """What lies some steps on is drawn, at an address of its own, with a way back."""
    page = visit.page
    visit.go(f"#/map/workflow/{workflow}/step/{step}", workflow)
    nodes = page.locator(".diagram .node[data-id]")
    whole = nodes.count()
    page.fill("#steps", "0")
    page.click("#part")
    page.wait_for_selector(".part")
    expect(page.url.endswith(f"/step/{step}?from={step}&steps=0"), f"a part's address: {page.url}")
    expect(page.locator(f'[data-id="step {step}"]').count() == 1, "the part has its first step")
    visit.wait(lambda: 0 < nodes.count() <= whole)
    expect(page.locator(".diagram .reference").count() > 0, "what lies beyond is told")
    visit.fits("a part")
    visit.picture(folder, "part")
    page.click(".steps a >> nth=-1")
    page.wait_for_selector(".part")
    expect("from=" in page.url, "a part stays while its steps are looked at")
    page.click("text=Draw the whole")
    visit.wait(lambda: page.locator(".part").count() == 0 and nodes.count() == whole)
    expect("from=" not in page.url, "the whole has its own address")


def journey(visit):
    """The steps of a journey to what is wrong lead to the map."""
    page = visit.page
    visit.go("#/findings", "Findings")
    for number in range(1, page.locator(".findings li").count() + 1):
        visit.go(f"#/findings/{number}", f"Finding {number}")
        steps = page.locator(".chain a")
        if steps.count():
            expect("note: " not in page.locator("pre.spec").inner_text(), "a journey is told once")
            steps.last.click()
            page.wait_for_selector("aside h2")
            expect("/step/" in page.url, "a step of a journey is shown on the map")
            return True
    return False


def old_state(visit, spec, server):
    """While a spec cannot be read, or the server is gone, the page says that it is old."""
    page = visit.page
    visit.go("", "Map")
    status = page.locator("#status")
    path = pathlib.Path(spec)
    text = path.read_text()
    path.write_text("feature: [\n")
    visit.wait(lambda: "A spec cannot be read" in status.inner_text())
    expect(page.locator(".card").count() > 0, "the last state is shown")
    visit.fits("an old state")
    path.write_text(text)
    visit.wait(lambda: "cannot be read" not in status.inner_text())
    Visit.is_deaf = True
    os.kill(server, signal.SIGTERM)
    visit.wait(lambda: "The server is gone" in status.inner_text())
    expect(page.locator(".card").count() > 0, "what is known stays")


def marks(visit, workflow, use_case, is_static, folder):
    """What use cases take is drawn on the map, and what a session takes while it does."""
    page = visit.page
    session = "map-" + visit.name.replace(" ", "-")
    if not is_static:
        chosen = json.dumps({"useCase": use_case}).encode()
        urllib.request.urlopen(urllib.request.Request(
            f"{visit.origin}_waymark/sessions/{session}", chosen, method="PUT"))
    taken = page.locator(".diagram .node.taken")
    visit.go(f"#/map/workflow/{workflow}", workflow)
    expect(taken.count() == 0, "nothing is marked as taken until that is chosen")
    page.select_option("#taken", "use-cases")
    taken.first.wait_for()
    expect(page.locator(".diagram .line.taken").count() > 0, "lines are marked as taken")
    expect(page.url.endswith("?taken=use-cases"), "the address names what is marked")
    if is_static:
        expect(page.locator("#taken option").count() == 2, "files know of no sessions")
    else:
        page.select_option("#taken", f"session {session}")
        visit.wait(lambda: page.locator("svg.takes").count() == 1 and taken.count() == 0)
        before = page.evaluate("performance.timeOrigin")
        call_first(visit, session)
        taken.first.wait_for()
        expect(page.evaluate("performance.timeOrigin") == before, "the page is not loaded again")
        expect(page.locator(".steps .badge.success").count() > 0, "the list of steps says so, too")
    visit.fits("what was taken")
    visit.picture(folder, "taken")
    page.click("nav >> text=Map")
    visit.title("Map")
    expect("?taken=" in page.url, "what is marked stays chosen")
    page.select_option("#taken", "")
    if not is_static:
        urllib.request.urlopen(urllib.request.Request(
            f"{visit.origin}_waymark/sessions/{session}", method="DELETE"))


def call_first(visit, session):
    """Makes the first call of what a session plays."""
    data = f"{visit.origin}_waymark/"
    with urllib.request.urlopen(f"{data}sessions/{session}") as answer:
        playing = json.load(answer)
    with urllib.request.urlopen(f"{data}use-cases/{playing['useCase']}") as answer:
        call = json.load(answer)["calls"][0]
    path = call["http"].split(" ")[1]
    for name, value in call["params"].items():
        path = path.replace("{%s}" % name, urllib.parse.quote(str(value), safe=""))
    urllib.request.urlopen(f"{visit.origin}~{session}{path}")


def search(visit, use_case, folder):
    page = visit.page
    page.click("nav >> text=Use cases")
    visit.title("Use cases")
    visit.picture(folder, "use-cases")
    page.fill("#search", use_case)
    visit.wait(lambda: page.locator("tbody tr").count() == 1)
    page.fill("#search", "no such use case")
    visit.wait(lambda: page.locator("tbody tr").count() == 0)
    page.fill("#search", use_case)
    page.click("tbody a >> nth=0")
    visit.title(use_case)
    while page.locator("a#next").count():
        before = page.url
        page.click("a#next")
        visit.wait(lambda: page.url != before)
        page.wait_for_selector(".stops [aria-current]")
        page.wait_for_timeout(100)
    visit.fits("a use case")
    visit.picture(folder, "use-case")
    expect(page.locator(".end").count() == 1, "the last stop says how it ends")


def phone(visit, workflow, folder):
    page = visit.page
    page.click("nav >> text=Phone")
    visit.title("Phone")
    page.select_option("#start", f"workflow/{workflow}")
    page.wait_for_selector(".phone")
    for _ in range(3):
        if not page.locator(".phone .choice:enabled").count():
            break
        before = page.url
        page.locator(".phone .choice:enabled").first.click()
        visit.wait(lambda: page.url != before)
        page.wait_for_timeout(200)
    visit.fits("the phone")
    visit.picture(folder, "phone")
    moves = page.locator(".details ol li").count()
    expect(moves > 0, "the trail lists the moves")
    page.click("#copy")
    copied = page.evaluate("navigator.clipboard.readText()")
    expect(copied.startswith("scenarios:"), "the walk is copied as a scenario")
    page.click("#undo")
    visit.wait(lambda: page.locator(".details ol li").count() == moves - 1)
    if moves > 1:
        page.click("#restart")
    visit.wait(lambda: page.locator(".details ol li").count() == 0)


def traffic(visit, use_case, folder):
    page = visit.page
    page.click("nav >> text=Use cases")
    page.fill("#search", use_case)
    page.click("tbody a >> nth=0")
    name = "browser-" + visit.name.replace(" ", "-")
    page.fill("#session", name)
    page.click("#play")
    page.click("text=Watch it")
    visit.title(f"Traffic of {name}")
    calls = page.locator("section").nth(1).locator("tbody tr")
    expect(calls.count() == 0, "a new session has no calls")
    try:
        urllib.request.urlopen(f"{visit.origin}~{name}/nothing/<b>here</b>".replace("<", "%3C"))
    except urllib.error.HTTPError:
        pass
    calls.first.wait_for()
    expect("undeclared-request" in calls.first.inner_text(), "drift is marked as it arrives")
    visit.fits("traffic")
    visit.picture(folder, "traffic")
    page.click(f'button[aria-label="Forget {name}"]')
    visit.wait(lambda: page.locator(f'[aria-label="Forget {name}"]').count() == 0)


def by_keyboard(visit, project):
    """Without a mouse: into the page, to a feature, and to a step of a picture."""
    page = visit.page
    _, workflow, step, _ = project
    visit.go("", "Map")
    page.keyboard.press("Tab")
    expect(page.evaluate("document.activeElement.className") == "skip", "the first stop skips")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Use cases":
            break
    page.keyboard.press("Enter")
    visit.title("Use cases")
    visit.go(f"#/map/workflow/{workflow}", workflow)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.id ?? ''") == f"step {step}":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(f"aside h2:has-text({json.dumps(step)})")


def look(visit, is_static):
    """Each view once: the other themes and widths were clicked through."""
    for name in ["Map", "Use cases", "Findings", "Coverage"] + ([] if is_static else ["Phone", "Traffic"]):
        visit.page.goto(visit.address + "#/" + name.lower().replace(" ", "-"))
        visit.title(name)
        visit.fits(name)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("--static", action="store_true")
    parser.add_argument("--pictures")
    parser.add_argument("--spec")
    parser.add_argument("--server", type=int)
    options = parser.parse_args()
    address = options.address + ("" if options.static else "_waymark/")
    with urllib.request.urlopen(address + "data/graph.json") as answer:
        graph = json.load(answer)
    with urllib.request.urlopen(address + "data/catalogue.json") as answer:
        catalogue = json.load(answer)
    workflow = next(each for each in graph["workflows"] if each["scenarios"])
    use_case = next(
        each for each in catalogue["useCases"] if each["id"] in workflow["scenarios"])
    project = (
        workflow["feature"], workflow["name"], workflow["steps"][0]["name"], use_case["title"])
    with sync_playwright() as tools:
        browser = tools.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell"))
        for scheme, width in (("light", 1400), ("dark", 360)):
            click_through(
                Visit(browser, address, scheme, width), project, options.static, options.pictures)
        for scheme, width in (("light", 360), ("dark", 1400)):
            look(Visit(browser, address, scheme, width), options.static)
        by_keyboard(Visit(browser, address, "light", 1400), project)
        if options.spec:
            old_state(Visit(browser, address, "light", 1400), options.spec, options.server)
        browser.close()
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


main()

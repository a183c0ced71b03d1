"""first-picture.py ADDRESS: prints after how many milliseconds a browser first shows something of the
page, and after how many its map."""

import shutil
import sys

from playwright.sync_api import sync_playwright

FIRST = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"

with sync_playwright() as tools:
    browser = tools.chromium.launch(executable_path=shutil.which("chromium-headless-shell"))
    page = browser.new_page()
    page.goto(sys.argv[1])
    page.wait_for_selector(".cards")
    shown = page.evaluate("performance.now()")
    while not (time := page.evaluate(FIRST)):
        page.wait_for_timeout(20)
    print(round(time), round(shown))
    browser.close()

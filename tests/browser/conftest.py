"""A real Chromium on the real app. Every page opened here fails its test on a script error or on any request that leaves this machine."""

import os
import shutil
import subprocess
import sys
from urllib.parse import quote

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.window_pool import TIMEOUT, Windows
from tests.conftest import ROOT, SENTENCE, free_port
from tests.viz.server.conftest import launched
from viz.shared.page_sentences import OWN

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--no-sandbox", "--disable-background-networking", "--no-first-run"]
DRAWN = "() => window.translucent?.app && translucent.app.mounted[translucent.app.active] && translucent.app.mounted[translucent.app.active].root.dataset.drawn"
COMPOSED = "field => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true }))"
"""Enter that ends the choice of a Chinese word in an input method: it sends nothing off."""

expect.set_options(timeout=TIMEOUT)


class Server:
    """The app on a free port, in this process."""

    def __init__(self, checkpoints):
        from viz.shared.run_service import RunService

        self.checkpoints, self.service = checkpoints, RunService(checkpoints)
        self.demo, url = launched(self.service)
        self.url = url.rstrip("/")
        self.service.warm_up()

    def stop(self):
        """Close the listening socket and every connection."""
        self.demo.close(verbose=False)


class Process:
    """`python app.py` in a process of its own, behind a proxy that answers nobody; stop and start are a real restart."""

    def __init__(self, checkpoints, tree=ROOT):
        self.tree, self.port = tree, free_port()
        self.command = [sys.executable, "app.py", "--port", str(self.port), "--checkpoints", str(checkpoints)]
        self.start()

    def start(self):
        """Returns when the ready line is printed."""
        proxied = {**os.environ, "HTTP_PROXY": "http://127.0.0.1:9", "http_proxy": "http://127.0.0.1:9", "NO_PROXY": "", "no_proxy": ""}
        self.process = subprocess.Popen(self.command, cwd=self.tree, stdout=subprocess.PIPE, encoding="utf-8", env=proxied)
        line = self.process.stdout.readline()
        assert line.startswith("Translucent is ready: http://127.0.0.1:"), line
        self.url = line.split()[-1].rstrip("/")

    def stop(self):
        """End the process and wait for it."""
        self.process.terminate()
        self.process.wait()


@pytest.fixture
def process(checkpoint_dir):
    """An app of the test's own that it may stop and start."""
    running = Process(checkpoint_dir.parent)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def new_server():
    """Start an app of one's own, over a folder of checkpoint folders."""
    started = []

    def start(checkpoints):
        started.append(Server(checkpoints))
        return started[-1]

    yield start
    for server in started:
        server.stop()


@pytest.fixture(scope="session")
def server(new_server, checkpoint_dir):
    """The app that most tests share, over the repository's checkpoints."""
    return new_server(checkpoint_dir.parent)


@pytest.fixture(scope="session")
def browser():
    """System Chromium, headless."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        pytest.fail(
            f"no browser found: none of {', '.join(CHROMIUM)} is on the PATH. Install one (Debian, Ubuntu: apt-get install chromium)."
        )
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def seen(translator):
    """The whole translation of the usual sentence, watched."""
    return translator.trace(SENTENCE, translator.translate(SENTENCE).tokens)


@pytest.fixture(scope="session")
def windows(browser):
    """The windows that tests use one after another."""
    return Windows(browser)


def _pages(windows, server):
    """What open_page and open_page_once are: pages in windows of their own, whose problems are looked at when they are given back."""
    taken = []

    def open_(
        query="",
        *,
        tab="tokens",
        depth="exact",
        width=1366,
        height=768,
        drawn=True,
        base="",
        **options,
    ):
        if tab and "tab=" not in query:
            query = f"{query or '?'}&tab={tab}"
        if depth and "depth=" not in query:
            query = f"{query or '?'}&depth={depth}"
        if "text=" not in query and "checkpoint=" not in query and any(f"tab={name}" in query for name in OWN):
            query += f"&text={SENTENCE}"  # not the page's own
        window = windows.take(width, height, {"locale": "zh-CN", **options})
        taken.append(window)
        window.origins.add(base or server.url)
        page = window.page
        page.problems = window.problems
        page.goto((base or server.url) + "/" + quote(query, safe="?&=%/#"))
        page.wait_for_selector("#translate", state="attached")  # hidden where a page needs no sentence
        page.wait_for_function(
            "() => window.translucent?.app && document.querySelector('.tl-page') && translucent.app.mounted[translucent.app.active]"
        )
        if drawn:
            wait_drawn(page)
        return page

    yield open_
    problems = [problem for window in taken for problem in window.problems]
    for window in taken:
        windows.give(window)
    assert not problems, problems


@pytest.fixture
def open_page(windows, server):
    """open_page("?text=你好。&tab=tokens", width=390, height=844, drawn=True, base=URL, **context options) -> a Page in a window of its own.

    A query that names no tab opens Tokens, the page with the whole frame and least of its own; tab="" opens what a visitor gets. One that names no
    depth gets the exact one, where every number stands; depth="" is what a visitor gets, depth="plain" the short words.

    Waits until the active page has drawn, unless drawn=False. A script error or a request to another host fails the test at its end;
    a test that wants an error on purpose takes it out of page.problems.
    """
    yield from _pages(windows, server)


@pytest.fixture(scope="module")
def open_page_once(windows, server):
    """open_page for a fixture of a whole file, whose tests look at one opened page one after another: each of them says itself what it needs of the page
    and takes back what it has changed. Opening the app costs a second of processor time, looking at it a few hundredths."""
    yield from _pages(windows, server)


def opened_once(query="", **options):
    """A fixture of a whole file: one page opened so, with open_page_once."""

    @pytest.fixture(scope="module")
    def opened(open_page_once):
        return open_page_once(query, **options)

    return opened


@pytest.fixture
def page(open_page):
    """The app as it opens."""
    return open_page()


def begin(page, query=""):
    """A visit from the beginning."""
    page.goto(page.url.split("?")[0] + query)


def wait_drawn(page):
    """Wait until the active page shows something it was asked for."""
    page.wait_for_function(DRAWN)


def open_drawer(page):
    """Open the sentence's line where it is folded: the box, the examples, the whole translation."""
    if page.evaluate("document.body.dataset.line") != "open":
        page.click("#tl-toggle")


def open_menu(page):
    """Open the menu of the frame, where what is set once stands."""
    if not page.locator("#tl-menu-panel").count():
        page.click("#tl-menu")


def go(page, tab):
    """Open a page of the app as a person does: its group and its tab, or on a phone the sheet of all pages."""
    page.wait_for_function("() => window.translucent?.app")
    button = page.locator(f"#pages [role=tab][data-tab-id={tab}]")
    if page.is_visible(".tl-here"):
        page.click(".tl-here")
        page.click(f"#tl-sheet [data-page={tab}]")
    elif tab == "opening":
        page.click(".tl-home")
    elif button.is_visible():
        button.click()
    else:
        page.click(f".tl-group[data-group={page.evaluate('translucent.app.groupOf', tab)}]")
        if button.is_visible():
            button.click()
    arrived(page, tab)


def asked_by(page):
    """What the page asks for from now on: its requests, a list that grows."""
    asked = []
    page.on("request", lambda one: asked.append(one))  # Playwright takes no method of a list
    return asked


def arrived(page, tab, **more):
    """Wait until this page of the app is the active one and has drawn."""
    page.wait_for_function("name => translucent.app.active === name && translucent.app.mounted[name]?.root.dataset.drawn", arg=tab, **more)


def contains(page, place, text):
    """Wait until what stands in that place contains the text."""
    expect(page.locator(place)).to_contain_text(text)


def reads(page, place, text):
    """Wait until the whole text in that place is this one."""
    expect(page.locator(place)).to_have_text(text)


def is_seen(page, place):
    """Wait until something in that place is visible."""
    expect(page.locator(place)).to_be_visible()


def is_hidden(page, place):
    """Wait until nothing in that place is visible."""
    expect(page.locator(place)).to_be_hidden()


def there_are(page, place, n):
    """Wait until the page has so many of these elements."""
    expect(page.locator(place)).to_have_count(n)


def has(page, place, name, value):
    """Wait until what stands in that place has this attribute."""
    expect(page.locator(place)).to_have_attribute(name, value)


def is_within(box, width):
    """Whether a box lies between the sides of a window so wide."""
    return box["x"] >= 0 and box["x"] + box["width"] <= width


def choose(page, text):
    """Another sentence, as an example that is pressed, and the page of it."""
    page.evaluate("text => translucent.app.choose(text)", text)
    shows(page, text)


def shows(page, source):
    """Wait until the active page has drawn the run of this source sentence."""
    page.wait_for_function(
        "s => window.translucent?.app?.result?.source === s && translucent.app.mounted[translucent.app.active].root.dataset.run === translucent.app.result.run",
        arg=source,
    )

"""Browser windows that tests use one after another: opening the app in a window that has loaded it before takes a fifth of the time.

Between two tests a window is emptied: its storage, its size, its page. One that a test changed in a way that cannot be taken back is closed.
"""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Error, Page

LOCAL = ("127.0.0.1", "localhost", "")
LASTING = (
    "on",
    "once",
    "route",
    "emulate_media",
    "add_init_script",
    "expose_function",
    "close",
)  # what a page keeps, whatever it shows next
MOST_KEPT = 6
TIMEOUT = 30_000


@dataclass
class Window:
    """A page in a context of its own, and what went wrong in it since it was taken."""

    context: BrowserContext
    page: Page
    options: str
    problems: list[str] = field(default_factory=list)
    origins: set[str] = field(default_factory=set)
    lasting: bool = False


class Windows:
    """take() a window, give() it back."""

    def __init__(self, browser):
        self.browser, self.free = browser, []  # type: tuple[Browser, list[Window]]

    def take(self, width, height, options):
        """An empty window of that size; `options` are those of a browser context."""
        name = repr(sorted(options.items()))
        window = next((w for w in self.free if w.options == name), None)
        if window is None:
            return self._new(width, height, options, name)
        self.free.remove(window)
        window.page.set_viewport_size({"width": width, "height": height})
        return window

    def give(self, window):
        """Empty the window for the next test, or close it."""
        pages = window.context.pages
        if window.lasting or window.problems or pages != [window.page] or not self._emptied(window):
            window.context.close()
            return
        self.free.append(window)
        if len(self.free) > MOST_KEPT:
            self.free.pop(0).context.close()

    def _new(self, width, height, options, name):
        context = self.browser.new_context(viewport={"width": width, "height": height}, strict_selectors=True, **options)
        context.set_default_timeout(TIMEOUT)
        window = Window(context, context.new_page(), name)
        context.on("weberror", lambda error: window.problems.append(f"script error: {error.error}"))
        context.on("request", lambda r: _leaves(r.url) and window.problems.append(f"request to another host: {r.url}"))
        context.on("console", lambda m: "Content Security Policy" in m.text and window.problems.append(f"stopped by the policy: {m.text}"))
        for name in LASTING:
            setattr(window.page, name, _marking(window, getattr(window.page, name)))
        return window

    @staticmethod
    def _emptied(window):
        """Whether the page could be left and its storage cleared."""
        page = window.page
        try:
            window.origins.add("{0.scheme}://{0.netloc}".format(urlsplit(page.url)))
            page.mouse.move(-9, -9)
            page.evaluate("sessionStorage.clear()")
            page.goto("about:blank")
            client = window.context.new_cdp_session(page)
            for origin in window.origins:
                client.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "cookies,local_storage,indexeddb"})
            client.detach()
        except Error:
            return False
        window.origins.clear()
        return True


def _marking(window, method):
    """The method, after which the window is not used again."""

    def called(*args, **kwargs):
        window.lasting = True
        return method(*args, **kwargs)

    return called


def _leaves(url):
    parts = urlsplit(url)
    return parts.scheme not in ("data", "blob", "about") and parts.hostname not in LOCAL

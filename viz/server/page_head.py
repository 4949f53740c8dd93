"""What stands at the top of the app's page, before Gradio's own scripts: the facts our scripts need, and the scripts.

Gradio puts what it is given as `head` into the page late, half a second to a second after its own scripts began, and in no fixed order
with a component's `js_on_load`. Written into the page as it is served, ours begin first: whoever comes later finds `translucent.ready`.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from html import escape
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Receive, Scope, Send

from model.config import Facts
from viz.pages import TEXT
from viz.server.browser_files import ENTRY, address, preloaded
from viz.server.whole_answer import WholeAnswer

WAITS = (
    "<style>html:not([data-worded]) body > * { visibility: hidden; animation: tl-anyway 0s 15s forwards; }"
    " html:not([data-worded]) body::before { content: 'Translucent'; position: fixed; inset: 0; display: grid; place-items: center; "
    "font: 600 1.5rem system-ui; opacity: .6; } @keyframes tl-anyway { to { visibility: visible; } }</style>"
)
"""Until Gradio's own words are those of the visitor's language (viz/browser/sentence/sentence_box.js), the name stands in the middle of the page."""
GROUND = (
    "<style>html[data-ground]:not([data-worded]), html[data-ground]:not([data-worded]) body { background: #fff !important; color: #111827; }"
    " html[data-ground=dark]:not([data-worded]), html[data-ground=dark]:not([data-worded]) body { background: #0b1018 !important; color: #eef2f7; color-scheme: dark; }</style>"
    "<script>(() => { let ground = new URLSearchParams(location.search).get('__theme');"
    " try { ground ??= localStorage.getItem('translucent.theme'); } catch { /* closed */ }"
    " document.documentElement.dataset.ground = ground ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'); })()</script>"
)
"""The ground of the theme that viz/browser/frame/theme.js will choose, before anything is drawn: paper and ink of viz/browser/style/scale.css."""
NOT_TRANSLATED = '<meta name="google" content="notranslate">'
"""Beside translate="no": what is shown is in both languages, and a browser that translates it takes the texts out of our hands."""
READY = "window.translucent = {}; translucent.ready = new Promise((open) => { translucent.open = open; });"
STOPPED = """addEventListener("DOMContentLoaded", () => {
  const said = location.protocol === "file:" ? {folder} : origin === "null" && {sandbox};
  if (!said) return;
  document.documentElement.dataset.worded = "";
  document.body.innerHTML = `<main style="font: 1rem/1.6 system-ui; padding: 1rem; max-width: 40rem">${said}</main>`;
});"""
"""Browsers load modules neither from a folder nor into a sandbox without an origin: what the page says then instead of nothing."""


def ready() -> str:
    """What runs before the modules: a promise of the app, or why it will not come, in both languages."""
    script = STOPPED
    for name in ("folder", "sandbox"):
        said = "".join(f'<p lang="{lang}">{escape(text)}</p>' for lang, text in zip(("zh-CN", "en"), TEXT[f"edition.{name}"], strict=True))
        script = script.replace(f"{{{name}}}", in_script(said))
    return f"{READY} {script}"


def in_script(value: object) -> str:
    """A value as a script of the page has it: no text in it ends the script."""
    return json.dumps(value, ensure_ascii=False).replace("<", "\\u003c")


def page_head(data: Facts, page: str = "") -> bytes:
    """The tags: `data` as translucent.data, a promise of the app, and the modules of the frame and of a page, asked for at once."""
    links = "".join(f'<link rel="modulepreload" href="{address(name)}">' for name in preloaded(page))
    return f'{NOT_TRANSLATED}{GROUND}{WAITS}<script>{ready()} translucent.data = {in_script(data)};</script>{links}<script type="module" src="{address(ENTRY)}"></script>'.encode()


@dataclass
class PageHead:
    """ASGI middleware: puts the tags into the app's page, right behind its <head>. Everything else goes through untouched.

    tags: by the page that an address names, "" where it names none.
    """

    app: ASGIApp
    tags: Callable[[str], bytes]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        page = scope["type"] == "http" and scope["method"] == "GET" and scope["path"] == "/"
        tab = parse_qs(scope["query_string"].decode("latin-1")).get("tab", [""])[0] if page else ""
        await self.app(scope, receive, WholeAnswer(send, is_html, partial(with_tags, partial(self.tags, tab))).take if page else send)


def is_html(_: int, headers: Headers) -> bool:
    """Whether an answer is a page."""
    return headers.get("content-type", "").startswith("text/html")


def with_tags(tags: Callable[[], bytes], page: bytes, _: MutableHeaders) -> bytes:
    """The page with the tags, and the request not to be translated."""
    return page.replace(b"<html", b'<html translate="no"', 1).replace(b"<head>", b"<head>" + tags(), 1)

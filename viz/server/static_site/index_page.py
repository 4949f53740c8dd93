"""index.html of a static edition: the frame that Gradio builds in the app, as plain HTML; the rest is the app's own scripts and styles."""

from html import escape
from pathlib import Path

from model.config import Json
from viz.pages import NAMES
from viz.server.browser_files import ENTRY, STYLES, address, preloaded
from viz.server.layout import theme
from viz.server.page_head import NOT_TRANSLATED, in_script, ready
from viz.server.request_guard import CONTENT

BASE = Path(__file__).parent / "base.css"
EDITION = "browser/static_site/start.js"
POLICY = CONTENT.partition("; frame-ancestors")[0]  # who may frame a page stands in a header or nowhere
ROOT = 'window.gradio_config = { root: "." };'
"""The app's scripts ask Gradio below which address the server's files lie (viz/browser/charts/plotly_chart.js): here, beside the page."""


def styles() -> bytes:
    """One sheet: the theme, the plain beginning, then the app's own."""
    sheets = [path.read_text(encoding="utf-8") for path in (BASE, *STYLES)]
    return "\n".join([theme()._get_theme_css(), *sheets]).encode()


def page(data: Json, style: str) -> bytes:
    """The page. data: what the scripts must know; style: where the sheet is."""
    links = "".join(f'<link rel="modulepreload" href="{address(name)}">\n' for name in [*preloaded(), EDITION])
    words = {"{policy}": escape(POLICY), "{style}": style, "{links}": links, "{ready}": f"{ROOT} {ready()}", "{data}": in_script(data)}
    words |= {"{entry}": address(ENTRY), "{edition}": address(EDITION), "{tabs}": tabs(), "{panels}": panels()}
    html = PAGE
    for slot, text in words.items():
        html = html.replace(slot, text)
    return html.encode()


def tabs() -> str:
    """The tabs; their words come with the language."""
    return "".join(
        f'<button role="tab" id="tab-{name}" data-tab-id="{name}" aria-controls="panel-{name}" aria-selected="false"></button>'
        for name in NAMES
    )


def panels() -> str:
    """The place of each page, mounted when it is first opened."""
    return "".join(
        f'<div class="tabitem" id="panel-{name}" role="tabpanel" aria-labelledby="tab-{name}" hidden>'
        f'<div class="column"><div class="html-container" id="page-{name}"><div class="tl-page"></div></div></div></div>'
        for name in NAMES
    )


def place(css: str, elem_id: str = "") -> str:
    """A place that the frame fills."""
    named = f' id="{elem_id}"' if elem_id else ""
    return f'<div class="html-container"{named}><div class="{css}"></div></div>'


PAGE = f"""<!doctype html>
<html lang="zh-CN" translate="no">
<head>
<meta charset="utf-8">
{NOT_TRANSLATED}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{{policy}}">
<title>Translucent</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{{style}}">
{{links}}<script>{{ready}}
translucent.data = {{data}};</script>
<script type="module" src="{{entry}}"></script>
<script type="module" src="{{edition}}"></script>
</head>
<body>
<div class="gradio-container"><div class="main"><main class="contain"><div class="column">
<div class="column" id="tl-frame">
{place("tl-head", "tl-head-place")}
{place("tl-line", "tl-line-place")}
{place("tl-tools", "tl-tools-place")}
<div class="column" id="tl-drawer">
<div class="row" id="tl-sentence-row"><div class="form"><div id="sentence"><label class="container"><span></span>
<div class="input-container"><input type="text" list="tl-recorded" autocomplete="off"></div></label></div></div>
<button id="translate" class="lg primary"></button></div>
<datalist id="tl-recorded"></datalist>
{place("tl-examples", "tl-examples-place")}
{place("tl-result", "tl-result-place")}
</div>
</div>
{place("tl-lesson", "tl-lesson-place")}
<div class="tabs" id="pages"><div class="tab-wrapper wrap"><div class="tab-container wrap" role="tablist">{{tabs}}</div></div>{{panels}}</div>
{place("tl-nav tl-hidden", "tl-nav-place")}
<button id="tl-relabel-button" class="tl-hidden" hidden></button>
{place("tl-foot")}
</div></main></div></div>
</body>
</html>
"""

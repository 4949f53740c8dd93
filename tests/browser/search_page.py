"""The page Search as its tests open it, or begin it anew in an opened one, and what the model says of the same search."""

import json
from functools import cache
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page

from model.config import DecodeConfig
from model.translator import Translation, Translator
from tests.browser.conftest import OpenPage

TEXT = "我有一只猫，他有一只狗。"
M = "translucent.app.mounted.search"
BEGIN = """async (scene) => {
  const { app } = translucent;
  if (app.language !== "en") await app.setLanguage("en");
  document.activeElement.blur();
  app.set({ forced: [], step: 0, source: -1, ...scene });
}"""
SHOWN = f"() => {M}.key === {M}.wanted && {M}.shown.view === {M}.payload"


def open_search(open_page: OpenPage, *, text: str = TEXT, look: dict[str, Any] | None = None, **decode: Any) -> Page:
    """The page Search, drawn. look: show, node and n of the page, as its link has them."""
    settings = {"max_length": 14, **decode}
    return open_page(f"?tab=search&lang=en&text={quote(text)}&decode={quote(json.dumps(settings))}&search={quote(json.dumps(look or {}))}")


def begin(page: Page, *, text: str = TEXT, reference: str = "", width: int = 1366, **more: Any) -> Page:
    """As if the page were opened anew. more: show, node and n of the page; everything else is a setting of the decoding."""
    node, look = more.pop("node", 0), {key: more.pop(key) for key in ("show", "n") if key in more}
    page.set_viewport_size({"width": width, "height": 768})
    page.evaluate(BEGIN, {"text": text, "reference": reference, "search": look, "decode": {"max_length": 14, **more}})
    page.wait_for_function(SHOWN)
    if node:  # which belongs to the tree that is there now
        page.evaluate("search => translucent.app.set({ search })", {**look, "node": node})
    return page


@cache
def beam(translator: Translator, text: str = TEXT, **settings: Any) -> Translation:
    """What the model's own beam search finds."""
    return translator.translate(text, DecodeConfig(strategy="beam", max_length=14, **settings))

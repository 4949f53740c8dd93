"""The page Search as its tests open it, and what the model says of the same search."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page

from model.config import DecodeConfig
from model.translator import Translation, Translator

TEXT = "我有一只猫，他有一只狗。"
M = "translucent.app.mounted.search"

Open = Callable[..., Page]


def open_search(
    open_page: Open,
    *,
    lang: str = "en",
    text: str = TEXT,
    width: int = 1366,
    reference: str = "",
    forced: tuple[int, ...] = (),
    **more: Any,
) -> Page:
    """The page Search, drawn. more: show, node and n of the page; everything else is a setting of the decoding."""
    look = {key: more.pop(key) for key in ("show", "node", "n") if key in more}
    query = f"?tab=search&lang={lang}&text={quote(text)}&decode={quote(json.dumps({'max_length': 14, **more}))}&search={quote(json.dumps(look))}"
    query += (f"&reference={quote(reference)}" if reference else "") + (f"&forced={json.dumps(forced)}" if forced else "")
    page = open_page(query, width=width)
    page.wait_for_function(f"translucent.app.active === 'search' && {M} && {M}.root.dataset.drawn")
    return page


def beam(translator: Translator, text: str = TEXT, **settings: Any) -> Translation:
    """What the model's own beam search finds."""
    return translator.translate(text, DecodeConfig(strategy="beam", max_length=14, **settings))


def num(text: str) -> float:
    """A number as the page writes it."""
    return float(text.replace("−", "-"))

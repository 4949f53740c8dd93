"""The page of all pages: which pages stand together, in the order in which one would read them."""

from __future__ import annotations

from typing import TypedDict

SECTIONS: dict[str, tuple[str, ...]] = {
    "whole": ("flow", "map", "cost", "intuition", "families"),
    "input": ("tokens", "embeddings", "space"),
    "attention": ("attention", "head", "roles", "alignment", "masks"),
    "layers": ("residual", "feedforward", "memory", "lens"),
    "writing": ("decoding", "search", "forcing", "roundtrip", "anatomy"),
    "change": ("whatif", "patching", "attribution", "lab", "compare"),
    "learn": ("lessons", "byhand", "bugs", "textbook", "teach"),
}
"""By what a person wants to know, which is not always the group that a page's tab stands in. A page that is not here comes last, by itself."""


class ContentsSection(TypedDict):
    """Some pages under one heading."""

    name: str
    pages: list[str]


class ContentsView(TypedDict):
    """What the page draws."""

    sections: list[ContentsSection]


def contents_view() -> ContentsView:
    """All sections."""
    return {"sections": [{"name": name, "pages": list(pages)} for name, pages in SECTIONS.items()]}

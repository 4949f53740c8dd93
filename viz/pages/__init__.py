"""All pages, in their order. What the app has of them is derived from this one list: groups, tabs, scripts, styles, words, keys of the scene."""

from __future__ import annotations

from viz.pages import (
    alignment,
    attention,
    attribution,
    decoding,
    embeddings,
    feedforward,
    flow,
    forcing,
    head,
    intuition,
    lab,
    lens,
    map,
    masks,
    memory,
    residual,
    roles,
    search,
    tokens,
    whatif,
)
from viz.shared.page import Page
from viz.shared.words import LANGUAGES, TABLES, Words

PAGES: tuple[Page, ...] = (
    flow.PAGE,
    map.PAGE,
    intuition.PAGE,
    tokens.PAGE,
    embeddings.PAGE,
    attention.PAGE,
    head.PAGE,
    roles.PAGE,
    alignment.PAGE,
    whatif.PAGE,
    masks.PAGE,
    residual.PAGE,
    feedforward.PAGE,
    memory.PAGE,
    lens.PAGE,
    attribution.PAGE,
    decoding.PAGE,
    search.PAGE,
    forcing.PAGE,
    lab.PAGE,
)

GROUPS: dict[str, tuple[str, ...]] = {
    group: tuple(p.name for p in PAGES if p.group == group) for group in dict.fromkeys(p.group for p in PAGES)
}
"""The pages by what they are about: one group of tabs is seen at a time."""

NAMES: tuple[str, ...] = tuple(p.name for p in PAGES)
SENTENCE_PAGES: tuple[str, ...] = tuple(p.name for p in PAGES if p.sentence)
"""Those that show a sentence's run."""

TEXT: Words = {
    f"{prefix}.{key}": pair
    for tables in (TABLES, *(page.words for page in PAGES))
    for prefix, table in tables.items()
    for key, pair in table.items()
}
"""All words a person reads: "tokens.title" -> (zh, en)."""


def words(language: str) -> dict[str, str]:
    """The words in one language."""
    index = LANGUAGES.index(language)
    return {key: pair[index] for key, pair in TEXT.items()}

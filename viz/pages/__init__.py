"""All pages, in their order. What the app has of them is derived from this one list: groups, tabs, scripts, styles, words, keys of the scene."""

from importlib import import_module

from viz.lessons.catalogue import Catalogue, say
from viz.shared.page import Page
from viz.shared.words import LANGUAGES, TABLES, Words

NAMES = (
    "opening",
    "flow",
    "cost",
    "intuition",
    "families",
    "tokens",
    "embeddings",
    "space",
    "attention",
    "head",
    "masks",
    "alignment",
    "roles",
    "residual",
    "feedforward",
    "memory",
    "lens",
    "decoding",
    "search",
    "forcing",
    "anatomy",
    "learn",
    "gradients",
    "whatif",
    "attribution",
    "patching",
    "compare",
    "lab",
    "lessons",
    "byhand",
    "bugs",
    "textbook",
    "teach",
    "contents",
)
"""The folders in viz/pages/, in the order of the tabs. The app opens with the first."""

PAGES: tuple[Page, ...] = tuple(import_module(f"viz.pages.{name}").PAGE for name in NAMES)

GROUPS: dict[str, tuple[str, ...]] = {
    group: tuple(page.name for page in PAGES if page.group == group) for group in dict.fromkeys(page.group for page in PAGES)
}
"""The pages by what they are about: one group of tabs is seen at a time."""

SENTENCE_PAGES: tuple[str, ...] = tuple(page.name for page in PAGES if page.sentence)
"""Those that show a sentence's run."""

FIRST_COURSE: tuple[str, ...] = (
    "flow",
    "tokens",
    "embeddings",
    "head",
    "attention",
    "residual",
    "feedforward",
    "lens",
    "decoding",
    "search",
    "forcing",
    "learn",
    "whatif",
)
"""What the menu shows in plain words, in the order in which the sentence travels; the others are behind "more" (the page contents)."""

CATALOGUE = Catalogue({page.name: page.parts for page in PAGES}, tuple(key for page in PAGES for key in page.scene), GROUPS, FIRST_COURSE)
"""What a lesson may name, and what the page of all pages lists."""
say(CATALOGUE)

TEXT: Words = {
    f"{prefix}.{key}": pair
    for tables in (TABLES, *(page.words for page in PAGES), *(page.late for page in PAGES))
    for prefix, table in tables.items()
    for key, pair in table.items()
}
"""All words a person reads: "tokens.title" -> (zh, en)."""


def words(language: str) -> dict[str, str]:
    """The words in one language."""
    index = LANGUAGES.index(language)
    return {key: pair[index] for key, pair in TEXT.items()}

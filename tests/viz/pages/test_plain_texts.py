"""The plain depth: every line of reading has a short form, filled with values that the exact one is told too."""

import re

import pytest

from viz.pages import TEXT

PAGES = ("intuition", "attention", "head", "alignment", "whatif", "masks", "anatomy", "flow")
SLOT = re.compile(r"\{(\w+)\}")
READING = re.compile(
    r"^told\.|(^|[._])(see|look|moved|unmoved)([._]|$)|^(value|masking|order)\.(\w+)$|^(score|weight|mix|out)\.(see|look|only|against|along)"
)
NO_READING = {"whatif.order." + name for name in ("try", "pair", "why", "with", "without", "about")}


def readings(page):
    """Keys of the lines of reading of a page."""
    own = [key.removeprefix(f"{page}.") for key in TEXT if key.startswith(f"{page}.") and not key.endswith(".plain")]
    looks = [key for key in own if READING.search(key) and not (page == "intuition" and key.startswith("order."))]
    return [f"{page}.{key}" for key in looks if f"{page}.{key}" not in NO_READING]


@pytest.mark.parametrize("page", PAGES)
def test_every_line_of_reading_can_be_said_shortly(page):
    assert readings(page)
    for key in readings(page):
        zh, en = TEXT.get(f"{key}.plain", TEXT[key])
        characters = re.findall(r"[\u3400-\u9fffA-Za-z0-9]", SLOT.sub("值值", zh))
        assert len(characters) <= 40 and len(en.split()) <= 26, f"{key}: {len(characters)} characters, {len(en.split())} words"


@pytest.mark.parametrize("page", PAGES)
def test_a_short_form_is_told_only_what_the_exact_one_is_told(page):
    """Both are filled with the same values, so what they share is the same number."""
    for key in [key for key in TEXT if key.startswith(f"{page}.") and key.endswith(".plain") and key.removesuffix(".plain") in TEXT]:
        short, exact = (set(SLOT.findall(TEXT[k][1])) for k in (key, key.removesuffix(".plain")))
        assert short <= exact, f"{key} says {short - exact}, which {key.removesuffix('.plain')} does not"

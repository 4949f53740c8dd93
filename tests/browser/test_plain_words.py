"""What a page shows in plain words names no tensor."""

from __future__ import annotations

from tests.browser.conftest import OpenPage, go
from viz.pages import NAMES

LATER = {"head"}
"""Pages that are being drawn anew."""
NAMED = r"""() => {
  const name = /(^|[\s(（])(encoder|decoder)\.\d|(^|\s)\.(scores\w*|weights|out|[qkvz])\b|resid_(pre|mid|post)|scores_(raw|masked)/;
  const found = new Set(), walk = document.createTreeWalker(document.querySelector('.gradio-container'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent, e = walk.currentNode.parentElement;
    if (name.test(text) && !e.closest('script, style') && e.checkVisibility({ visibilityProperty: true })) found.add(text.trim().slice(0, 60));
  }
  return [...found];
}"""


def test_no_page_shows_the_name_of_a_tensor_in_plain_words(open_page: OpenPage) -> None:
    page = open_page("?lang=en&kind=cross", tab="tokens", depth="plain")
    named = {}
    for name in NAMES:
        if name in LATER:
            continue
        go(page, name)
        page.wait_for_function("name => translucent.app.mounted[name]?.root.dataset.drawn", arg=name)
        if found := page.evaluate(NAMED):
            named[name] = found
    assert not named

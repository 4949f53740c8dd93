"""The page of all pages: every page once with its question, in plain words those of the first course before the others."""

import pytest

from tests.viz.sheets import flat, marks_in
from viz.pages import FIRST_COURSE, GROUPS, NAMES


@pytest.mark.parametrize("lang, mark", [("zh", "？"), ("en", "?")])
@pytest.mark.parametrize("depth, first", [("plain", FIRST_COURSE), ("exact", ())])
def test_every_page_is_listed_once_with_the_question_that_it_answers(page, lang, mark, depth, first):
    sheet = page.sheet(lang=lang, depth=depth)
    items = [item for one in marks_in(sheet["picture"], "Items") for item in one["items"]]
    others = [name for pages in GROUPS.values() for name in pages if name not in (*first, "opening", "contents")]
    assert [item["page"] for item in items] == [*first, *others] and len(items) == len(NAMES) - 2
    assert all(flat(item["note"]).endswith(mark) for item in items)
    assert str(len(items)) in flat(sheet["answer"][0]["said"])

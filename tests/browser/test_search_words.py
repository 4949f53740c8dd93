"""The page Search: how its numbers and what is read aloud are written."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page


def test_what_is_read_aloud_has_one_full_stop_and_small_chances_no_exponent(open_page: Callable[..., Page]) -> None:
    page = open_page("?tab=search&lang=en&text=猫")
    said = page.evaluate("translucent.app.t('search.say', { step: 1, status: 'kept', text: 'A cat.', log_p: '0', score: '0' })")
    assert "A cat.”" in said and ".." not in said
    assert page.evaluate("[0, 4e-9, 4e-7, 4e-5, 0.5].map(translucent.app.search.percent)") == [
        "0%",
        "< 0.0001%",
        "< 0.0001%",
        "0.004%",
        "50.0%",
    ]

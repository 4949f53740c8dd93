"""The page Search: how what is read aloud is written."""

from collections.abc import Callable

from playwright.sync_api import Page


def test_what_is_read_aloud_has_one_full_stop(open_page: Callable[..., Page]) -> None:
    page = open_page("?tab=search&lang=en&text=猫")
    said = page.evaluate("translucent.app.t('search.say', { step: 1, status: 'kept', text: 'A cat.', log_p: '0', score: '0' })")
    assert "A cat.”" in said and ".." not in said

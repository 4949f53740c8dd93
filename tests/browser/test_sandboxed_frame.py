"""The app where the browser does not load its scripts: in the sandbox of a course system, or a static edition opened from its folder."""

import pytest
from playwright.sync_api import expect

from viz.server.static_site import index_page

SHOW = """(sandbox) => { document.body.innerHTML = `<iframe sandbox="${sandbox}" src="/?embed=1&tab=tokens&lang=en"></iframe>`; }"""


def test_a_frame_without_an_origin_says_in_both_languages_what_is_missing(page):
    page.evaluate(SHOW, "allow-scripts")
    inner = page.frame_locator("iframe")
    for language in ("zh-CN", "en"):
        expect(inner.locator(f"p[lang={language}]")).to_contain_text('sandbox="allow-scripts allow-same-origin')
    expect(inner.locator("p[lang=en]")).to_be_visible()
    page.problems.clear()


@pytest.mark.parametrize("more", ["", pytest.param(" allow-downloads allow-popups", marks=pytest.mark.thorough)])
def test_a_frame_with_an_origin_shows_the_figure(page, more):
    page.evaluate(SHOW, f"allow-scripts allow-same-origin{more}")
    expect(page.frame_locator("iframe").locator("#tokens-picture")).to_be_visible()


def test_a_static_edition_opened_from_its_folder_says_what_to_run(page, tmp_path):
    (tmp_path / "index.html").write_bytes(index_page.page({}, "none.css"))
    page.goto((tmp_path / "index.html").as_uri())
    for language in ("zh-CN", "en"):
        expect(page.locator(f"p[lang={language}]")).to_contain_text("python -m http.server")
    page.problems[:] = [problem for problem in page.problems if "file:" not in problem]

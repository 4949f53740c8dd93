"""How a visitor is received: three doors, the page of all pages, the page for teachers."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, Server, wait_drawn
from viz.pages import NAMES

DOORS = ".tl-doors .tl-door"
AT = "name => translucent.app.active === name && translucent.app.mounted[name]?.root.dataset.drawn"


def visit(open_page: OpenPage, query: str = "?lang=en", **more: Any) -> Page:
    """Come as a visitor does."""
    return open_page(query, tab="", depth="", **more)


@pytest.mark.parametrize(("lang", "width", "height"), [("zh", 1366, 768), ("en", 1366, 768), ("zh", 390, 844), ("en", 390, 844)])
def test_three_doors_stand_in_one_low_row_above_a_stage_that_is_seen(open_page: OpenPage, lang: str, width: int, height: int) -> None:
    page = visit(open_page, f"?lang={lang}", width=width, height=height)
    assert page.locator(DOORS).count() == 3
    boxes = [door.bounding_box() for door in page.locator(DOORS).all()]
    assert len({round(box["y"]) for box in boxes}) == 1  # type: ignore[index]
    assert page.locator(".tl-doors").bounding_box()["height"] <= 64  # type: ignore[index]
    stage = page.locator(".flow-stage").bounding_box()
    assert stage is not None and stage["y"] < height / 2
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("name", "leads"), [("road", "tokens"), ("look", "contents"), ("teach", "teach")])
def test_each_door_leads_where_it_says_and_back_returns_to_the_doors(open_page: OpenPage, name: str, leads: str) -> None:
    page = visit(open_page)
    page.locator(f"[data-door={name}]").click()
    page.wait_for_function(AT, arg=leads)
    assert page.locator(DOORS).count() == 0
    page.go_back()
    page.wait_for_function(AT, arg="flow")
    expect(page.locator(DOORS)).to_have_count(3)


@pytest.mark.parametrize("query", ["?tab=flow&lang=en", "?text=你好。&lang=en"])
def test_who_comes_by_a_link_sees_no_doors(open_page: OpenPage, query: str) -> None:
    page = visit(open_page, query)
    wait_drawn(page)
    assert page.locator(DOORS).count() == 0


def test_the_doors_stay_when_the_page_is_loaded_again_and_go_when_a_sentence_is_chosen(open_page: OpenPage) -> None:
    page = visit(open_page)
    expect(page.locator(DOORS)).to_have_count(3)
    page.reload()
    expect(page.locator(DOORS)).to_have_count(3)
    page.locator("#sentence textarea").fill("你好。")
    page.locator("#translate").click()
    expect(page.locator(DOORS)).to_have_count(0)


def test_the_page_of_all_pages_lists_every_page_with_its_question_and_opens_it(open_page: OpenPage) -> None:
    page = open_page("?tab=contents&lang=en")
    entries = page.locator(".co-page")
    listed = entries.evaluate_all("all => all.map(e => e.dataset.page)")
    assert sorted(listed) == sorted(set(NAMES) - {"contents"})
    for text in page.locator(".co-page span").all_text_contents():
        assert text.endswith("?")
    page.locator("[data-page=masks]").click()
    page.wait_for_function(AT, arg="masks")


def test_a_teacher_puts_a_link_together_and_it_opens_what_it_says(open_page: OpenPage, server: Server) -> None:
    page = open_page("?tab=teach&lang=zh&text=你好。")
    page.locator("#teach-opens").select_option("lesson:road/6")
    page.locator("#teach-lang").select_option("en")
    page.locator("#teach-depth").select_option("exact")
    link = page.locator("#teach-link").input_value()
    assert link.startswith(server.url)
    page.goto(link)
    page.wait_for_selector(".ls-card[data-stop=mask]")
    wait_drawn(page)
    assert page.evaluate("[translucent.app.language, translucent.app.depth, translucent.app.scene.text]") == ["en", "exact", "你好。"]


def test_a_teacher_without_a_sentence_leaves_it_to_the_class(open_page: OpenPage) -> None:
    page = open_page("?tab=teach&lang=en&text=你好。")
    page.locator("#teach-sentence").uncheck()
    assert "text=" not in page.locator("#teach-link").input_value()


def test_a_teacher_opens_a_stop(open_page: OpenPage) -> None:
    page = open_page("?tab=teach&lang=en")
    page.get_by_role("button", name="3 Soft lookup", exact=True).click()
    page.wait_for_selector(".ls-card[data-stop=lookup]")
    page.wait_for_function(AT, arg="intuition")


GREETED = [("en-US", "I have a cat.", "en-zh"), ("zh-CN", "我有一只猫。", "zh-en"), ("de-DE", "I have a cat.", "en-zh")]


@pytest.mark.parametrize(("locale", "text", "checkpoint"), GREETED)
def test_who_comes_with_nothing_meets_a_sentence_in_their_language(open_page: OpenPage, locale: str, text: str, checkpoint: str) -> None:
    page = visit(open_page, "", locale=locale, drawn=False)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.post_data or ""))
    page.reload()  # the same visit, now listened to
    page.wait_for_function("() => window.translucent?.app?.result")
    page.wait_for_function("text => document.querySelector('#sentence textarea')?.value === text", arg=text)
    assert page.evaluate("[translucent.app.result.source, translucent.app.scene.checkpoint]") == [text, checkpoint]
    other = next(one for _, one, _ in GREETED if one != text)
    assert not [body for body in asked if other in body], "the other sentence was never asked for"
    expect(page.locator(DOORS)).to_have_count(3)


@pytest.mark.parametrize("query", ["?tab=flow", "?text=你好。", "?checkpoint=zh-en", "?layer=1"])
def test_a_link_means_the_same_for_everybody(open_page: OpenPage, query: str) -> None:
    page = visit(open_page, query, locale="en-US")
    assert page.evaluate("translucent.app.scene.checkpoint") == "zh-en"
    assert page.evaluate("translucent.app.language") == "en"


def test_a_remembered_language_greets_before_the_browser_s_own(open_page: OpenPage) -> None:
    page = visit(open_page, "", locale="en-US")
    page.locator("#tl-lang").click()
    page.wait_for_function("translucent.app.language === 'zh'")
    page.goto(page.url.split("?")[0])
    page.wait_for_function("() => window.translucent?.app?.result")
    assert page.evaluate("translucent.app.result.source") == "我有一只猫。"

"""A lesson's exercises in a real browser: answered rightly, answered wrongly, kept, and written out."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import wait_drawn
from viz.pages import words

HIDDEN = "() => getComputedStyle(document.querySelector('#page-masks [data-part~=weights] > *')).visibility"


def mark_what_lies_ahead(page):
    """The causal mask by its rule: every cell whose column is beyond its row."""
    for cell in page.locator(".ls-cell").all():
        if int(cell.get_attribute("data-column") or 0) > int(cell.get_attribute("data-row") or 0):
            cell.click()


def test_a_stop_is_answered_rightly_and_the_answers_are_kept_and_written_out(open_page, tmp_path):
    said = words("zh")
    page = open_page("?lesson=masks/2&lang=zh", tab="")
    page.wait_for_selector(".ls-cell")
    assert page.evaluate(HIDDEN) == "hidden"
    mark_what_lies_ahead(page)
    page.locator("#exercise-check").click()
    expect(page.locator("#exercise-verdict")).to_contain_text(said["exercise.verdict.right"])
    expect(page.locator("#exercise-solution")).to_be_visible()
    assert page.evaluate(HIDDEN) == "visible"
    page.goto(page.url.split("?")[0] + "?lesson=masks/1&lang=zh")
    page.locator("[name=exercise-holds]").nth(1).check()
    page.get_by_label("它自己和前面的所有词元").check()
    page.locator("#exercise-check").click()
    expect(page.locator("#exercise-verdict")).to_contain_text(said["exercise.verdict.right"])
    page.locator("#exercise-next").click()
    rows = page.evaluate("translucent.app.result.tgt_tokens")
    page.locator("#exercise-field").fill(str(rows * (rows + 1) // 2))
    page.locator("#exercise-field").press("Enter")
    expect(page.locator("#exercise-verdict")).to_contain_text(said["exercise.verdict.right"])
    page.reload()
    page.wait_for_selector("#exercise-ask")  # all of it loads again
    expect(page.locator(".ls-step.ls-is-done")).to_have_count(2)
    expect(page.locator("#exercise-kept")).to_contain_text("1")
    page.goto(page.url.split("?")[0] + "?tab=lessons&lang=zh")
    wait_drawn(page)
    expect(page.locator(".mk-item:has([data-lesson=masks]) .ln-progress")).to_contain_text("3")
    with page.expect_download() as download:
        page.locator("#lessons-save").click()
    download.value.save_as(tmp_path / "work.json")
    made = json.loads((tmp_path / "work.json").read_text(encoding="utf-8"))
    (lesson,) = made["lessons"]
    assert (lesson["lesson"], lesson["right"], lesson["finished"]) == ("masks", 3, False)
    assert [one["tries"] for one in lesson["answers"]] == [1, 1, 1]
    assert [str(rows * (rows + 1) // 2)] in [one["answers"] for one in lesson["answers"]]
    assert all(one["sentence"] and one["checkpoint"] and one["question"] for one in lesson["answers"])
    page.locator("#lessons-forget").click()
    page.locator("#lessons-forget-yes").click()
    expect(page.locator(".ln-progress")).to_have_count(0)


def test_a_wrong_answer_gets_the_evidence_then_a_hint_then_the_solution(open_page):
    said = words("en")
    page = open_page("?lesson=masks/2&lang=en", tab="")
    page.wait_for_selector(".ls-cell")
    box = page.locator(".ls-card").bounding_box()
    assert box and box["x"] > 800, "the question stands beside the picture"
    page.locator("#exercise-check").click()
    expect(page.locator("#exercise-verdict")).to_contain_text(said["exercise.verdict.wrong"])
    assert page.locator("#exercise-hint").count() == 0
    page.locator("#exercise-evidence").click()
    scores = page.locator("#page-masks [data-part~=scores]")
    expect(scores).to_be_visible()
    assert scores.evaluate("e => getComputedStyle(e).outlineStyle") == "solid"
    page.locator("#exercise-check").click()
    expect(page.locator("#exercise-hint")).to_be_visible()
    assert page.locator("#exercise-solution").count() == 0
    page.locator("#exercise-check").click()
    expect(page.locator("#exercise-solution")).to_be_visible()
    expect(page.locator("#exercise-check")).to_have_count(0)

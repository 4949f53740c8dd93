"""Lessons in a real browser: exercises answered, kept and written out; whole lessons walked to their end; one that a person writes, saves and sends."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import arrived, begin, contains, go, has, is_seen, open_menu, reads, there_are, wait_drawn
from tests.conftest import ROOT, read_json, thorough, through_json, write_json
from tests.viz.lessons.solvers import SOLVERS
from viz.__main__ import main
from viz.lessons.exercise_types import TYPES
from viz.lessons.learner_run import Ground
from viz.pages import words
from viz.shared.scene import scene_from

HIDDEN = "() => getComputedStyle(document.querySelector('#page-masks [data-part~=weights] > *')).visibility"


def mark_what_lies_ahead(page):
    """The causal mask by its rule: every cell whose column is beyond its row."""
    for cell in page.locator(".ls-cell").all():
        if int(cell.get_attribute("data-column") or 0) > int(cell.get_attribute("data-row") or 0):
            cell.click()


def check(page, verdict):
    """Send the answer off, which is found so."""
    page.click("#exercise-check")
    contains(page, "#exercise-verdict", verdict)


def test_a_stop_is_answered_rightly_and_the_answers_are_kept_and_written_out(open_page, tmp_path):
    said = words("zh")
    page = open_page("?lesson=masks/2&lang=zh", tab="")
    page.wait_for_selector(".ls-cell >> nth=0")
    assert page.evaluate(HIDDEN) == "hidden"
    mark_what_lies_ahead(page)
    check(page, said["exercise.verdict.right"])
    is_seen(page, "#exercise-solution")
    assert page.evaluate(HIDDEN) == "visible"
    begin(page, "?lesson=masks/1&lang=zh")
    page.check("[name=exercise-holds] >> nth=1")
    page.get_by_label("它自己和前面的所有词元").check()
    check(page, said["exercise.verdict.right"])
    page.click("#exercise-next")
    rows = page.evaluate("translucent.app.result.tgt_tokens")
    page.fill("#exercise-field", str(rows * (rows + 1) // 2))
    page.press("#exercise-field", "Enter")
    contains(page, "#exercise-verdict", said["exercise.verdict.right"])
    page.reload()
    page.wait_for_selector("#exercise-ask")  # all of it loads again
    there_are(page, ".ls-step.ls-is-done", 2)
    contains(page, "#exercise-kept", "1")
    begin(page, "?tab=lessons&lang=zh")
    wait_drawn(page)
    contains(page, ".mk-item:has([data-lesson=masks]) .ln-progress", "3")
    with page.expect_download() as download:
        page.click("#lessons-save")
    download.value.save_as(tmp_path / "work.json")
    made = read_json(tmp_path / "work.json")
    (lesson,) = made["lessons"]
    assert (lesson["lesson"], lesson["right"], lesson["finished"]) == ("masks", 3, False)
    assert [one["tries"] for one in lesson["answers"]] == [1, 1, 1]
    assert [str(rows * (rows + 1) // 2)] in [one["answers"] for one in lesson["answers"]]
    assert all(one["sentence"] and one["checkpoint"] and one["question"] for one in lesson["answers"])
    page.click("#lessons-forget")
    page.click("#lessons-forget-yes")
    there_are(page, ".ln-progress", 0)


def test_a_wrong_answer_gets_the_evidence_then_a_hint_then_the_solution(open_page):
    said = words("en")
    page = open_page("?lesson=masks/2&lang=en", tab="")
    page.wait_for_selector(".ls-cell >> nth=0")
    box = page.locator(".ls-card").bounding_box()
    assert box and box["x"] > 800, "the question stands beside the picture"
    check(page, said["exercise.verdict.wrong"])
    assert page.locator("#exercise-hint").count() == 0
    page.click("#exercise-evidence")
    scores = page.locator("#page-masks [data-part~=scores]")
    expect(scores).to_be_visible()
    assert scores.evaluate("e => getComputedStyle(e).outlineStyle") == "solid"
    page.click("#exercise-check")
    is_seen(page, "#exercise-hint")
    assert page.locator("#exercise-solution").count() == 0
    page.click("#exercise-check")
    is_seen(page, "#exercise-solution")
    there_are(page, "#exercise-check", 0)


LESSONS = ROOT / "lessons"


def put_in_order(page, order):
    """Each step moved up to its place by its arrow."""
    now = sorted(order)
    for place, step in enumerate(order):
        for at in range(now.index(step), place, -1):
            page.locator(".ls-order li").nth(at).locator("[data-by='-1']").click()
        now.remove(step)
        now.insert(place, step)


def give(page, question, right):
    """Put an answer into the form as a person does."""
    kind = question["input"]["kind"]
    if kind in ("number", "whole", "shape"):
        page.fill("#exercise-field", ", ".join(map(str, right)) if kind == "shape" else f"{right:.6g}" if kind == "number" else str(right))
    elif kind == "order":
        put_in_order(page, right)
    elif kind == "claim":
        page.locator("[name=exercise-holds]").nth(0 if right["holds"] else 1).check()
        page.locator("[name=exercise-reason]").nth(right["reason"]).check()
    elif kind == "cells":
        for row, column in right:
            page.click(f".ls-cell[data-row='{row}'][data-column='{column}']")
    else:
        for one in right if kind == "several" else [right]:
            page.locator(f"[name=exercise-{kind}]").nth(one).check()


@pytest.mark.parametrize(
    ("name", "language", "checkpoint", "text"),
    [
        ("masks", "zh", "zh-en", "我有一只猫。"),
        thorough("queries-keys-values", "en", "en-zh", "I have a small cat."),
    ],
)
def test_a_lesson_is_walked_to_its_end(open_page, server, name, language, checkpoint, text):
    said, lesson = words(language), read_json(LESSONS / f"{name}.json")
    page = open_page(f"?lesson={name}/1&lang={language}&checkpoint={checkpoint}&text={text}", tab="", depth="")
    for n, stop in enumerate(lesson["stops"], 1):
        reads(page, "#lesson-title", stop["title"][language])
        arrived(page, stop["scene"]["tab"])
        for part in stop.get("show", []):
            is_seen(page, f"#page-{stop['scene']['tab']} [data-part~={part}] >> nth=0")
        exercises = stop.get("exercises", [])
        for i, one in enumerate(exercises):
            page.locator(f".ls-exercise[data-exercise='{i}'] #exercise-form").wait_for()
            service = server.service
            on = Ground(service, service.result(scene_from(page.evaluate("translucent.app.scene"), service.default).run))
            question = TYPES[one["type"]].pose(on, one.get("at", {}))
            right = SOLVERS[one["type"]](on, one.get("at", {}), through_json(question))
            give(page, question, right)
            page.click("#exercise-check")
            expect(page.locator("#exercise-verdict"), f"{name}, {stop['name']}, {i}").to_contain_text(said["exercise.verdict.right"])
            there_are(page, ".ls-step.ls-is-done", i + 1)
            if i + 1 < len(exercises):
                page.click("#exercise-next")
        page.click("#lesson-next")
        there_are(page, ".ls-dot[aria-current]", 1 if n < len(lesson["stops"]) else 0)
    for line in lesson["afterwards"][language]:
        contains(page, "#lesson-end", line)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1366


NOTE = "Row by row: <b>{source}</b>"


def add(page, note, exercise=""):
    """The view on the screen becomes a stop."""
    open_menu(page)
    page.click("#tl-add-stop")
    page.fill("#tl-add [data-field=note]", note)
    if exercise:
        page.select_option("#tl-add [data-field=type]", exercise)
        contains(page, "#tl-add-asked", "causal mask")
    page.click("#tl-add-go")
    page.locator("#tl-add-done").wait_for()


def test_a_lesson_is_written_walked_saved_opened_and_sent(open_page, tmp_path):
    said = words("en")
    page = open_page(
        "?tab=masks&lang=en&kind=decoder&layer=1&head=2&step=2&text=我有一只猫。", permissions=["clipboard-read", "clipboard-write"]
    )
    open_menu(page)
    page.click("#tl-add-stop")
    page.click("#tl-add-go")
    reads(page, "#tl-add-wrong", said["drafting.need_note"])
    page.click("#tl-add-close")
    add(page, NOTE, "masked")
    page.click("#tl-add-on")
    go(page, "head")
    page.evaluate("translucent.app.set({kind: 'encoder'})")
    add(page, "The second stop")
    page.click("#tl-add-mine")

    page.click("#lessons-mine [data-do=edit]")
    page.fill(".ln-editor > label [data-field=title]", "Own lesson")
    page.locator(".ln-editor > label [data-field=title]").blur()
    contains(page, "#lessons-mine h4", "Own lesson")
    page.click("[data-stop=stop-2] [data-do=up]")
    has(page, ".ln-editor li >> nth=0", "data-stop", "stop-2")
    page.click("[data-stop=stop-2] [data-do=down]")
    page.click("[data-stop=stop-2] [data-do=change]")
    page.fill("[data-stop=stop-2] [data-field=note]", "Written in {braces}")
    page.locator("[data-stop=stop-2] [data-field=note]").blur()
    page.click("#lessons-mine [data-do=save]")
    contains(page, "#lessons-mine .mk-notice p >> nth=-1", "Stop 2, text: '{braces}'.")
    page.fill("[data-stop=stop-2] [data-field=note]", "The second stop")
    page.locator("[data-stop=stop-2] [data-field=note]").blur()
    with page.expect_download() as download:
        page.click("#lessons-mine [data-do=save]")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "own-lesson.json" and main(["lessons", "check", str(file)]) == 0
    saved = read_json(file)
    assert [stop["text"] for stop in saved["stops"]] == [{"zh": NOTE, "en": NOTE}, {"zh": "The second stop", "en": "The second stop"}]
    assert saved["stops"][0]["exercises"] == [{"type": "masked", "at": {"mask": "causal", "layer": 1, "head": 2, "size": 5}}]

    page.click("#lessons-mine [data-do=walk]")
    page.wait_for_selector(".ls-cell >> nth=0")
    reads(page, "#lesson-text", "Row by row: <b>我有一只猫。</b>")
    mark_what_lies_ahead(page)
    check(page, said["exercise.verdict.right"])
    page.click("#lesson-next")
    reads(page, "#lesson-text", "The second stop")
    page.wait_for_function("translucent.app.active === 'head' && translucent.app.scene.kind === 'encoder'")
    page.click("#lesson-leave")

    go(page, "lessons")
    page.click("#lessons-mine [data-do=delete]")
    page.click("#lessons-mine [data-do=delete-yes]")
    there_are(page, "[data-draft]", 0)
    bad = tmp_path / "bad.json"
    write_json(bad, {**saved, "stops": [{**saved["stops"][0], "scene": {"tab": "nowhere"}}]})
    page.set_input_files("#lessons-open", bad)
    contains(page, "#lessons-mine .mk-notice", "Stop 1, scene.tab: 'nowhere'.")
    page.set_input_files("#lessons-open", file)
    contains(page, "[data-draft] h4", "Own lesson")
    page.click("#lessons-mine [data-do=share]")
    reads(page, "#lessons-mine .mk-notice", said["drafting.shared"])
    link = page.evaluate("navigator.clipboard.readText()")

    other = open_page("", tab="", depth="", width=390, height=844)
    other.goto("about:blank")
    other.goto(link.replace("lang=en", "lang=zh"))
    reads(other, "#lesson-text", "Row by row: <b>我有一只猫。</b>")
    other.wait_for_selector(".ls-cell >> nth=0")
    assert "#lesson=" not in other.url and other.evaluate("document.documentElement.scrollWidth") == 390
    other.goto("about:blank")
    other.goto(link[:-20])
    contains(other, "#tl-link-broken", words("en")["drafting.link_broken"])

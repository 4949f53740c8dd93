"""Whole lessons walked in a real browser, from the first stop to the end, every exercise answered rightly by an independent computation."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.viz.lessons.solvers import SOLVERS
from viz.lessons.exercise_types import TYPES
from viz.lessons.learner_run import Ground
from viz.pages import words
from viz.shared.scene import scene_from

LESSONS = Path(__file__).parent.parent.parent / "lessons"


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
        page.locator("#exercise-field").fill(
            ", ".join(map(str, right)) if kind == "shape" else f"{right:.6g}" if kind == "number" else str(right)
        )
    elif kind == "order":
        put_in_order(page, right)
    elif kind == "claim":
        page.locator("[name=exercise-holds]").nth(0 if right["holds"] else 1).check()
        page.locator("[name=exercise-reason]").nth(right["reason"]).check()
    elif kind == "cells":
        for row, column in right:
            page.locator(f".ls-cell[data-row='{row}'][data-column='{column}']").click()
    else:
        for one in right if kind == "several" else [right]:
            page.locator(f"[name=exercise-{kind}]").nth(one).check()


@pytest.mark.parametrize(
    ("name", "language", "checkpoint", "text"),
    [
        ("masks", "zh", "zh-en", "我有一只猫。"),
        pytest.param("queries-keys-values", "en", "en-zh", "I have a small cat.", marks=pytest.mark.thorough),
    ],
)
def test_a_lesson_is_walked_to_its_end(open_page, server, name, language, checkpoint, text):
    said, lesson = words(language), json.loads((LESSONS / f"{name}.json").read_text(encoding="utf-8"))
    page = open_page(f"?lesson={name}/1&lang={language}&checkpoint={checkpoint}&text={text}", tab="", depth="")
    for n, stop in enumerate(lesson["stops"], 1):
        expect(page.locator("#lesson-title")).to_have_text(stop["title"][language])
        page.wait_for_function(
            "tab => translucent.app.active === tab && translucent.app.mounted[tab]?.root.dataset.drawn", arg=stop["scene"]["tab"]
        )
        for part in stop.get("show", []):
            expect(page.locator(f"#page-{stop['scene']['tab']} [data-part~={part}]").first).to_be_visible()
        exercises = stop.get("exercises", [])
        for i, one in enumerate(exercises):
            page.locator(f".ls-exercise[data-exercise='{i}'] #exercise-form").wait_for()
            service = server.service
            on = Ground(service, service.result(scene_from(page.evaluate("translucent.app.scene"), service.default).run))
            question = TYPES[one["type"]].pose(on, one.get("at", {}))
            right = SOLVERS[one["type"]](on, one.get("at", {}), json.loads(json.dumps(question)))
            give(page, question, right)
            page.locator("#exercise-check").click()
            expect(page.locator("#exercise-verdict"), f"{name}, {stop['name']}, {i}").to_contain_text(said["exercise.verdict.right"])
            expect(page.locator(".ls-step.ls-is-done")).to_have_count(i + 1)
            if i + 1 < len(exercises):
                page.locator("#exercise-next").click()
        page.locator("#lesson-next").click()
        expect(page.locator(".ls-dot[aria-current]")).to_have_count(1 if n < len(lesson["stops"]) else 0)
    for line in lesson["afterwards"][language]:
        expect(page.locator("#lesson-end")).to_contain_text(line)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1366

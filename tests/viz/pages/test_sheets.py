"""Every page of marks, for every kind of visitor: it answers, its marks are known, and what it says is finished."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.viz.sheets import Json, marks_in, sentences
from viz import marks
from viz.pages import PAGES
from viz.server.serve import serve
from viz.shared.page import Page
from viz.shared.run_service import RunService

SHEETS = [page for page in PAGES if page.is_sheet]
VISITORS = [(language, depth) for language in ("zh", "en") for depth in ("plain", "exact")]


def parts_of(page: Page) -> dict[str, Any]:
    return page.answer.__self__.parts  # type: ignore[attr-defined, no-any-return]


def answers(service: RunService, page: Page, language: str, depth: str) -> Iterator[Json]:
    """The whole sheet, then each part by itself."""
    question = {"page": page.name, "text": "我有一只猫。", "lang": language, "depth": depth, "decode": {"max_length": 8}}
    for part in ("", *parts_of(page)):
        answer = serve(service, question | {"part": part})
        assert answer["ok"], (part, answer)
        yield json.loads(json.dumps(answer["view"], allow_nan=False))


@pytest.mark.parametrize(("language", "depth"), VISITORS)
@pytest.mark.parametrize("page", SHEETS, ids=lambda page: page.name)
def test_every_sheet_is_whole_for_every_visitor(service: RunService, page: Page, language: str, depth: str) -> None:
    for view in answers(service, page, language, depth):
        assert {mark["mark"] for mark in marks_in(view)} <= set(marks.__all__)
        texts = sentences(view)
        assert not [text for text in texts if re.search(r"\{\w+\}", text)], "a slot is open"
        if depth == "plain":
            assert not [text for text in texts if re.search(r"▁|</?s>", text)]
        for switch in marks_in(view, "Switch"):
            assert switch["cases"], switch["on"]


@pytest.mark.parametrize("page", SHEETS, ids=lambda page: page.name)
def test_the_parts_that_lessons_name_are_the_sheets_own(service: RunService, page: Page) -> None:
    view = next(answers(service, page, "en", "exact"))["sheet"]
    names = [view.get("part", ""), *(panel["part"] for panel in view.get("panels", ())), *(mark.get("part", "") for mark in marks_in(view))]
    assert {one for name in names for one in name.split()} <= set(page.parts)


@pytest.mark.parametrize("page", SHEETS, ids=lambda page: page.name)
def test_a_sheet_has_a_question_a_picture_and_where_its_numbers_come_from(service: RunService, page: Page) -> None:
    whole = next(answers(service, page, "en", "plain"))
    view = whole["sheet"]
    assert view["title"] and view["picture"] and list(marks_in(view["answer"]))
    assert not page.sentence or list(marks_in(whole, "Site"))

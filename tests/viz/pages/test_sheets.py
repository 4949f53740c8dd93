"""Every page of marks, for every kind of visitor: it answers, its marks are known, and what it says is finished."""

import json
import re

import pytest

from model.trace import KINDS
from tests.conftest import through_json
from tests.viz.claims.scenes import LOOKS
from tests.viz.pages.test_decoding import RULES
from tests.viz.sheets import Asked, flat, marks_in, sentences
from viz import marks
from viz.pages import PAGES

SHEETS = [page for page in PAGES if page.is_sheet]
of_each_sheet = pytest.mark.parametrize("page", SHEETS, ids=lambda page: page.name)
VISITORS = [{"lang": language, "depth": depth} for language in ("zh", "en") for depth in ("plain", "exact")]
SETTINGS = {
    "attention": [{"kind": kind, "attention": look} for kind in KINDS for look in (*LOOKS, {"heads": "some", "draw": "lines"})],
    "decoding": [{"decode": rules} for rules in RULES[1:]],
    "masks": [{"kind": "encoder"}, {"kind": "cross", "masks": {"cross": True}}, {"kind": "decoder", "decode": {"max_length": 1}}]
    + [{"part": "frames", "kind": "decoder", "step": 1, "masks": {"frame": i, "writing": on}} for i in range(1, 7) for on in (False, True)],
    "memory": [],
    "search": [{"search": {"show": show, "n": 10}} for show in ("samples", "side")],
}
"""Page -> what else it may be set to. These pages choose among most sentences."""
NUMBER = re.compile(r"[+−-]?[\d,]+(\.\d+)?( ?%)?")
ODD = ("。", "😀我有一只猫，他没有。" * 3)


def answers(service, page, **more):
    """The whole sheet, then each part by itself; of the page that teaches, after a step."""
    for part in ("", *page.answer.__self__.parts):
        view = Asked(service, page.name).view(part=part, learn={"correction": "I own a cat.", "steps": 1}, **more)
        yield through_json(view)


def is_finished(view, depth):
    texts = sentences(view)
    assert all(texts) and not [text for text in texts if re.search(r"\{\w+\}|\bnan\b", text)], "a slot is open"
    if depth == "plain":
        assert not [text for text in texts if re.search(r"▁|</?s>", text)]


def numbers_in(view):
    """(what is written, the number behind it) of every cell of a table and every bar."""
    for table in marks_in(view, "Table"):
        yield from ((flat(cell["said"]).strip(), cell.get("value")) for row in table["rows"] for cell in row)
    for bars in marks_in(view, "Bars"):
        yield from ((flat(bar.get("said", "")).strip(), bar["value"]) for bar in bars["bars"])


def is_rounded(text, value):
    """Whether a written number, which may be a percentage, is this one; true of what is no plain number."""
    if value is None or not NUMBER.fullmatch(text):
        return True
    written, digits = float(text.rstrip("% ").replace(",", "").replace("−", "-")), len(text.rstrip("% ").partition(".")[2])
    return abs(written - value * (100 if text.endswith("%") else 1)) <= 0.501 * 10**-digits


@pytest.mark.parametrize("visitor", VISITORS, ids=lambda visitor: "-".join(visitor.values()))
@of_each_sheet
def test_every_sheet_is_whole_for_every_visitor(service, page, visitor):
    for view in answers(service, page, **visitor):
        assert {mark["mark"] for mark in marks_in(view)} <= set(marks.__all__)
        is_finished(view, visitor["depth"])
        assert not [one for one in numbers_in(view) if not is_rounded(*one)], "the download has another number than the screen"
        for switch in marks_in(view, "Switch"):
            assert switch["cases"], switch["on"]


@pytest.mark.parametrize("name", SETTINGS)
def test_odd_sentences_and_other_settings_are_said_whole_with_the_same_numbers_in_every_language(untrained, name):
    for text in ODD:
        for more in ({}, *SETTINGS[name]):
            seen = []
            for visitor in VISITORS:
                view = Asked(untrained, name).view(text, **visitor, **more)
                is_finished(view, visitor["depth"])
                seen.append([mark["values"] for mark in marks_in(view, "Matrix")])
            assert seen[:2] == seen[2:] and (name != "masks" or seen[0] == seen[1]), (text, more)


@of_each_sheet
def test_the_parts_that_lessons_name_are_the_sheets_own(service, page):
    view = next(answers(service, page))["sheet"]
    names = [view.get("part", ""), *(panel["part"] for panel in view.get("panels", ())), *(mark.get("part", "") for mark in marks_in(view))]
    assert {one for name in names for one in name.split()} <= set(page.parts)


@of_each_sheet
def test_a_sheet_has_a_question_a_picture_and_where_its_numbers_come_from(service, page):
    whole = next(answers(service, page, depth="plain"))
    view = whole["sheet"]
    assert flat(view["title"])[-1] in "？?" or page.name == "opening"
    assert view["picture"] and list(marks_in(view["answer"]))
    assert not page.sentence or list(marks_in(whole, "Site"))


@of_each_sheet
def test_a_part_that_a_page_does_not_have_and_settings_that_are_none_are_refused_with_a_reason(service, page):
    settings = [{page.name: 3}] if page.name in ("attribution", "search", "space") else []
    for wrong in ({"part": "everything"}, *settings):
        assert Asked(service, page.name).refusal(**wrong)["code"] == "setting", wrong


SIXTY = {
    "attention": [{"kind": kind, "depth": "plain"} for kind in KINDS],
    "attribution": [{}, {"part": "scores", "step": 50}, {"part": "importance"}, {"attribution": {"mode": "contrast"}}],
    "compare": [{"kind": kind, "compare": {"left": "snapshot:2000", "other": "snapshot:4000", "force": True}} for kind in KINDS],
    "feedforward": [{"side": side} for side in ("source", "target")],
    "gradients": [
        {},
        {"part": "norm"},
        *({"part": "softmax", "gradients": {"softmax": {"kind": kind}}} for kind in ("encoder", "decoder")),
    ],
    "head": [
        {"kind": kind, "layer": 0, "head": 0, **more}
        for kind in KINDS
        for more in ({}, {"part": "stage", "stage": "concat"}, {"part": "panel"})
    ],
    "space": [{}],
    "whatif": [{"edits": ["scale:off"], "part": part} for part in ("", "trials", "heads", "maps", "hiding")],
}
"""Page -> what is asked beside the whole sheet, which tests/viz/server/test_serve.py measures: its largest answers."""
OF_ANY_MODEL = ("attribution", "gradients", "whatif")


@pytest.mark.parametrize("name", SIXTY)
def test_no_answer_is_larger_than_150_kilobytes_at_sixty_tokens(request, name):
    page = Asked(request.getfixturevalue("untrained" if name in OF_ANY_MODEL else "shipped"), name)
    for more in SIXTY[name]:
        answer = page.view("我" * 59, **{"decode": {"max_length": 60}} | more)
        assert len(json.dumps(answer, ensure_ascii=False).encode()) <= 150_000, more

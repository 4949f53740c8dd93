"""The page Attribution, before a browser draws it: its answers, their size, and sentences that follow from the numbers."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lab.measures.attribution import METHODS, Attribution
from model.trace import Trace
from viz.pages import TEXT
from viz.pages.attribution.view import part_lines, probability, score_lines
from viz.server.serve import serve
from viz.shared.run_service import RunService

LONG = "我有一只猫，你有一只狗，" * 4 + "他有猫。"


@pytest.fixture(scope="module")
def service(random_checkpoint_dir: Path) -> RunService:
    return RunService(random_checkpoint_dir.parent, device="cpu")


def ask(service: RunService, text: str = "我有一只猫。", **more: object) -> dict[str, Any]:
    answer = serve(service, {"page": "attribution", "text": text, "decode": {"max_length": 8}, **more})
    assert answer["ok"], answer
    return json.loads(json.dumps(answer["view"], allow_nan=False))


def spoken(lines: list[Any]) -> str:
    """The sentences in both languages, every slot filled."""
    return " ".join(TEXT[key][n].format(**values) for _, key, values in lines for n in (0, 1))


def test_every_part_answers_and_the_foils_are_the_next_best(service: RunService) -> None:
    view = ask(service)
    for r, foils in enumerate(view["foils"]):
        assert view["tokens"][r] not in [i for i, _, _ in foils] and [x for _, _, x in foils] == sorted(
            (x for _, _, x in foils), reverse=True
        )
    assert view["sample"] is None and view["missing"] == "absent" and view["remedy"].startswith("python -m model importance --checkpoint ")
    told = ask(service, part="scores", explain=1, foil=view["foils"][1][0][0])
    assert all(len(told["scores"][name]) == len(view["source"]) + 2 for name in METHODS)
    assert told["full"] == pytest.approx(view["log_p"][1] - view["foils"][1][0][2], abs=1e-3)
    own = ask(service, part="importance")
    assert len(own["changes"]) == len(view["parts"]) and own["log_probability"] == pytest.approx(sum(view["log_p"]), abs=1e-3)
    assert "{" not in spoken(told["lines"]) + spoken(own["lines"])


def test_wrong_requests_are_refused_with_a_reason(service: RunService) -> None:
    for more in (
        {"part": "all"},
        {"part": "scores"},
        {"part": "scores", "explain": 99},
        {"part": "scores", "explain": True},
        {"part": "scores", "explain": 0, "foil": "x"},
    ):
        answer = serve(service, {"page": "attribution", "text": "我有一只猫。", "decode": {"max_length": 8}, **more})
        assert answer["error"]["code"] == "setting", answer


def test_every_answer_stays_small(service: RunService) -> None:
    for more in ({}, {"part": "scores", "explain": 50}, {"part": "importance"}):
        answer = serve(service, {"page": "attribution", "text": LONG, "decode": {"max_length": 60}, **more})
        assert answer["ok"] and len(json.dumps(answer, ensure_ascii=False).encode()) <= 150_000


def found(scores: list[list[float]], foil: int | None = None) -> Attribution:
    return Attribution(0, 5, foil, 2, 8, -0.5, -3.0, {name: np.array(x) for name, x in zip(METHODS, scores, strict=True)}, np.zeros(3))


def test_the_sentences_name_the_dearest_removal_and_the_first_of_each_method(trace: Trace) -> None:
    lines = score_lines(trace, found([[2.0, 0.1, 0.3], [-0.9, 0.2, 0.0], [0.1, 0.3, 0.4]]), str)
    assert [key for _, key, _ in lines] == ["attribution.see.source", "attribution.see.shares", "attribution.look.differ"]
    assert (
        lines[0][2]["after"] == "−2.50"
        and lines[0][2]["p"] == "0.607"
        and lines[0][2]["q"] == "0.082"
        and lines[0][2]["token"] == trace.src[0].text
    )
    assert lines[1][2] == {"source": 50, "prefix": 50}
    none = score_lines(trace, found([[-2.0, 0.0, -0.3], [-0.9, 0.2, 0.0], [0.4, 0.3, 0.4]], 7), str)
    assert none[0][1] == "attribution.see.none_foil" and none[2][1] == "attribution.look.same"
    prefix = score_lines(trace, found([[0.2, 0.0, 0.3], [0.9, 0.2, 0.0], [0.4, 0.3, 0.4]], 7), str)
    assert prefix[0][1] == "attribution.see.prefix_foil" and prefix[0][2]["n"] == 1 and prefix[0][2]["token"] == trace.tgt[0].text
    assert "{" not in spoken([*lines, *none, *prefix])


def test_the_dearest_head_and_sublayer_are_named_from_one() -> None:
    parts = [
        {"site": "encoder.0.self", "head": 0},
        {"site": "encoder.0.self", "head": 1},
        {"site": "encoder.0.self", "head": None},
        {"site": "decoder.2.ff", "head": None},
    ]
    lines = part_lines(parts, [0.1, -0.2, -0.3, -0.5])
    assert lines[0][2]["layer"] == 1 and lines[0][2]["head"] == 2 and lines[0][2]["change"] == "−0.200"
    assert lines[1][2]["layer"] == 3 and lines[1][2]["times"] == "0.61" and lines[2][2] == {"gain": 1, "n": 2}
    assert [key for _, key, _ in part_lines(parts, [0.1, 0.2, 0.3, 0.5])] == ["attribution.look.gain"]


@pytest.mark.parametrize(
    ("p", "said"),
    [(0.0, "0.000"), (2.5e-4, "<0.001"), (0.0006, "0.001"), (0.5, "0.500"), (0.9994, "0.999"), (0.99996, ">0.999"), (1.0, "1.000")],
)
def test_a_probability_is_never_rounded_to_zero_or_one(p: float, said: str) -> None:
    assert probability(p) == said


def test_a_small_fall_does_not_read_as_none(trace: Trace) -> None:
    sure = Attribution(0, 5, None, 2, 8, -0.0004, -3.0, {name: np.array([0.0012, 0.0, 0.0]) for name in METHODS}, np.zeros(3))
    told = score_lines(trace, sure, str)[0]
    assert told[1] == "attribution.see.source" and (told[2]["full"], told[2]["after"]) == ("0.000", "−0.002")
    assert (told[2]["p"], told[2]["q"]) == (">0.999", "0.998")
    none = Attribution(0, 5, None, 2, 8, -0.0000001, -3.0, {name: np.array([1e-8, 0.0, 0.0]) for name in METHODS}, np.zeros(3))
    assert score_lines(trace, none, str)[0][1] == "attribution.see.none_shown"


def test_what_falls_most_is_not_called_the_largest_influence(trace: Trace) -> None:
    """The rule takes the largest fall; a removal that raises the number by more may stand beside it."""
    told = score_lines(trace, found([[0.3, -4.0, 0.0], [1.0, 0.0, 0.0], [1.0, 0.0, 0.0]]), str)[0]
    assert told[1] == "attribution.see.source" and told[2]["n"] == 1
    assert all("影响最大" not in TEXT[key][0] for key in (told[1], f"{told[1]}.plain"))


def test_where_nothing_falls_nothing_is_said_of_what_rises() -> None:
    """Of many removals that raise a number, the lines on the largest fall know nothing."""
    for key in ("attribution.see.none_shown.plain", "attribution.see.none_shown_foil.plain"):
        zh, en = TEXT[key]
        assert ("不下降" in zh or "不减少" in zh) and ("less probable" in en or "shrinks" in en)


def test_heads_whose_errors_overlap_are_not_ranked() -> None:
    parts = [{"site": "decoder.3.cross", "head": i} for i in range(3)] + [
        {"site": "decoder.3.cross", "head": None},
        {"site": "decoder.3.ff", "head": None},
    ]
    lines = part_lines(parts, [-0.020, -0.080, -0.077, -1.14, -0.20], [0.002, 0.011, 0.021, 0.055, 0.019])
    assert [key for _, key, _ in lines] == ["attribution.see.head_close", "attribution.see.sublayer", "attribution.look.gain"]
    assert lines[0][2]["close"] == 1 and lines[0][2]["error"] == "0.011" and lines[0][2]["head"] == 2 and "{" not in spoken(lines)
    close = part_lines(parts, [-0.02, -0.08, -0.02, -1.14, -1.1], [0.002, 0.011, 0.002, 0.055, 0.019])
    assert [key for _, key, _ in close] == [
        "attribution.see.head",
        "attribution.see.sublayer_close",
        "attribution.look.gain",
    ] and "{" not in spoken(close)

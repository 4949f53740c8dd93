"""The page Anatomy of an error, before a browser draws it: evidence, its sentences, and a reference that cannot be read."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lab.questions.diagnose import VERDICTS, diagnose
from viz.pages import TEXT
from viz.pages.anatomy.example_errors import CASES
from viz.pages.anatomy.view import evidence_lines, lens_case, source_case
from viz.server.serve import serve
from viz.shared.run_service import RunService

CHECKPOINTS = Path(__file__).parents[3] / "checkpoints"
TEXT_, REFERENCE = "他有钱。", "He has money."
SLOT = re.compile(r"\{(\w+)\}")


@pytest.fixture(scope="module")
def service() -> RunService:
    return RunService(CHECKPOINTS, device="cpu")


def ask(service: RunService, reference: str = REFERENCE, text: str = TEXT_, **more: object) -> dict[str, Any]:
    answer = serve(service, {"page": "anatomy", "text": text, "reference": reference, **more})
    assert answer["ok"], answer
    return answer["view"]


def test_the_page_sends_what_was_found(service: RunService) -> None:
    evidence, found = ask(service)["evidence"], diagnose(service.translator("zh-en"), TEXT_, REFERENCE)
    assert (evidence["step"], evidence["rank"], evidence["verdict"], evidence["forced"]) == (
        found.step,
        found.rank,
        found.verdict,
        found.forced,
    )
    assert evidence["p"] == pytest.approx(list(found.p), rel=1e-3) and evidence["log_p"] == pytest.approx(list(found.log_p), rel=1e-3)
    assert evidence["cost"] == pytest.approx(list(found.cost), rel=1e-3, abs=1e-4) and len(evidence["weights"]) == len(evidence["source"])
    assert evidence["wanted"][: found.step] == evidence["written"][: found.step] and evidence["right"] == evidence["wanted"][found.step]


def test_the_walk_has_one_line_a_question_with_words_for_each(service: RunService) -> None:
    evidence = ask(service)["evidence"]
    assert [key.split(".")[2].split("_")[0] for _, key, _ in evidence["lines"]] == ["where", "rank", "lens", "source", "seen", "forced"]
    said = set()
    for change in (
        *({"lens": [[lead, 0.0] for lead in leads]} for leads in ((-1, -1), (1, -1, -1), (1, -1), (-1, 1, -1), (-1, 1))),
        {"looked": 0, "needed": 1, "cost": [0.0, 1.0]},
        {"looked": 1, "needed": 1, "cost": [0.0, 1.0]},
        {"looked": 1, "needed": 0, "cost": [-0.26, -1.0]},
        {"rare": ["甲"]},
    ):
        for _, key, values in evidence_lines({**evidence, **change}):
            said.add(key)
            for name in (key, f"{key}.plain"):
                assert all(set(SLOT.findall(text)) <= set(values) for text in TEXT[name]), name
    assert said == {key for key in TEXT if key.startswith("anatomy.see.") and not key.endswith(".plain")}
    assert len(evidence_lines({**evidence, "seen": None})) == len(evidence_lines({**evidence, "words": []})) == 5


@given(st.lists(st.sampled_from([-2.5, -1e-12, -0.0, 0.0, 1.0]), min_size=2, max_size=7))
def test_what_is_said_of_the_layers_is_true_of_every_profile_of_leads(lead: list[float]) -> None:
    case, layer = lens_case(lead)
    behind, last = [x < 0 for x in lead], len(lead) - 1
    changes = sum(a != b for a, b in pairwise(behind))
    true = {
        "never": all(behind),
        "layer": changes == 1 and behind[last] and behind[last - 1],
        "last": changes == 1 and behind[last] and not behind[last - 1],
        "returns": changes > 1 and behind[last],
        "kept": not behind[last],
    }
    assert [name for name, holds in true.items() if holds] == [case]
    assert all(behind[layer:]) and (layer == 0 or not behind[layer - 1])


@given(st.lists(st.floats(-3, 3) | st.sampled_from([0.004, 0.006, -0.004]), min_size=1, max_size=6), st.data())
def test_what_is_said_of_the_source_words_is_true_of_every_row_of_costs(cost: list[float], data: st.DataObject) -> None:
    looked = data.draw(st.integers(0, len(cost) - 1))
    needed = cost.index(max(cost))
    case = source_case(cost[needed], looked, needed)
    assert (case == "none") == all(round(x, 2) <= 0 for x in cost)
    assert case == "none" or (case == "same") == (looked == needed)


@pytest.mark.parametrize(
    ("text", "reference"),
    [
        ("你能把盐递给我吗？", "Can you pass me the salt?"),
        ("我不知道他住在哪里。", "I do not know where he lives."),
        CASES["zh-en"][0],
        *(pytest.param(*case, marks=pytest.mark.thorough) for case in CASES["zh-en"][1:]),
    ],
)
def test_what_is_said_of_a_sentence_is_true_of_the_numbers_beside_it(service: RunService, text: str, reference: str) -> None:
    evidence = ask(service, reference, text)["evidence"]
    if evidence["step"] < 0:
        return
    told = {key.split(".")[2].split("_")[0]: (key, values) for _, key, values in evidence["lines"]}
    key, values = told["lens"]
    level = [i for i, (a, b) in enumerate(evidence["lens"]) if a >= b]
    if key.endswith(("_layer", "_last")):
        assert level == list(range(values["layer"])) and values["before"] == values["layer"] - 1
    elif key.endswith("_returns"):
        assert values["layers"] == ", ".join(map(str, level)) and level[-1] == values["layer"] - 1
    assert key.endswith("_kept") == (len(evidence["lens"]) - 1 in level) and key.endswith("_never") == (not level)
    assert values["layer"] == evidence["lost_at"]
    key, values = told["source"]
    costs = {evidence["source"][i]: evidence["cost"][i] for i in evidence["words"]}
    assert evidence["cost"][evidence["needed"]] == max(costs.values()) and {evidence["looked"], evidence["needed"]} <= set(
        evidence["words"]
    )
    assert key.endswith("_none") == (max(costs.values()) < 0.005) and (key.endswith("_none") or float(values["cost"]) > 0)


def test_an_example_has_its_reference_and_another_sentence_asks_for_one(service: RunService) -> None:
    assert ask(service, "", "汤姆不知道玛丽为什么哭。")["reference"] == "Tom doesn't know why Mary is crying."
    bare = ask(service, "")
    assert bare["reference"] == "" and bare["evidence"] is None and bare["own"]
    same = ask(service, bare["own"])["evidence"]
    assert same["verdict"] == "same" and same["lines"] == []


@pytest.mark.parametrize(
    ("direction", "named"),
    [
        ("zh-en", {"unlearnt", "attention", "exposure", "search", "preference"}),
        pytest.param("en-zh", {"attention", "exposure", "search"}, marks=pytest.mark.thorough),
    ],
)
def test_the_cases_to_begin_with_go_wrong_each_in_its_way(service: RunService, direction: str, named: set[str]) -> None:
    assert ask(service, checkpoint=direction, text=CASES[direction][0][0])["cases"] == [list(case) for case in CASES[direction]]
    verdicts = [ask(service, reference, text, checkpoint=direction)["evidence"]["verdict"] for text, reference in CASES[direction]]
    assert "same" not in verdicts and named <= set(verdicts)


def test_a_reference_that_cannot_be_read_is_said_and_kept(service: RunService) -> None:
    view = ask(service, "word " * 300)
    assert view["refused"]["code"] == "too_many_tokens" and view["evidence"] is None and view["reference"].startswith("word")
    assert "common.error.too_many_tokens" in TEXT


def test_decoding_settings_above_the_page_change_nothing_here(service: RunService) -> None:
    assert ask(service)["evidence"] == ask(service, decode={"strategy": "beam", "beam": 3})["evidence"]


@pytest.mark.parametrize("direction", ["zh-en", pytest.param("en-zh", marks=pytest.mark.thorough)])
def test_where_nothing_can_be_examined_one_of_the_cases_is(service: RunService, direction: str) -> None:
    text = CASES[direction][0][0]
    own = service.translator(direction).translate(text).text
    for reference in (own, ""):
        view = ask(service, reference, text, checkpoint=direction)
        assert view["example"]["evidence"]["step"] >= 0
        assert (view["example"]["text"], view["example"]["reference"]) in CASES[direction]
    assert ask(service)["example"] is None


def test_every_verdict_has_a_name_a_rule_and_a_sentence() -> None:
    for name in VERDICTS:
        assert {f"anatomy.name.{name}", f"anatomy.say.{name}", f"anatomy.say.{name}.plain"} <= set(TEXT)
        assert name == "same" or f"anatomy.rule.{name}" in TEXT


def test_the_last_verdict_says_only_what_the_other_rules_leave() -> None:
    """Without a search error the reference is no more probable; of attention and training nothing follows."""
    for key in ("anatomy.say.preference", "anatomy.say.preference.plain"):
        zh, en = TEXT[key]
        assert "不低于" in zh and "no lower" in en
        assert not re.search("训练|注意力|看了|学过", zh) and not re.search("training|attention|looked|met", en)

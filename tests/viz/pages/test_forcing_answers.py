"""What the page Training vs decoding answers beside its view: references, measurements, and every refusal."""

import json
from pathlib import Path
from typing import Any

import pytest

from viz.server.serve import serve
from viz.shared.example_sentences import EXAMPLES, REFERENCES
from viz.shared.run_service import RunService

CAT = "我有一只猫。"


@pytest.fixture(scope="module")
def service(checkpoint_dir: Path) -> RunService:
    return RunService(checkpoint_dir.parent, checkpoint_dir.name, "cpu")


def ask(service: RunService, page: str, text: str = CAT, **more: Any) -> dict[str, Any]:
    return json.loads(json.dumps(serve(service, {"page": page, "text": text, **more}), allow_nan=False))


def test_a_runaway_translation_longer_than_the_model_reads_is_still_shown(service: RunService) -> None:
    for page in ("decoding", "forcing", "tokens"):
        answer = ask(service, page, text="八" * 15, decode={"max_length": 200})
        assert answer["ok"], (page, answer)


def test_every_example_has_a_reference_in_the_other_language() -> None:
    for language, other in (("zh", "en"), ("en", "zh")):
        for text in EXAMPLES[language]:
            assert any("\u4e00" <= c <= "\u9fff" for c in REFERENCES[text]) == (other == "zh"), text


def test_the_reference_is_the_typed_one_or_the_example_s_or_the_model_s_own(service: RunService) -> None:
    typed = ask(service, "forcing", reference="I have one cat.")["view"]
    assert typed["kind"] == "typed" and typed["reference"][0] == "\u2581I" and typed["reference"][-1] == "</s>"
    assert ask(service, "forcing")["view"]["kind"] == "example"
    found = ask(service, "forcing", text="这里没有参考译文。")["view"]
    assert found["kind"] == "found" and found["default"] and found["reference"] != found["own"]


@pytest.mark.parametrize(("reference", "code"), [("word " * 200, "too_many_tokens"), ("\u200b", "empty")])
def test_a_reference_that_cannot_be_used_is_refused_by_name_and_the_default_shown(service: RunService, reference: str, code: str) -> None:
    view = ask(service, "forcing", reference=reference)["view"]
    assert view["refused"]["code"] == code and view["kind"] == "example"


def test_the_free_run_is_greedy_with_usual_settings_whatever_the_scene_decodes_with(service: RunService) -> None:
    usual = ask(service, "forcing")["view"]
    other = ask(service, "forcing", decode={"strategy": "sample", "temperature": 2.0, "seed": 3}, forced=[30, 31])["view"]
    assert other["own"] == usual["own"] and other["free"] == usual["free"]


def test_a_measurement_times_all_three_ways_and_is_made_anew_when_asked_again(service: RunService) -> None:
    first, second = (ask(service, "forcing", part="measure", measure=i)["view"] for i in (1, 2))
    n = len(ask(service, "forcing")["view"]["reference"])
    assert [len(first["ways"][way]["ms"]) for way in ("parallel", "uncached", "cached")] == [1, n, n]
    assert sum(first["ways"]["cached"]["cells"]) == n * (n + 1) // 2
    assert first != second
    assert ask(service, "forcing", part="measure", measure="now")["error"]["code"] == "setting"

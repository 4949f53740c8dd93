"""What the page Search is answered: its sections, the questions a click asks, and every way to ask wrongly."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lab.measures.chrf import chrf
from model.config import DecodeConfig
from tests.unpack_arrays import unpack
from viz.server.serve import serve
from viz.shared.run_service import RunService

TEXT = "我有一只猫，他有一只狗。"
SHORT = {"max_length": 14}


def ask(service: RunService, **more: Any) -> dict[str, Any]:
    request = {"page": "search", "text": TEXT, "decode": SHORT, **more}
    return json.loads(json.dumps(serve(service, request), allow_nan=False))


@pytest.mark.parametrize("text", ["🐱", *(pytest.param(text, marks=pytest.mark.thorough) for text in (TEXT, "好", "。" * 30))])
@pytest.mark.parametrize("show", ["tree", "samples", "side"])
def test_every_section_answers_every_text(service: RunService, show: str, text: str) -> None:
    answer = ask(service, text=text, search={"show": show, "n": 10})
    assert answer["ok"], answer
    assert answer["view"]["show"] == show and answer["result"]["source"] == text


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"search": {"show": "forest"}}, "forest"),
        ({"search": [1]}, "object"),
        ({"search": {"show": "samples", "n": 1000}}, "from 10 to 100"),
        ({"search": {"show": "samples", "n": "many"}}, "from 10 to 100"),
        ({"part": "everything"}, "everything"),
        ({"part": "attention"}, "token ids from 0"),
        ({"part": "attention", "tokens": [10**9]}, "token ids from 0"),
        ({"part": "attention", "tokens": [5] * 999}, "list of 1 to"),
    ],
)
def test_a_wrong_question_is_told_what_would_be_right(service: RunService, asked: dict[str, Any], said: str) -> None:
    answer = ask(service, **asked)
    assert not answer["ok"] and answer["error"]["code"] == "setting" and said in answer["error"]["values"]["reason"]


def test_the_first_id_after_the_vocabulary_is_no_token(service: RunService) -> None:
    size = service.translator().config.tgt_vocab_size
    assert ask(service, part="attention", tokens=[size - 1])["ok"] and not ask(service, part="attention", tokens=[size])["ok"]


def test_a_reference_that_is_too_long_is_refused_with_the_limit(service: RunService) -> None:
    answer = ask(service, part="widen", reference="cat " * 400)
    assert answer["error"]["code"] == "too_many_tokens" and answer["error"]["values"]["limit"] == 128


def test_the_tree_does_not_depend_on_strategy_seed_or_temperature(service: RunService) -> None:
    one, other = (ask(service, decode={**SHORT, **more})["view"] for more in ({}, {"strategy": "sample", "seed": 8, "temperature": 1.4}))
    assert one["columns"] == other["columns"]


def test_each_length_penalty_has_its_own_tree(service: RunService) -> None:
    settings = [ask(service, decode={**SHORT, "length_penalty": x})["view"]["settings"] for x in (0, 2)]
    assert [made["length_penalty"] for made in settings] == [0, 2]


def test_attention_of_a_hypothesis_is_that_of_its_trace(service: RunService) -> None:
    translator = service.translator()
    tokens = list(translator.translate(TEXT, DecodeConfig(strategy="beam", max_length=14)).beam_steps[3].pruned[-1].tokens)
    view = ask(service, part="attention", tokens=tokens)["view"]
    weights = translator.trace(TEXT, tokens[:-1])[view["site"]]
    assert view["shape"][1] == len(tokens)
    np.testing.assert_allclose(unpack(view["mean"]), weights.mean(0), atol=1e-4)


def test_the_reference_is_scored_and_compared(service: RunService) -> None:
    view = ask(service, part="widen", reference="I have a cat.", decode={**SHORT, "length_penalty": 0.5})["view"]
    reference, translator = view["reference"], service.translator()
    trace = translator.trace(TEXT, translator.target.encode("I have a cat."))
    log_p = trace.logits.astype(np.float64) - np.log(np.exp(trace.logits.astype(np.float64)).sum(-1, keepdims=True))
    by_token = [log_p[t, token] for t, token in enumerate(reference["tokens"])]
    assert reference["log_probabilities"] == pytest.approx(by_token, abs=1e-4)
    assert reference["score"] == pytest.approx(sum(by_token) / len(by_token) ** 0.5, abs=1e-4)
    assert [row["chrf"] for row in view["rows"]] == [round(chrf(row["text"], "I have a cat."), 2) for row in view["rows"]]


def test_a_forbidden_reference_has_no_score_but_says_where(service: RunService) -> None:
    view = ask(service, part="widen", reference="cat cat cat cat", decode={**SHORT, "no_repeat_ngram": 1})["view"]
    assert view["reference"]["score"] is None and view["reference"]["banned"] >= 1


def test_a_forced_beginning_is_written_on_and_scored_as_the_search_scores(service: RunService) -> None:
    tokens = service.translator().target.encode("My")
    continued = ask(service, forced=tokens)["view"]["continued"]
    assert continued["tokens"][: len(tokens)] == tokens and continued["forced"] == len(tokens)
    assert continued["score"] == pytest.approx(continued["log_probability"] / len(continued["tokens"]))
    assert "continued" not in ask(service)["view"]


def test_a_reference_of_the_same_tokens_has_a_chrf_of_100_however_its_marks_are_typed(checkpoint_dir: Path) -> None:
    service = RunService(checkpoint_dir.parent, "en-zh", "cpu")
    asked = {"checkpoint": "en-zh", "text": "Where is the station, and when does the train leave?", "decode": {"max_length": 40}}
    best = ask(service, part="widen", **asked)["view"]["rows"][0]
    assert "，" in best["text"] and "？" in best["text"]
    for typed in (best["text"], best["text"].replace("，", ",").replace("？", "?")):
        found = ask(service, part="widen", reference=typed, **asked)["view"]
        assert found["rows"][0]["chrf"] == 100 and found["reference"]["text"] == best["text"]

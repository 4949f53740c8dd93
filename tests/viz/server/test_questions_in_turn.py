"""An answer depends on the whole question and on nothing that was asked before it."""

from __future__ import annotations

from typing import Any

import pytest

from model.translator import Translator
from tests.viz.sheets import mark_in, sentences
from viz.server.serve import serve
from viz.shared.run_service import RunService

TEXT = "我有一只猫。"
LETTERS = list(range(1, len(TEXT) + 1))
Question = dict[str, Any]
NEURON: Question = {"part": "neuron", "layer": 0, "neuron": 3}


def ask(service: RunService, page: str, **more: Any) -> dict[str, Any]:
    answer = serve(service, {"page": page, "text": TEXT, **more})
    assert answer["ok"], answer
    return answer["view"]


def masks(service: RunService, **more: Any) -> tuple[list[str], str]:
    """The columns of the page Masks for the encoder, and what it says of the batch."""
    sheet = ask(service, "masks", kind="encoder", lang="en", **more)["sheet"]
    return mark_in(sheet, "Matrix")["cols"]["labels"], sentences(sheet["panels"][0])[0]


def forget(service: RunService) -> RunService:
    """The service as if nobody had asked it anything."""
    service._runs.clear()
    service._derived.clear()
    return service


IN_TURN: dict[str, tuple[str, Question, Question]] = {
    "a side": ("feedforward", {"side": "source"}, {"side": "target"}),
    "a neuron's side": ("feedforward", {**NEURON, "side": "source"}, {**NEURON, "side": "target"}),
    "a companion": ("flow", {"part": "batch", "beside": "你好。"}, {"part": "batch", "beside": "我很喜欢这本书。"}),
    "a length penalty": ("search", {"decode": {"length_penalty": 0}}, {"decode": {"length_penalty": 2}}),
    "a width": ("search", {"decode": {"beam": 2}}, {"decode": {"beam": 3}}),
    "a seed": (
        "search",
        {"search": {"show": "samples", "n": 10}, "decode": {"seed": 1}},
        {"search": {"show": "samples", "n": 10}, "decode": {"seed": 2}},
    ),
    "a cut": ("lens", {}, {"cut": LETTERS}),
    "a forced beginning": ("lens", {}, {"forced": [40]}),
    "a reference": ("forcing", {"reference": "I have a cat."}, {"reference": "There is a cat."}),
    "an edit": ("whatif", {"edits": ["positions:off"]}, {"edits": ["ablate:decoder.0.cross.0"]}),
    "words in two sentences": (
        "memory",
        {"part": "path", "memory": {"first": "我喜欢猫。", "second": "猫来了。", "word": "猫"}},
        {"part": "path", "memory": {"first": "我喜欢猫。", "second": "猫喜欢我。", "word": "猫"}},
    ),
    "a piece's table": ("space", {"part": "map", "space": {"table": "source"}}, {"part": "map", "space": {"table": "target"}}),
    "a case": ("bugs", {"part": "figure", "bugs": {"case": 1}}, {"part": "figure", "bugs": {"case": 7}}),
}


@pytest.mark.parametrize("name", IN_TURN)
def test_a_question_after_its_neighbour_is_answered_as_if_it_were_the_first(service: RunService, name: str) -> None:
    page, before, question = IN_TURN[name]
    first = ask(forget(service), page, **before)
    after = ask(service, page, **question)
    assert after == ask(forget(service), page, **question) != first


def picture(view: dict[str, Any]) -> Any:
    """What fills the page: the settings' notice beside it may differ."""
    return view["sheet"]["picture"]


def test_teacher_forcing_is_beside_the_greedy_translation_whatever_the_strategy_is(service: RunService) -> None:
    greedy = picture(ask(service, "forcing", reference="There is a cat."))
    for decode in ({"strategy": "beam"}, {"strategy": "sample", "temperature": 2, "seed": 3}, {"max_length": 2}):
        assert picture(ask(forget(service), "forcing", reference="There is a cat.", decode=decode)) == greedy


def test_a_reference_that_fills_the_model_is_refused_and_one_less_is_not(service: RunService, translator: Translator) -> None:
    words = ["cat"] * translator.config.max_length
    while len(translator.target.encode(" ".join(words))) > translator.config.max_length:
        words.pop()
    full, fits = " ".join(words), " ".join(words[:-1])
    assert len(translator.target.encode(full)) == translator.config.max_length
    for reference, is_refused in ((full, True), (fits, False)):
        lines = sentences(ask(service, "forcing", reference=reference, lang="en")["sheet"]["side"])
        assert is_refused is any("cannot be used" in line for line in lines)


def test_beside_a_companion_of_equal_length_the_own_sentence_is_shown(service: RunService, translator: Translator) -> None:
    own, equal = (len(translator.read(text)[1]) for text in (TEXT, "你有一只猫。"))
    assert own == equal
    assert "there is nothing to mask" in masks(service, beside="你有一只猫。")[1]


def test_a_chosen_cut_stays_with_the_sentence_that_is_the_longer_one_of_a_batch(service: RunService, translator: Translator) -> None:
    columns, said = masks(service, beside="你好。", cut=LETTERS)
    assert len(columns) == len(LETTERS) + 1 and f"Yours is the longer one ({len(columns)} tokens)" in said


def test_the_usual_translation_stands_beside_that_of_a_chosen_cut(service: RunService, translator: Translator) -> None:
    usual = translator.translate(TEXT).text
    assert any(usual in said for said in sentences(ask(service, "tokens", cut=LETTERS)["sheet"]["panels"]))
    assert not any(usual in said for said in sentences(ask(service, "tokens")["sheet"]["panels"]))

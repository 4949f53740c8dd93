"""The page Space of words: what is sent is the table's, small, and what cannot be used is refused."""

import json
from types import SimpleNamespace

import numpy as np
import pytest

from lab.questions.embedding_space import chart, listed, neighbours, tables
from model.translator import Translator
from tests.unpack_arrays import unpack
from viz.pages import TEXT
from viz.pages.space.answer import page_answer
from viz.pages.space.request import Look
from viz.pages.space.view import PLANES
from viz.server.serve import serve
from viz.shared.run_service import RunService

FIRST_ANSWER = 150_000


def ask(service: RunService, space: dict[str, object] | None = None, text: str = "我有一只猫。", **more: object) -> dict:
    return serve(service, {"page": "space", "text": text, "space": space or {}, **more})


def test_the_first_answer_is_small_at_sixty_tokens(service: RunService) -> None:
    answer = ask(service, text="我今天想去山上看书。" * 10)
    assert answer["ok"]
    assert len(json.dumps(answer, ensure_ascii=False).encode()) < FIRST_ANSWER


@pytest.mark.parametrize("table", ["source", pytest.param("target", marks=pytest.mark.thorough)])
def test_neighbours_and_places_are_the_tables(service: RunService, translator: Translator, table: str) -> None:
    own = tables(translator)[table]
    id = own.commonest()[7]
    view = ask(service, {"table": table, "piece": id})["view"]
    assert (view["rows"], view["d"]) == own.rows.shape and view["chosen"]["id"] == id
    (near, *_) = view["neighbours"]
    found = neighbours(own, id, len(near["items"]))
    assert [(item["id"], item["cosine"]) for item in near["items"]] == [(i, pytest.approx(c, abs=1e-6)) for i, c in found]
    assert view["chosen"]["at"] == pytest.approx(chart(own).points[id], abs=1e-5)


def test_the_page_chooses_the_longest_piece_of_the_sentence(service: RunService, translator: Translator) -> None:
    view = ask(service)["view"]
    pieces = [p for p in translator.read("我有一只猫。")[1] if p.kind == "piece"]
    assert len(view["chosen"]["text"].strip("▁")) == max(len(p.text.strip("▁")) for p in pieces)
    assert {token["id"] for token in view["tokens"]} == {p.id for p in translator.read("我有一只猫。")[1]}


def test_the_mark_of_a_space_does_not_make_a_piece_longer(checkpoint_dir) -> None:  # type: ignore[no-untyped-def]
    service = RunService(checkpoint_dir.parent, "en-zh", "cpu")
    translator = service.translator()
    known = tables(translator)
    pieces = {translator.source.piece(id): id for id in range(300, translator.source.vocab_size)}
    two = next(id for text, id in pieces.items() if text.startswith("▁") and len(text) == 3)
    three = next(id for text, id in pieces.items() if len(text) == 3 and text.isalpha())
    trace = SimpleNamespace(src=[SimpleNamespace(id=two), SimpleNamespace(id=three)], config=translator.config)
    view = page_answer(SimpleNamespace(trace=trace), known, Look(), chart(known["source"]))  # type: ignore[arg-type]
    assert view["chosen"]["id"] == three


def test_the_map_is_the_chart_of_the_table(service: RunService, translator: Translator) -> None:
    view = ask(service, part="map")["view"]
    own = tables(translator)["source"]
    found = chart(own)
    assert unpack(view["ids"]).astype(int).tolist() == list(found.ids)
    assert view["texts"] == [own.tokenizer.piece(id) for id in found.ids]
    assert np.abs(unpack(view["points"]) - found.points[list(found.ids)]).max() <= view["points"]["max_error"] + 1e-4
    assert view["shares"] == pytest.approx(found.shares, abs=1e-5)
    if own.counts is not None:
        assert unpack(view["counts"]).astype(int).tolist() == [own.counts[id] for id in found.ids]
    see = next(values for kind, key, values in view["lines"][0] if key == "space.see.map")
    assert float(see["share"]) == pytest.approx(100 * found.shares[:2].sum(), abs=0.06)
    assert see["axes"] == "1, 2" and [values["axis"] for _, key, values in view["lines"][0] if key == "space.see.axis"] == [1, 2]


def test_the_planes_of_the_map_are_the_principal_components_two_by_two() -> None:
    assert [axis for plane in PLANES for axis in plane] == list(range(6))


def test_the_vocabulary_comes_leaf_by_leaf(service: RunService, translator: Translator) -> None:
    own = tables(translator)["target"]
    first = ask(service, {"table": "target", "sort": "length"}, part="vocabulary")["view"]
    second = ask(service, {"table": "target", "sort": "length", "start": 50}, part="vocabulary")["view"]
    ids = listed(own, sort="length")
    assert [item["id"] for item in first["items"] + second["items"]] == ids[:100]
    assert first["total"] == first["rows"] == len(ids)
    beyond = ask(service, {"table": "target", "start": 9_000_000}, part="vocabulary")["view"]
    assert beyond["items"][-1]["id"] == listed(own)[-1]


def test_a_text_that_no_piece_has_is_cut(service: RunService, translator: Translator) -> None:
    view = ask(service, {"find": "猫狗猫狗"}, part="vocabulary")["view"]
    assert view["items"] == [] and view["cut"] == [translator.source.piece(id) for id in translator.source.encode("猫狗猫狗")]


def test_a_word_in_two_sentences_has_a_step_for_each_layer(service: RunService, translator: Translator) -> None:
    view = ask(service, part="context")["view"]
    assert len(view["steps"]) == translator.config.encoder_layers + 1 and view["missing"] == []
    assert view["steps"][0]["site"] == "encoder.embedded" and view["steps"][-1]["site"] == "memory"
    missing = ask(service, {"first": "我有猫。", "second": "我有狗。", "word": "猫"}, part="context")["view"]
    assert missing["missing"] == [1] and missing["steps"] == []


@pytest.mark.parametrize(
    ("space", "says"),
    [
        ({"piece": 9_999_999}, "pieces 0 to"),
        ({"piece": "猫"}, "whole number"),
        ({"table": "middle"}, "choose source, target, output"),
        ({"table": "output"}, "source, target"),
        ({"sort": "colour"}, "sort"),
        ("猫", "must be an object"),
    ],
)
def test_what_cannot_be_used_is_named(service: RunService, space: object, says: str) -> None:
    answer = ask(service, space)  # type: ignore[arg-type]
    assert not answer["ok"] and answer["error"]["code"] == "setting" and says in answer["error"]["values"]["reason"]


def test_a_second_sentence_that_is_too_long_is_refused_in_words(service: RunService) -> None:
    answer = ask(service, {"first": "猫", "second": "猫" * 2001, "word": "猫"}, part="context")
    assert answer["error"] == {"code": "too_many_characters", "values": {"value": 2001, "limit": 2000}}


def test_every_line_of_reading_has_its_words(service: RunService) -> None:
    views = [ask(service)["view"], ask(service, part="context")["view"]]
    lines = [*views[0]["lines"], *views[1]["lines"], *(line for plane in ask(service, part="map")["view"]["lines"] for line in plane)]
    for _, key, values in lines:
        for form in (key, f"{key}.plain"):
            for text in TEXT.get(form, ()):
                assert "{" not in text.format(**values)

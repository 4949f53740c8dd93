"""Repetition, cured: each record says what its decoding did, and the shipped model really loops on a sentence of the list."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lab.measures.repetition import find_loop
from model.translator import Translation, Translator
from tests.unpack_arrays import unpack
from viz.pages.decoding.loops import CURES, config_of, loop_runs, loops
from viz.shared.example_sentences import LOOPS

SHIPPED = Path(__file__).parents[3] / "checkpoints"


@pytest.fixture(scope="module")
def four(translator: Translator) -> dict[str, Translation]:
    """The first sentence of the list, decoded four times."""
    return {name: translator.translate(LOOPS[translator.reads][0], config_of(name)) for name in CURES}


def test_each_record_holds_the_tokens_and_the_model_s_own_probabilities(four: dict[str, Translation], translator: Translator) -> None:
    for record in loop_runs(four, translator.target.piece):
        done = four[record["name"]]
        chosen = [step.chosen for step in done.steps]
        assert record["pieces"] == [translator.target.piece(i) for i in chosen]
        logits = translator.trace(LOOPS[translator.reads][0], done.tokens).logits.astype(np.float64)  # another way: one watched pass
        log_p = np.array([row[i] - np.log(np.exp(row - row.max()).sum()) - row.max() for row, i in zip(logits, chosen, strict=False)])
        np.testing.assert_allclose(unpack(record["p"]), np.exp(log_p), atol=1e-4)
        assert record["log_probability"] == pytest.approx(log_p.sum(), abs=0.02)
        grams = [tuple(done.tokens[i : i + 3]) for i in range(len(done.tokens) - 2)]
        assert record["repeated"] == pytest.approx(1 - len(set(grams)) / len(grams))


def test_the_loop_s_rounds_are_the_probability_a_token_in_each(four: dict[str, Translation], translator: Translator) -> None:
    for record in loop_runs(four, translator.target.piece):
        if record["loop"] is None:
            continue
        p, (start, size) = unpack(record["p"]).astype(np.float64), (record["loop"]["start"], record["loop"]["size"])
        assert len(record["loop"]["rounds"]) == record["loop"]["times"]
        for i, value in enumerate(record["loop"]["rounds"]):
            assert value == pytest.approx(np.prod(p[start + i * size : start + (i + 1) * size]) ** (1 / size), rel=1e-4)


def test_a_token_three_times_in_a_row_without_a_loop_is_told_as_that(four: dict[str, Translation], translator: Translator) -> None:
    tokens = {"plain": [9, 4, 4, 4, 4, 7], "penalty": [4, 4, 5], "ban": [1, 2, 1, 2, 1, 2], "heat": [3, 3, 3, 3, 3, 3]}
    steps = {name: [replace(four["plain"].steps[0], chosen=i) for i in ids] for name, ids in tokens.items()}
    made = {name: replace(four["plain"], tokens=tuple(ids), steps=tuple(steps[name])) for name, ids in tokens.items()}
    told = {run["name"]: (run["loop"], run["short"]) for run in loop_runs(made, translator.target.piece)}
    short = told["plain"][1]
    assert short and (short["start"], short["size"], short["times"]) == (1, 1, 4) and told["plain"][0] is None
    assert told["penalty"] == (None, None) and told["ban"][1] is None and told["heat"][1] is None
    assert told["ban"][0] and told["heat"][0]


def test_the_ban_leaves_no_repeated_trigram_and_the_plain_run_has_no_rule(four: dict[str, Translation], translator: Translator) -> None:
    records = {record["name"]: record for record in loop_runs(four, translator.target.piece)}
    assert records["ban"]["repeated"] == 0
    assert config_of("plain") == type(config_of("plain"))()
    assert all(stage.hits == () or stage.name == "forbidden" for step in four["plain"].steps for stage in step.stages)


@pytest.mark.parametrize(
    "folder",
    [
        pytest.param(name, marks=() if name == "zh-en" else pytest.mark.thorough)
        for name in sorted(p.parent.name for p in SHIPPED.glob("*/model.safetensors"))
    ],
)
def test_every_shipped_model_loops_on_each_sentence_of_its_list_and_a_remedy_frees_it(folder: str) -> None:
    translator = Translator.load(SHIPPED / folder, "cpu")
    caught = [text for text in LOOPS[translator.reads] if loops(translator.translate(text, config_of("plain")))]
    assert caught == LOOPS[translator.reads], f"{folder} loops on {caught} alone: find others for viz.shared.example_sentences.LOOPS"
    cured = [name for name in CURES if name != "plain" and find_loop(translator.translate(caught[0], config_of(name)).tokens) is None]
    assert cured, f"{folder}: nothing cures {caught[0]}"

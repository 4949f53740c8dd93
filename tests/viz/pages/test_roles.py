"""The page Head roles: roles and numbers are those measured, an example is the model's own attention, pairs are told as the report has them."""

import json
import shutil
from types import SimpleNamespace

import pytest
from numpy.testing import assert_allclose

from lab.measures.roles import RULES, Check, all_numbers, heads_of, ranked
from lab.questions.heads import NAME, measure
from lab.questions.sample_sentences import load_sample
from tests.viz.sheets import Asked, flat, mark_in, marks_in, sentences, words_of
from viz.pages import TEXT
from viz.pages.roles.pairs_answer import better_reading, grid, numbers
from viz.pages.roles.sentences import chosen_head, links_text, value_and_limit
from viz.shared.run_service import RunService


def test_the_head_on_the_screen_is_the_persons_or_the_one_furthest_above_its_threshold(trace, atlas):
    heads = heads_of(all_numbers(trace, "cross"), atlas, "cross")
    assert chosen_head(heads, 1, 1) == (1, 1)
    layer, head = chosen_head(heads, -1, 5)
    assert heads[layer][head].shown.above == max(one.shown.above for row in heads for one in row)


@pytest.mark.parametrize(
    "value, met, said", [(0.612, True, ("0.61", "0.50")), (0.4999, False, ("0.4999", "0.5000")), (None, False, ("—", "0.50"))]
)
def test_what_is_printed_bears_out_the_sign(value, met, said):
    assert value_and_limit(Check("own", value, 0.5, met)) == said


def test_sentences_are_ranked_and_links_are_those_of_the_row_that_counts():
    assert ranked([0.2, None, 0.9, 0.9]) == [(0.9, 2), (0.9, 3), (0.2, 0)]
    rows, cols = ["<s>", "I", "cat"], ["我", "猫"]
    assert links_text("aligner", [[], [0], [1]], rows, cols, [0, 0, 1]) == "I ← 我 ✓ · cat ← 猫 ✗"
    assert links_text("reader", [[], [0], [1]], rows, cols, [0, 0, 1]) == "I ← 我 ✓ · cat ← 猫 ✓"


def test_every_role_number_and_source_has_words():
    for rule in RULES:
        names = [f"{name}.{rule.role}" for name in ("role", "source", "why")] + [f"{name}.{rule.number}" for name in ("number", "short")]
        assert all(f"roles.{name}" in TEXT for name in names), rule.role


def test_a_file_of_other_weights_is_not_believed(random_checkpoint_dir, tmp_path):
    shutil.copytree(random_checkpoint_dir, tmp_path / "zh-en")
    service = RunService(tmp_path, device="cpu")
    file = service.folder / "zh-en" / NAME
    report = measure(service.translator())
    for checkpoint, believed in ((report["checkpoint"], True), ("0" * 12, False)):
        file.write_text(json.dumps(report | {"checkpoint": checkpoint}))
        lines_ = sentences(Asked(service, "roles").sheet()["side"])
        assert believed is not any("other weights" in line for line in lines_)


def test_an_example_is_the_attention_on_that_sentence(page):
    asked = {"kind": "cross", "layer": 1, "head": 2, "roles": {"measure": True, "rank": 1}}
    view = page.view(part="example", **asked)
    pairs, translator = load_sample().pairs, page.translator
    shown = flat(next(mark for mark in marks_in(view, "Text") if mark["said"][0][0] == "source")["said"])
    pair = next(pair for pair in pairs if pair.zh == shown)
    trace = translator.trace(pair.zh, translator.target.encode(pair.en))
    assert_allclose(mark_in(view, "Matrix")["values"], trace["decoder.1.cross.weights"][2], atol=6e-5)
    assert mark_in(view, "Matrix")["label"].startswith("Weights of layer 2 head 3 on")
    put = mark_in(view, "Press")["put"]
    assert (put["text"], put["forced"], put["layer"], put["head"]) == (pair.zh, translator.target.encode(pair.en), 1, 2)


REPORT = {
    "measure": "aer", "pairs": {"count": 9, "linked": 7}, "fixed": {"predict": 0.5, "read": 0.1},
    "best": {
        "predict": {"layer": 1, "head": 2, "value": 0.2, "interval": [0.1, 0.3], "wins": 0.8,
            "second": {"layer": 0, "head": 0, "behind": 0.05, "interval": [0.01, 0.1]}},
        "read": {"layer": 0, "head": 1, "value": 0.4, "interval": [0.3, 0.5], "wins": 1.0, "second": None}}}  # fmt: skip


def test_what_came_of_the_pairs_is_the_report():
    ask = SimpleNamespace(say=words_of("roles"))
    rows = [[flat(cell.said) for cell in row] for row in numbers(ask, REPORT, "predict").rows]
    assert [row[1:] for row in rows] == [
        ["L2 H3", "0.200", "0.100 – 0.300"],
        ["L1 H1", "0.050", "0.010 – 0.100"],
        ["–", "0.500", "–"],
        ["L1 H2", "0.400", "0.300 – 0.500"],
    ]
    assert "80 %" in rows[0][0] and len(numbers(ask, REPORT, "read").rows) == 3, "no runner-up"
    assert (better_reading(REPORT), better_reading(REPORT | {"measure": "agreement"})) == ("predict", "read")


def test_the_best_head_of_a_reading_is_bold():
    report = REPORT | {"values": {"predict": [[0.5] * 3] * 2}, "heads": {"cross": [[{"roles": []}] * 3] * 2}}
    strong = grid(SimpleNamespace(say=words_of("roles")), report, "predict").strong
    assert [(i, j) for i, row in enumerate(strong) for j, is_bold in enumerate(row) if is_bold] == [(1, 2)]

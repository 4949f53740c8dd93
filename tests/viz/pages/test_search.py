"""Search & samples: the tree, the samples, and what the page answers."""

import math
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from pytest import approx

from model.config import DecodeConfig
from tests.conftest import through_json
from tests.viz.sheets import column_of, flat, mark_in, marks_in, rows_in, sentences
from viz.pages.search.samples import Drawn, Samples, folded, prefix_tree
from viz.pages.search.widths import kind_of

END = 3


def drawn(tokens, count):
    return Drawn(tokens, " ".join(map(str, tokens)), count, 0, -1.0, -1.0, ended=tokens[-1] == END)


PATHS = [
    drawn((1, 2, END), 5),
    drawn((1, 2, 4, END), 2),
    drawn((1, 5), 2),
    drawn((1, 5, 6, END), 1),
    drawn((1, 7, END), 1),
    drawn((1, 8, END), 1),
]


def ends(prefix):
    """How many samples end in it or in what goes on from it."""
    return (prefix.path.count if prefix.path else 0) + sum(map(ends, prefix.children))


def test_samples_that_begin_alike_share_a_path():
    tree = prefix_tree(PATHS)
    assert (tree.tokens, tree.count, tree.path) == ((1,), 12, None)
    assert [(child.tokens, child.count) for child in tree.children] == [((1, 2), 7), ((1, 5), 3), ((1, 7, END), 1), ((1, 8, END), 1)]
    assert tree.children[1].path == PATHS[2] and [one.path for one in tree.children[1].children] == [PATHS[3]]
    assert ends(tree) == 12
    assert prefix_tree(PATHS[:1]).path == PATHS[0]


def test_rare_branches_are_folded_until_a_person_unfolds_them():
    tree = prefix_tree(PATHS)
    assert [one.tokens for one in folded(tree, 100, [])] == [(1, 7, END), (1, 8, END)]
    assert folded(tree, 100, [tree.key]) == [] and folded(tree, 12, []) == [] and folded(tree.children[1], 100, []) == []
    assert len({one.key for one in (tree, *tree.children)}) == 5


def test_paths_that_read_alike_are_one_translation():
    paths = [replace(one, text=text, log_p=log_p) for one, text, log_p in zip(PATHS, "abacdd", (-1, -1.5, -2, -5, -4, -6), strict=True)]
    found = Samples(12, paths, "a", PATHS[0].tokens)
    assert [(one.text, one.count, one.tokens) for one in found.texts][:2] == [("a", 7, PATHS[0].tokens), ("b", 2, PATHS[1].tokens)]
    assert [one.text for one in found.texts] == ["a", "b", "d", "c"], "of two that came as often the more probable first"
    assert found.times == 7 and found.expected(found.texts[0]) == approx(12 * (math.exp(-1) + math.exp(-2)))


@pytest.mark.parametrize(
    "tokens, banned, score, expected",
    [
        ((1, END), -1, -9.0, "same"),
        ((2, END), 0, -9.0, "banned"),
        ((2, END), -1, -0.4, "search"),
        ((2, END), -1, -0.6, "model"),
        ((2, END), -1, -0.5, "tie"),
        ((3, 4, END), -1, -0.6, "cut"),
        ((3, 4, END), 0, -9.0, "cut"),
    ],
)
def test_search_error_model_error_or_neither(tokens, banned, score, expected):
    reads = {(1, END): "a", (2, END): "b", (3, 4, END): "a"}
    made = SimpleNamespace(tokens=tokens, banned=banned, score=score)
    assert kind_of(reads[tokens], made, -0.5, (1, END), "a") == expected


TEXT = "我有一只猫，他有一只狗。"
SHORT = {"max_length": 14}


def view(page, **more):
    return through_json(page.view(**{"text": TEXT, "decode": SHORT, **more}))


def searched(page, **settings):
    return page.translator.translate(TEXT, DecodeConfig(strategy="beam", max_length=14, **settings))


def nodes_of(sheet):
    return mark_in(sheet["sheet"]["picture"], "Custom")["data"]["nodes"]


def test_boxes_of_one_step_do_not_lie_on_each_other(page):
    for width in (2, 8):
        nodes = nodes_of(view(page, decode={**SHORT, "beam": width}))
        places = {(x, y) for _, x, y, *_ in nodes}
        assert len(places) == len(nodes)
        heights = sorted({y for _, _, y, *_ in nodes})
        assert min(np.diff(heights)) >= (26 if width == 8 else 40)


def test_attention_of_a_hypothesis_is_that_of_its_trace(page):
    translator, lost = page.translator, searched(page).beam_steps[3].pruned[-1]
    found = view(page, part="attention", search={"node": lost.id})
    layer = translator.config.decoder_layers - 2
    weights = translator.trace(TEXT, lost.tokens[:-1]).attention("cross", layer).weights
    (chips,) = marks_in(found, "Chips")
    assert [float(note) for note in chips["notes"]] == approx(weights.mean(0)[3], abs=0.006)
    assert mark_in(found, "Site")["shape"] == list(weights.shape)


def test_each_length_penalty_has_its_own_tree(page):
    scores = [[node[-1] for node in nodes_of(view(page, decode={**SHORT, "length_penalty": x}))] for x in (0, 2)]
    assert scores[0] != scores[1]


def test_a_forced_beginning_is_written_on_and_scored_as_the_search_scores(page):
    translator = page.translator
    tokens = translator.target.encode("My")
    done = translator.translate(TEXT, DecodeConfig(max_length=14), tokens)
    (said,) = [text for text in sentences(view(page, forced=tokens, part="node")) if text.startswith("With fixed tokens")]
    log_p = sum(step.model_log_probability for step in done.steps)
    n = len(done.tokens) + (done.stopped == "eos")
    assert done.text in said and f"= {log_p / n:.3f}".replace("-", "−") in said


@pytest.mark.parametrize("search", [{"show": "forest"}, {"show": [1]}, {"node": "x"}, {"node": 10**9}, {"open": "x", "show": "samples"}])
def test_what_is_damaged_inside_a_link_leaves_the_usual_choice(page, search):
    usual = view(page, search={"show": search["show"]} if search.get("show") == "samples" else {})
    assert view(page, search=search)["sheet"] == usual["sheet"]


def test_a_reference_of_the_same_tokens_has_a_chrf_of_100_however_its_marks_are_typed(page):
    asked = {"checkpoint": "en-zh", "text": "Where is the station, and when does the train leave?", "decode": {"max_length": 40}}
    text = flat(rows_in(view(page, part="widen", **asked))[0][1]["said"])
    assert "，" in text and "？" in text
    for typed in (text, text.replace("，", ",").replace("？", "?")):
        found = view(page, part="widen", reference=typed, **asked)
        assert rows_in(found)[0][5]["value"] == 100


def samples(page, **more):
    return view(page, decode={"max_length": 8, "temperature": 1.3}, **{"search": {"show": "samples", "n": 30}, **more})


def test_samples_are_counted_along_their_paths_and_unfold(page):
    found = samples(page)
    rows = [row for mark in marks_in(found, "Table") for row in mark["rows"]]
    counts = column_of(rows, 1)
    assert sum(counts) == 30 and counts == sorted(counts, reverse=True)
    for _ in range(60):
        data = mark_in(found["sheet"]["panels"], "Custom")["data"]
        nodes, puts = data["nodes"], data["puts"]
        inner = {node[0] for node in nodes}
        passing = sum(node[7] for i, node in enumerate(nodes) if i not in inner)
        ended = sum(node[7] - sum(child[7] for child in nodes if child[0] == i) for i, node in enumerate(nodes) if i in inner)
        assert passing + ended == 30 == nodes[0][7]
        folds = [puts[str(i)] for i, node in enumerate(nodes) if node[5] == "folded"]
        if not folds:
            break
        found = samples(page, search={"show": "samples", "n": 30, "open": folds[0]["search.open"]})
    assert len({tuple(put["forced"]) for put in puts.values()}) == len(rows)

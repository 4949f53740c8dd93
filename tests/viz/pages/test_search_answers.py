"""What the page Search shows: numbers are those of the model's own search, samples and passes."""

import json

import numpy as np
import pytest
from pytest import approx

from model.config import DecodeConfig
from tests.viz.sheets import column_of, flat, mark_in, marks_in, rows_in, sentences

TEXT = "我有一只猫，他有一只狗。"
SHORT = {"max_length": 14}


def view(page, **more):
    return json.loads(json.dumps(page.view(**{"text": TEXT, "decode": SHORT, **more})))


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

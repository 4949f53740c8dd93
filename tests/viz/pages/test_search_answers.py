"""What the page Search shows: numbers are those of the model's own search, samples and passes."""

import json
import math

import numpy as np
import pytest
from pytest import approx

from lab.measures.chrf import chrf
from lab.questions.search import score_all, strategies, widen
from model.config import DecodeConfig
from tests.viz.sheets import bars_in, column_of, flat, mark_in, marks_in, rows_in, sentences

TEXT = "我有一只猫，他有一只狗。"
SHORT = {"max_length": 14}


def view(page, **more):
    return json.loads(json.dumps(page.view(**{"text": TEXT, "decode": SHORT, **more})))


def searched(page, **settings):
    return page.translator.translate(TEXT, DecodeConfig(strategy="beam", max_length=14, **settings))


def all_of(found):
    fates = ("kept", "finished", "pruned")
    return {h.id: (h, fate) for step in found.beam_steps for fate in fates for h in getattr(step, fate)}


def nodes_of(sheet):
    return mark_in(sheet["sheet"]["picture"], "Custom")["data"]["nodes"]


def table_of(value, label):
    return next(mark["rows"] for mark in marks_in(value, "Table") if mark["label"] == label)


def test_every_candidate_stands_in_the_tree_with_its_fate_and_numbers(page):
    found = searched(page, beam=3, length_penalty=0.6)
    known, nodes = all_of(found), nodes_of(view(page, decode={**SHORT, "beam": 3, "length_penalty": 0.6}))
    assert len(nodes) == 1 + len(known)
    way, at = set(), found.beam_steps[-1].best[0].id
    while at:
        way.add(at)
        at = known[at][0].parent
    for i, (h, fate) in known.items():
        parent, x, y, wide, text, look, p, log_p, score = nodes[i]
        assert parent == h.parent and look == ("winner" if i in way else fate)
        assert (p, log_p, score) == approx((math.exp(h.step_log_probability), h.log_probability, h.score), abs=6e-5)
        assert text == page.translator.target.piece(h.tokens[-1]) and x >= nodes[parent][1] + nodes[parent][3] and y > 0 < wide


def test_boxes_of_one_step_do_not_lie_on_each_other(page):
    for width in (2, 8):
        nodes = nodes_of(view(page, decode={**SHORT, "beam": width}))
        places = {(x, y) for _, x, y, *_ in nodes}
        assert len(places) == len(nodes)
        heights = sorted({y for _, _, y, *_ in nodes})
        assert min(np.diff(heights)) >= (26 if width == 8 else 40)


def test_the_chosen_beginning_adds_up_and_can_be_continued(page):
    lost = searched(page, beam=3).beam_steps[3].pruned[-1]
    detail = view(page, decode={**SHORT, "beam": 3}, search={"node": lost.id}, part="node")["parts"]["node"]["marks"]
    rows = rows_in(detail)
    assert column_of(rows, 2) == approx(np.diff([0, *(row[3]["value"] for row in rows)]), abs=1e-5)
    assert rows[-1][3]["value"] == approx(lost.log_probability, abs=1e-5)
    (press,) = marks_in(detail, "Press")
    assert press["put"] == {"forced": list(lost.tokens), "decode": {**SHORT, "beam": 3}, "step": 3}


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


def test_widths_stand_beside_the_reference_scored_the_same_way(page):
    found = view(page, part="widen", reference="I have a cat.", decode={**SHORT, "length_penalty": 0.5})
    translator, decode = page.translator, DecodeConfig(length_penalty=0.5, **SHORT)
    tokens = [*translator.target.encode("I have a cat."), translator.config.eos_id]
    (scored,) = score_all(translator, TEXT, [tokens], decode)
    *rows, reference = rows_in(found)
    assert [cell["value"] for cell in reference[2:5]] == approx([len(tokens), scored.log_probability, scored.score], abs=1e-3)
    for row, one in zip(rows, widen(translator, TEXT, decode), strict=True):
        expected = [one["length"], one["log_probability"], one["score"], chrf(translator.target.decode(one["tokens"]), "I have a cat.")]
        assert [cell["value"] for cell in row[2:]] == approx(expected, abs=6e-3)
    lines = mark_in(found, "Plot")["figure"]["data"]
    assert [line["y"] for line in lines if "text" in line] == [column_of(rows, i) for i in range(2, 6)]


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


def test_greedy_stands_beside_the_samples_and_a_press_fixes_their_tokens(page, translator):
    found, greedy = samples(page), translator.translate(TEXT, DecodeConfig(max_length=8)).text
    rows = [row for mark in marks_in(found, "Table") for row in mark["rows"]]
    bars = bars_in(found["sheet"]["picture"])
    assert sum(bar["value"] for bar in bars) == 30
    (own,) = [bar for bar in bars if bar.get("look") == "chosen"]
    assert own["label"] == greedy and own["put"]["step"] == 0
    for bar, row in zip(bars, rows[:6], strict=False):
        expected = 30 * math.exp(row[3]["value"])
        assert (bar["value"], bar["before"]) == (row[1]["value"], approx(expected, abs=6e-5))
        assert bar["put"] == row[0]["put"] and translator.target.decode(bar["put"]["forced"]) == bar["label"]


def test_side_by_side_marks_the_first_difference_and_sums_log_probabilities(page, translator):
    found = view(page, search={"show": "side"}, decode={**SHORT, "seed": 3, "temperature": 1.8})
    rows = table_of(found, "Which one is the most probable?")
    done = strategies(translator, TEXT, DecodeConfig(seed=3, temperature=1.8, **SHORT))
    for row, one in zip(rows, done, strict=True):
        log_p = one["log_probability"]
        assert [cell["value"] for cell in row[1:3]] == approx([log_p, log_p / len(one["tokens"])], abs=1e-5)
    one, two = (run["tokens"] for run in done[:2])
    first = next(i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b)
    assert f"at step {first + 1}:" in flat(rows[1][3]["said"])
    marked = [label for chips in marks_in(found["sheet"]["picture"], "Chips") for label in chips["axis"]["labels"] if label.startswith("◆")]
    assert f"◆ {translator.target.piece(two[first])}" in marked
